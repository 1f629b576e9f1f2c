"""The root fields: each checks its arguments and asks one question."""

import asyncio
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
from app.api.arguments.paging import MOST, open_page
from app.api.arguments.resolving import resolve
from app.api.context import Context, Info
from app.api.enums.people import OpenLists
from app.api.fields import field
from app.api.lists.clusters import check_level, clusters_of_all, clusters_of_papers
from app.api.paths.asking import Asked, collaborator_paths
from app.api.search.answer import search
from app.api.subgraph_queries import DrawingFields
from app.api.types.author import Author
from app.api.types.connection import Connection
from app.api.types.dataset import Dataset, dataset
from app.api.types.entity import Entity
from app.api.types.institution import Institution
from app.api.types.node import Node
from app.api.types.paper import Paper
from app.api.types.paths import CollaboratorPathsResult
from app.api.types.search_hit import SearchHit
from app.api.types.topic import Topic
from app.api.types.topic_cluster import TopicCluster
from app.api.types.venue import Venue
from app.errors import BadInput

OwnId: TypeAlias = Annotated[strawberry.ID, strawberry.argument(description="Our id.")]
MaxHops: TypeAlias = Annotated[int, strawberry.argument(description="Hops of the longest path, 1..8.")]


@strawberry.type(description="What may be asked. Nothing here changes anything.")
class Query(DrawingFields):
    """What may be asked."""

    @field("The dataset that is served; null before the first load.")
    async def dataset(self, info: Info) -> Dataset | None:
        row = await info.context.dataset()
        return None if row is None else dataset(row)

    @field("Whatever has this id; null where nothing has.")
    async def node(self, info: Info, id: AnyId) -> Node | None:  # noqa: A002 - the schema's name
        found = await resolve(info.context, id, "APTIVC")
        if found is None:
            return None
        if found.card["id"][0] == "C":
            return info.context.cluster(found.card)
        return info.context.entity(found.card, **found.extra)

    @field(
        "What an identifier names: our id, DOI, ORCID, arXiv, ROR, a source page's address; bare, CURIE or "
        "URL form. Null where it names nothing here."
    )
    async def resolve(
        self,
        info: Info,
        pid: Annotated[str, strawberry.argument(description="Any identifier.")],
    ) -> Entity | None:
        return await _entity(info.context, pid, "APTIV")

    @field("The same for many: null where an identifier is unknown; order kept.", cost=1_000)
    async def resolve_all(
        self,
        info: Info,
        pids: Annotated[list[str], strawberry.argument(description="Identifiers, 100 at most.")],
    ) -> list[Entity | None]:
        if len(pids) > MOST:
            raise BadInput(f"`pids` holds {len(pids)}.", value="pids", advice=f"Give {MOST} at most.")
        return await asyncio.gather(*(_entity(info.context, pid, "APTIV") for pid in pids))

    @field("An author by any identifier; null where it names none.")
    async def author(self, info: Info, id: AnyId) -> Author | None:  # noqa: A002 - the schema's name
        return cast("Author | None", await _entity(info.context, id, "A"))

    @field("A paper by any identifier; null where it names none.")
    async def paper(self, info: Info, id: AnyId) -> Paper | None:  # noqa: A002 - the schema's name
        return cast("Paper | None", await _entity(info.context, id, "P"))

    @field("A topic by any identifier; null where it names none.")
    async def topic(self, info: Info, id: AnyId) -> Topic | None:  # noqa: A002 - the schema's name
        return cast("Topic | None", await _entity(info.context, id, "T"))

    @field("An institution by any identifier; null where it names none.")
    async def institution(self, info: Info, id: AnyId) -> Institution | None:  # noqa: A002 - the schema's name
        return cast("Institution | None", await _entity(info.context, id, "I"))

    @field("A venue by any identifier; null where it names none.")
    async def venue(self, info: Info, id: AnyId) -> Venue | None:  # noqa: A002 - the schema's name
        return cast("Venue | None", await _entity(info.context, id, "V"))

    @field("A topic cluster by its id; null where there is none.")
    async def topic_cluster(
        self,
        info: Info,
        id: OwnId,  # noqa: A002 - the schema's name
    ) -> TopicCluster | None:
        found = await resolve(info.context, id, "C")
        return None if found is None else info.context.cluster(found.card, asked=found.asked)

    @field(
        "What an identifier names, else names and titles: best match first, then most papers, then by id. "
        "Empty below two letters, or one of Chinese, Japanese or Korean.",
        cost=1_500,
    )
    async def search(
        self,
        info: Info,
        *,
        query: Annotated[str, strawberry.argument(description="What a person types.")],
        kinds: Kinds = None,
        first: First = 10,
        after: After = None,
    ) -> Connection[SearchHit] | None:
        names = None if kinds is None else sorted(kind.name for kind in kinds)
        page = open_page(info.context, first, after, "search", query, names)
        return await search(info.context, query, kinds, page)

    @field(
        "The k best paths of collaboration from one author to another, or why there is none. Every limit is "
        "applied to the papers that may witness a hop. Groups are never between.",
        cost=1_000,
    )
    async def collaborator_paths(
        self,
        info: Info,
        *,
        from_: Annotated[strawberry.ID, strawberry.argument(name="from", description="One end: any id.")],
        to: Annotated[strawberry.ID, strawberry.argument(description="The other end: any id.")],
        k: Annotated[int, strawberry.argument(description="Paths at most, 1..10.")] = 3,
        max_hops: MaxHops = 6,
        years: Years = None,
        topic: TopicId = None,
        max_authors_per_paper: MaxAuthors = None,
        open_lists: OpenListsArgument = OpenLists.INCLUDE,
        avoid: Annotated[
            list[strawberry.ID],
            strawberry.argument(description="People who may not stand between: any ids, 100 at most."),
        ] = [],  # noqa: B006 - never changed, and printed as the schema's default
        min_identity_confidence: Annotated[
            float | None, strawberry.argument(description="Least identity confidence of a path, 0..1.")
        ] = None,
        venue: VenueId = None,
        min_papers_per_hop: Annotated[
            int, strawberry.argument(description="Papers that witness each hop at least, 1 or more.")
        ] = 1,
    ) -> CollaboratorPathsResult | None:
        asked = Asked(
            k=k,
            max_hops=max_hops,
            limits=partial(paper_limits, info.context, years, topic, max_authors_per_paper, open_lists),
            avoid=avoid,
            min_identity=min_identity_confidence,
            venue=venue,
            min_papers=min_papers_per_hop,
        )
        return await collaborator_paths(info.context, (from_, to), asked)

    @field(
        "Topic clusters of the whole graph, or of the papers of one author, institution, venue or topic: "
        "most of the papers asked about first, then by id. At level 1 those of somebody with local clusters "
        "are these.",
        cost=100,
    )
    async def topic_clusters(
        self,
        info: Info,
        *,
        of: Annotated[
            strawberry.ID | None,
            strawberry.argument(
                description="Author, institution, venue or topic: any id; null: the whole graph."
            ),
        ] = None,
        level: Annotated[int, strawberry.argument(description="Level: 0 is the coarsest.")] = 1,
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


async def _entity(context: Context, text: str, kinds: str) -> Entity | None:
    found = await resolve(context, text, kinds)
    return None if found is None else context.entity(found.card, **found.extra)
