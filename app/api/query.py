"""The root fields: each checks its arguments and calls one function."""

from functools import partial
from typing import Annotated, TypeAlias, cast

import strawberry

from app.api.arguments.inputs import (
    After,
    AnyId,
    First,
    Kinds,
    MaxAuthors,
    OpenListsArgument,
    TopicId,
    VenueId,
    Years,
)
from app.api.arguments.limits import PaperLimits, paper_limits
from app.api.arguments.paging import open_page
from app.api.arguments.resolving import ID_COST, Resolved, resolve, resolve_all
from app.api.context import Context, Info
from app.api.enums.people import OpenLists
from app.api.fields import field
from app.api.filters.queries import FilterFields
from app.api.lists.clusters import check_level, clusters_of_all, clusters_of_papers
from app.api.paths.queries import DistanceFields
from app.api.paths.resolver import PathArguments, collaborator_paths
from app.api.roots.people import PeopleFields
from app.api.search.answer import search, search_counts
from app.api.subgraph_queries import DrawingFields
from app.api.types.author import Author
from app.api.types.connection import Connection
from app.api.types.dataset import Dataset, dataset
from app.api.types.entity import Entity, Node
from app.api.types.institution import Institution
from app.api.types.paper import Paper
from app.api.types.paths import CollaboratorPathsResult
from app.api.types.search_hit import KindCount, SearchHit
from app.api.types.topic import Topic
from app.api.types.topic_cluster import TopicCluster
from app.api.types.venue import Venue
from app.errors import BadInput

MOST_IDENTIFIERS = 500
"""Maximum identifiers in `pids`; set by hand. The schema states it."""

OwnId: TypeAlias = Annotated[strawberry.ID, strawberry.argument(description="A Coterie id.")]
MaxHops: TypeAlias = Annotated[int, strawberry.argument(description="Maximum number of hops, 1..8.")]


@strawberry.type(description="All queries. The API is read-only.")
class Query(DrawingFields, FilterFields, DistanceFields, PeopleFields):
    """The queries of the API."""

    @field("The current dataset. Null before the first load.")
    async def dataset(self, info: Info) -> Dataset | None:
        row = await info.context.dataset()
        return None if row is None else dataset(row)

    @field("The entity or topic cluster with this id. Null if there is none.")
    async def node(self, info: Info, id: AnyId) -> Node | None:  # noqa: A002 - the schema's name
        found = await resolve(info.context, id, "APTIVC")
        if found is None:
            return None
        if found.card["id"][0] == "C":
            return info.context.cluster(found.card)
        return info.context.entity(found.card, **found.extra)

    @field(
        "The entity with this identifier: a Coterie id, DOI, ORCID, arXiv, ROR or the address of a "
        "source's page; bare, as CURIE or as URL. Null if not found."
    )
    async def resolve(
        self,
        info: Info,
        pid: Annotated[str, strawberry.argument(description="Any identifier.")],
    ) -> Entity | None:
        return await _named(info.context, pid, "APTIV")

    @field(
        "The entities with these identifiers, in the same order. Null for each that is not found.", cost=1_000
    )
    async def resolve_all(
        self,
        info: Info,
        pids: Annotated[list[str], strawberry.argument(description="Identifiers, at most 500.")],
    ) -> list[Entity | None]:
        if len(pids) > MOST_IDENTIFIERS:
            raise BadInput(
                f"`pids` has {len(pids)} entries.", value="pids", advice=f"Use at most {MOST_IDENTIFIERS}."
            )
        found = await resolve_all(info.context, pids, "resolveAll")
        return [_entity(info.context, one) for one in found]

    @field("An author by any identifier. Null if not found.")
    async def author(self, info: Info, id: AnyId) -> Author | None:  # noqa: A002 - the schema's name
        return cast("Author | None", await _named(info.context, id, "A"))

    @field("A paper by any identifier. Null if not found.")
    async def paper(self, info: Info, id: AnyId) -> Paper | None:  # noqa: A002 - the schema's name
        return cast("Paper | None", await _named(info.context, id, "P"))

    @field("A topic by any identifier. Null if not found.")
    async def topic(self, info: Info, id: AnyId) -> Topic | None:  # noqa: A002 - the schema's name
        return cast("Topic | None", await _named(info.context, id, "T"))

    @field("An institution by any identifier. Null if not found.")
    async def institution(self, info: Info, id: AnyId) -> Institution | None:  # noqa: A002 - the schema's name
        return cast("Institution | None", await _named(info.context, id, "I"))

    @field("A venue by any identifier. Null if not found.")
    async def venue(self, info: Info, id: AnyId) -> Venue | None:  # noqa: A002 - the schema's name
        return cast("Venue | None", await _named(info.context, id, "V"))

    @field("A topic cluster by its id. Null if not found.")
    async def topic_cluster(
        self,
        info: Info,
        id: OwnId,  # noqa: A002 - the schema's name
    ) -> TopicCluster | None:
        found = await resolve(info.context, id, "C")
        return None if found is None else info.context.cluster(found.card, former_id=found.former_id)

    @field(
        "Search by identifier, name or title: best match first, then most papers, then by id. "
        "Returns nothing for fewer than two letters (one for Chinese, Japanese or Korean).",
        cost=1_500,
    )
    async def search(
        self,
        info: Info,
        *,
        query: Annotated[str, strawberry.argument(description="Text to search for.")],
        kinds: Kinds = None,
        first: First = 10,
        after: After = None,
    ) -> Connection[SearchHit] | None:
        names = None if kinds is None else sorted(kind.name for kind in kinds)
        page = open_page(info.context, first, after, "search", query, names)
        return await search(info.context, query, kinds, page)

    @field(
        "Number of results that `search` has of each kind. Kinds without results are left out.",
        size=5,
        cost=3_000,
    )
    async def search_counts(
        self,
        info: Info,
        query: Annotated[str, strawberry.argument(description="Text to search for.")],
    ) -> list[KindCount] | None:
        return await search_counts(info.context, query)

    @field(
        "The k best collaboration paths from one author to another, or the reason why there is "
        "none. Every limit applies to the papers of each hop. Paths never go through groups.",
        cost=1_000,
        entry_cost=ID_COST,
    )
    async def collaborator_paths(
        self,
        info: Info,
        *,
        from_: Annotated[strawberry.ID, strawberry.argument(name="from", description="One end: any id.")],
        to: Annotated[strawberry.ID, strawberry.argument(description="The other end: any id.")],
        k: Annotated[int, strawberry.argument(description="Maximum number of paths, 1..10.")] = 3,
        max_hops: MaxHops = 6,
        years: Years = None,
        topic: TopicId = None,
        max_authors_per_paper: MaxAuthors = None,
        open_lists: OpenListsArgument = OpenLists.INCLUDE,
        avoid: Annotated[
            list[strawberry.ID],
            strawberry.argument(description="People to avoid on the path: any ids, at most 100."),
        ] = [],  # noqa: B006 - never changed, and printed as the schema's default
        min_identity_confidence: Annotated[
            float | None, strawberry.argument(description="Minimum identity confidence of a path, 0..1.")
        ] = None,
        venue: VenueId = None,
        min_papers_per_hop: Annotated[
            int, strawberry.argument(description="Minimum number of joint papers per hop, 1 or more.")
        ] = 1,
    ) -> CollaboratorPathsResult | None:
        arguments = PathArguments(
            k=k,
            max_hops=max_hops,
            limits=partial(paper_limits, info.context, years, topic, max_authors_per_paper, open_lists),
            avoid=avoid,
            min_identity=min_identity_confidence,
            venue=venue,
            min_papers=min_papers_per_hop,
        )
        return await collaborator_paths(info.context, (from_, to), arguments)

    @field(
        "Topic clusters of the whole graph, or of the papers of one author, institution, venue or "
        "topic: most of these papers first, then by id. If `of` has local clusters, level 1 returns "
        "these, also if none of them has a paper of these years.",
        cost=100,
    )
    async def topic_clusters(
        self,
        info: Info,
        *,
        of: Annotated[
            strawberry.ID | None,
            strawberry.argument(
                description="An author, institution, venue or topic: any id. Null for the whole graph."
            ),
        ] = None,
        level: Annotated[int, strawberry.argument(description="Level. 0 is the coarsest.")] = 1,
        first: First = 20,
        after: After = None,
        years: Years = None,
    ) -> Connection[TopicCluster] | None:
        check_level(level)
        limits: PaperLimits = await paper_limits(info.context, years)
        page = open_page(
            info.context, first, after, "topicClusters", of, level, limits.from_year, limits.to_year
        )
        if of is None:
            return await clusters_of_all(info.context, level, limits, page)
        return await clusters_of_papers(info.context, of, level, limits, page)


async def _named(context: Context, text: str, kinds: str) -> Entity | None:
    return _entity(context, await resolve(context, text, kinds))


def _entity(context: Context, found: Resolved | None) -> Entity | None:
    return None if found is None else context.entity(found.card, **found.extra)
