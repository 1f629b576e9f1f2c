from typing import Optional, Union

from .author import Author, AuthorAuthor
from .base_model import UNSET, UnsetType
from .collaborators import Collaborators, CollaboratorsAuthor
from .dataset import Dataset, DatasetDataset
from .distances import Distances, DistancesDistances
from .enums import CollaboratorOrder, EntityKind, PaperFacet, PaperOrder
from .input_types import PaperFilter, YearRange
from .neighbourhood import Neighbourhood, NeighbourhoodNeighbourhood
from .operations import (
    AUTHOR_GQL,
    COLLABORATORS_GQL,
    DATASET_GQL,
    DISTANCES_GQL,
    NEIGHBOURHOOD_GQL,
    PAPER_COUNTS_GQL,
    PAPER_GQL,
    PAPERS_GQL,
    PATHS_GQL,
    RESEARCHER_IN_CONTEXT_GQL,
    RESOLVE_ALL_GQL,
    SEARCH_GQL,
    TOPIC_CLUSTERS_GQL,
)
from .paper import Paper, PaperPaper
from .paper_counts import PaperCounts, PaperCountsPaperCounts
from .papers import Papers, PapersPapers
from .paths import (
    Paths,
    PathsCollaboratorPathsCollaboratorPaths,
    PathsCollaboratorPathsNoPathFound,
    PathsCollaboratorPathsPathSearchTooBroad,
)
from .researcher_in_context import ResearcherInContext
from .resolve_all import ResolveAll, ResolveAllResolveAll
from .search import Search, SearchSearch
from .topic_clusters import TopicClusters, TopicClustersTopicClusters
from ..transport import Transport


def gql(q: str) -> str:
    return q


class Coterie(Transport):
    def author(self, id: str) -> Optional[AuthorAuthor]:
        """Return a person or group by any identifier, such as an ORCID iD, or None."""
        variables: dict[str, object] = {"id": id}
        response = self.execute(
            query=AUTHOR_GQL, operation_name="Author", variables=variables
        )
        data = self.get_data(response)
        return self.read(Author, data).author

    def collaborators(
        self,
        id: str,
        *,
        first: Union[Optional[int], UnsetType] = UNSET,
        after: Union[Optional[str], UnsetType] = UNSET,
        years: Union[Optional[YearRange], UnsetType] = UNSET,
        topic: Union[Optional[str], UnsetType] = UNSET,
        max_authors_per_paper: Union[Optional[int], UnsetType] = UNSET,
        order: Union[Optional[CollaboratorOrder], UnsetType] = UNSET,
    ) -> Optional[CollaboratorsAuthor]:
        """Return a page of the people who wrote papers with an author, with the newest of their joint papers."""
        variables: dict[str, object] = {
            "id": id,
            "first": first,
            "after": after,
            "years": years,
            "topic": topic,
            "maxAuthorsPerPaper": max_authors_per_paper,
            "order": order,
        }
        response = self.execute(
            query=COLLABORATORS_GQL, operation_name="Collaborators", variables=variables
        )
        data = self.get_data(response)
        return self.read(Collaborators, data).author

    def dataset(self) -> Optional[DatasetDataset]:
        """Return what the service has: version, numbers and sources with their licences; None before the first load."""
        variables: dict[str, object] = {}
        response = self.execute(
            query=DATASET_GQL, operation_name="Dataset", variables=variables
        )
        data = self.get_data(response)
        return self.read(Dataset, data).dataset

    def distances(
        self,
        start: str,
        to: list[str],
        *,
        max_hops: Union[Optional[int], UnsetType] = UNSET,
        years: Union[Optional[YearRange], UnsetType] = UNSET,
    ) -> Optional[list[DistancesDistances]]:
        """Return how many collaborations an author is away from each of at most 500 others, in their order."""
        variables: dict[str, object] = {
            "start": start,
            "to": to,
            "maxHops": max_hops,
            "years": years,
        }
        response = self.execute(
            query=DISTANCES_GQL, operation_name="Distances", variables=variables
        )
        data = self.get_data(response)
        return self.read(Distances, data).distances

    def neighbourhood(
        self,
        of: str,
        *,
        hops: Union[Optional[int], UnsetType] = UNSET,
        kinds: Union[Optional[list[EntityKind]], UnsetType] = UNSET,
        max_nodes: Union[Optional[int], UnsetType] = UNSET,
        years: Union[Optional[YearRange], UnsetType] = UNSET,
        topic: Union[Optional[str], UnsetType] = UNSET,
        min_papers: Union[Optional[int], UnsetType] = UNSET,
        max_authors_per_paper: Union[Optional[int], UnsetType] = UNSET,
    ) -> Optional[NeighbourhoodNeighbourhood]:
        """Return the people, papers, topics, institutions and venues around an entity, with their links and places."""
        variables: dict[str, object] = {
            "of": of,
            "hops": hops,
            "kinds": kinds,
            "maxNodes": max_nodes,
            "years": years,
            "topic": topic,
            "minPapers": min_papers,
            "maxAuthorsPerPaper": max_authors_per_paper,
        }
        response = self.execute(
            query=NEIGHBOURHOOD_GQL, operation_name="Neighbourhood", variables=variables
        )
        data = self.get_data(response)
        return self.read(Neighbourhood, data).neighbourhood

    def paper(self, id: str) -> Optional[PaperPaper]:
        """Return a paper by any identifier, such as a DOI, or None."""
        variables: dict[str, object] = {"id": id}
        response = self.execute(
            query=PAPER_GQL, operation_name="Paper", variables=variables
        )
        data = self.get_data(response)
        return self.read(Paper, data).paper

    def paper_counts(
        self,
        by: PaperFacet,
        *,
        where: Union[Optional[PaperFilter], UnsetType] = UNSET,
        first: Union[Optional[int], UnsetType] = UNSET,
    ) -> Optional[list[PaperCountsPaperCounts]]:
        """Return the numbers of papers under a filter by one of their properties, largest first."""
        variables: dict[str, object] = {"by": by, "where": where, "first": first}
        response = self.execute(
            query=PAPER_COUNTS_GQL, operation_name="PaperCounts", variables=variables
        )
        data = self.get_data(response)
        return self.read(PaperCounts, data).paper_counts

    def papers(
        self,
        *,
        where: Union[Optional[PaperFilter], UnsetType] = UNSET,
        order: Union[Optional[PaperOrder], UnsetType] = UNSET,
        first: Union[Optional[int], UnsetType] = UNSET,
        after: Union[Optional[str], UnsetType] = UNSET,
    ) -> Optional[PapersPapers]:
        """Return a page of the papers under a filter."""
        variables: dict[str, object] = {
            "where": where,
            "order": order,
            "first": first,
            "after": after,
        }
        response = self.execute(
            query=PAPERS_GQL, operation_name="Papers", variables=variables
        )
        data = self.get_data(response)
        return self.read(Papers, data).papers

    def paths(
        self,
        start: str,
        end: str,
        *,
        k: Union[Optional[int], UnsetType] = UNSET,
        max_hops: Union[Optional[int], UnsetType] = UNSET,
        years: Union[Optional[YearRange], UnsetType] = UNSET,
        topic: Union[Optional[str], UnsetType] = UNSET,
        max_authors_per_paper: Union[Optional[int], UnsetType] = UNSET,
        avoid: Union[Optional[list[str]], UnsetType] = UNSET,
    ) -> Optional[
        Union[
            PathsCollaboratorPathsCollaboratorPaths,
            PathsCollaboratorPathsNoPathFound,
            PathsCollaboratorPathsPathSearchTooBroad,
        ]
    ]:
        """Return the best paths from one author to another through joint papers, or the reason why there is none."""
        variables: dict[str, object] = {
            "start": start,
            "end": end,
            "k": k,
            "maxHops": max_hops,
            "years": years,
            "topic": topic,
            "maxAuthorsPerPaper": max_authors_per_paper,
            "avoid": avoid,
        }
        response = self.execute(
            query=PATHS_GQL, operation_name="Paths", variables=variables
        )
        data = self.get_data(response)
        return self.read(Paths, data).collaborator_paths

    def researcher_in_context(
        self, author: str, *, nodes: Union[Optional[int], UnsetType] = UNSET
    ) -> ResearcherInContext:
        """A researcher with the people, papers, topics, institutions and venues around them."""
        variables: dict[str, object] = {"author": author, "nodes": nodes}
        response = self.execute(
            query=RESEARCHER_IN_CONTEXT_GQL,
            operation_name="ResearcherInContext",
            variables=variables,
        )
        data = self.get_data(response)
        return self.read(ResearcherInContext, data)

    def resolve_all(self, pids: list[str]) -> list[Optional[ResolveAllResolveAll]]:
        """Return the entities with at most 500 identifiers, in the same order; None for each that is not found."""
        variables: dict[str, object] = {"pids": pids}
        response = self.execute(
            query=RESOLVE_ALL_GQL, operation_name="ResolveAll", variables=variables
        )
        data = self.get_data(response)
        return self.read(ResolveAll, data).resolve_all

    def search(
        self,
        query: str,
        *,
        kinds: Union[Optional[list[EntityKind]], UnsetType] = UNSET,
        first: Union[Optional[int], UnsetType] = UNSET,
        after: Union[Optional[str], UnsetType] = UNSET,
    ) -> Optional[SearchSearch]:
        """Return a page of what has a name, title or identifier, best match first."""
        variables: dict[str, object] = {
            "query": query,
            "kinds": kinds,
            "first": first,
            "after": after,
        }
        response = self.execute(
            query=SEARCH_GQL, operation_name="Search", variables=variables
        )
        data = self.get_data(response)
        return self.read(Search, data).search

    def topic_clusters(
        self,
        *,
        of: Union[Optional[str], UnsetType] = UNSET,
        level: Union[Optional[int], UnsetType] = UNSET,
        first: Union[Optional[int], UnsetType] = UNSET,
        after: Union[Optional[str], UnsetType] = UNSET,
    ) -> Optional[TopicClustersTopicClusters]:
        """Return a page of the topic clusters of the whole graph, or of an author, institution, venue or topic."""
        variables: dict[str, object] = {
            "of": of,
            "level": level,
            "first": first,
            "after": after,
        }
        response = self.execute(
            query=TOPIC_CLUSTERS_GQL,
            operation_name="TopicClusters",
            variables=variables,
        )
        data = self.get_data(response)
        return self.read(TopicClusters, data).topic_clusters
