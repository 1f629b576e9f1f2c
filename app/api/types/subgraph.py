"""Small graphs: what the widget and the explorer draw."""

from collections.abc import Callable, Sequence

import strawberry

from app.api.arguments.inputs import First
from app.api.arguments.paging import checked_first
from app.api.context import Info
from app.api.directives import Cost, ListSize
from app.api.enums.entities import EntityKind
from app.api.enums.graph import Relation, TruncationReason
from app.api.fields import field
from app.api.types.entity import Entity
from app.api.types.references import APaper

_MEASURED = ListSize(assumed=1)
"""`maxNodes` is counted on the field that answers the drawing."""

_PLACED = Cost(weight=8)


@strawberry.type(description="What was left out, why, and by which ranking.")
class Truncation:
    """What was left out, why, and by which ranking."""

    reason: TruncationReason = strawberry.field(description="Why.")
    kind: EntityKind | None = strawberry.field(description="Of which kind; null where it is of no one kind.")
    shown: int = strawberry.field(description="How many are in the answer.")
    available: int | None = strawberry.field(description="How many there are; null where that is not known.")
    ranked_by: str = strawberry.field(description="What decided which ones are shown, in words.")


@strawberry.type(description="A node of a drawing.")
class GraphNode:
    """A node of a drawing."""

    id: strawberry.ID = strawberry.field(description="Id of the entity.")
    kind: EntityKind = strawberry.field(description="Its kind.")
    label: str = strawberry.field(description="Its label.")
    weight: float = strawberry.field(
        description="Papers shared with the centre, at distance 2 with the people drawn at distance 1: their "
        "number, or under FRACTIONAL counting the sum of 1/(n-1). Of the centre: its own papers."
    )
    distance: int = strawberry.field(description="Hops from the centre: 0, 1 or 2.")
    x: float = strawberry.field(
        description="Where it is drawn, -1..1; the centre is at 0.", directives=[_PLACED]
    )
    y: float = strawberry.field(
        description="Where it is drawn, -1..1; the centre is at 0.", directives=[_PLACED]
    )
    cluster: strawberry.ID | None = strawberry.field(
        description="Topic cluster of level 1 with most of its papers that led to the drawing; of equal ones "
        "the smallest id. Around a centre that has local clusters one of these, null where it is in none."
    )
    entity: Entity = strawberry.field(description="The entity itself.")


@strawberry.type(description="An edge of a drawing: the papers on which both of its ends stand.")
class GraphEdge:
    """An edge of a drawing."""

    id: strawberry.ID = strawberry.field(
        description="Ends and relation, which no other edge of the answer has."
    )
    source: strawberry.ID = strawberry.field(
        description="One end; of a collaboration the smaller id, else who or what the relation is said of."
    )
    target: strawberry.ID = strawberry.field(description="The other end.")
    relation: Relation = strawberry.field(description="What joins the two.")
    weight: float = strawberry.field(
        description="The papers' number, or under FRACTIONAL counting the sum of 1/(n-1) over them."
    )
    paper_count: int = strawberry.field(description="Papers under the limits asked for.")
    at_least: bool = strawberry.field(
        description="Of a collaboration: whether a cut author list may hide more papers; else false."
    )
    first_year: int | None = strawberry.field(
        description="Year of the earliest; null where no year is known."
    )
    last_year: int | None = strawberry.field(description="Year of the latest; null where no year is known.")
    newest: strawberry.Private[Callable[[int], list[str]]]
    """Ids of so many papers, newest first, then by id."""

    @field("Papers of the edge, newest first, then by id.", cost=4)
    async def papers(self, info: Info, first: First = 3) -> list[APaper]:
        shown = self.newest(checked_first(first))
        cards = await info.context.cards(shown, below="papers")
        return [info.context.paper(cards[id_]) for id_ in shown]


@strawberry.type(
    description="What papers join among entities that were named. Flat: ids only in edges. The weight of a "
    "node is that of its papers under the limits, its distance 0."
)
class InducedSubgraph:
    """What papers join among entities that were named."""

    nodes: Sequence[GraphNode] = strawberry.field(
        description="What was named, in that order, each once.", directives=[_MEASURED]
    )
    edges: Sequence[GraphEdge] = strawberry.field(
        description="Edges between every two of them that papers join, and topics with their broader ones: "
        "heaviest first, then by ids; 1,500 at most.",
        directives=[ListSize(assumed=6)],
    )
    truncated: list[Truncation] = strawberry.field(
        description="One for each kind and reason; empty when nothing was left out.", directives=[_MEASURED]
    )
    unknown: list[str] = strawberry.field(
        description="Those of `ids` that name nothing here, as they were given.", directives=[_MEASURED]
    )


@strawberry.type(
    description="A small graph round one entity. Flat: ids only in edges. Each kind asked for gets its share "
    "of the places besides the centre's: authors 50 %, papers 20, topics 15, institutions 7.5, venues 7.5, "
    "rounded down; unused places go to the next kind in that order, and from the last round to the first."
)
class Subgraph:
    """A small graph round one entity."""

    centre: strawberry.ID = strawberry.field(description="Id of the entity asked about.")
    nodes: Sequence[GraphNode] = strawberry.field(
        description="The centre, then by distance, kind and rank.", directives=[_MEASURED]
    )
    edges: Sequence[GraphEdge] = strawberry.field(
        description="Edges with the centre, a person or a paper at one end, and topics with their "
        "broader ones: heaviest first, then by ids; 1,500 at most.",
        directives=[ListSize(assumed=6)],
    )
    truncated: list[Truncation] = strawberry.field(
        description="One for each kind and reason; empty when nothing was left out.", directives=[_MEASURED]
    )
