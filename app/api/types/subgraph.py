"""Small graphs, as the widget and the explorer show them."""

from collections.abc import Sequence
from typing import Protocol

import strawberry

from app.api.arguments.inputs import First, PaperOrderArgument
from app.api.arguments.paging import checked_first
from app.api.context import Info
from app.api.enums.entities import EntityKind
from app.api.enums.graph import Relation, TruncationReason
from app.api.enums.papers import PaperOrder
from app.api.fields import Cost, ListSize, field
from app.api.lists.papers import is_oldest
from app.api.types.entity import Entity
from app.api.types.references import APaper

_MEASURED = ListSize(assumed=1)
"""`maxNodes` is counted on the field that returns the graph."""

_PLACED = Cost(weight=8)
"""Weight of `x` and `y`: the layout of 250 nodes, measured with `python -m bench.costs` on 7,650 papers.

See docs/decisions/0010-cost-stands-for-time.md (2026-11-23). A lower weight lets one network use more time.
"""


class PapersOfEdge(Protocol):
    """Ids of at most this many papers of an edge, newest or oldest first."""

    def __call__(self, number: int, *, is_oldest: bool = False) -> list[str]:
        """Ids of at most `number` papers."""


@strawberry.type(description="What was left out of an answer, why, and by which ranking.")
class Truncation:
    """What was left out, why, and by which ranking."""

    reason: TruncationReason = strawberry.field(description="The limit that cut it.")
    kind: EntityKind | None = strawberry.field(
        description="Kind of the entities left out. Null if it is not about one kind."
    )
    shown: int = strawberry.field(description="Number in the answer.")
    available: int | None = strawberry.field(description="Number available. Null if unknown.")
    ranked_by: str = strawberry.field(description="The ranking that decided which ones are shown, in words.")


@strawberry.type(description="A node of a subgraph.")
class GraphNode:
    """A node of a small graph."""

    id: strawberry.ID = strawberry.field(description="Id of the entity.")
    kind: EntityKind = strawberry.field(description="Its kind.")
    label: str = strawberry.field(description="Its label.")
    weight: float = strawberry.field(
        description="Number of papers shared with the centre, or at distance 2 with the people shown at "
        "distance 1. With FRACTIONAL counting, the sum of 1/(n-1) over them. For the centre, its "
        "own papers. With `by`, the number of papers that both cite or that cite both; for the "
        "centre, all that it cites or that cite it."
    )
    distance: int = strawberry.field(description="Hops from the centre: 0, 1 or 2.")
    x: float = strawberry.field(
        description="Position in the drawing, -1..1. The centre is at 0.", directives=[_PLACED]
    )
    y: float = strawberry.field(
        description="Position in the drawing, -1..1. The centre is at 0.", directives=[_PLACED]
    )
    cluster: strawberry.ID | None = strawberry.field(
        description="The topic cluster of level 1 with most of its papers in this answer. Ties are broken by "
        "id. If the centre has local clusters, it is one of these, or null if the node is in none."
    )
    entity: Entity = strawberry.field(description="The entity itself.")


@strawberry.type(
    description="An edge of a subgraph, with the papers that name, cite or are cited by both of its ends."
)
class GraphEdge:
    """An edge of a small graph."""

    id: strawberry.ID = strawberry.field(description="Both ends and the relation. Unique within the answer.")
    source: strawberry.ID = strawberry.field(
        description="One end. The smaller id if the relation has no direction; otherwise its subject."
    )
    target: strawberry.ID = strawberry.field(description="The other end.")
    relation: Relation = strawberry.field(description="Relation of the two ends.")
    weight: float = strawberry.field(
        description="Number of papers. With FRACTIONAL counting, the sum of 1/(n-1) over them."
    )
    paper_count: int = strawberry.field(description="Number of papers within the limits.")
    at_least: bool = strawberry.field(
        description="For a collaboration: whether there may be more papers, because an author list is "
        "incomplete. Otherwise false."
    )
    first_year: int | None = strawberry.field(
        description="Year of the first joint paper. Null if no year is known."
    )
    last_year: int | None = strawberry.field(
        description="Year of the latest joint paper. Null if no year is known."
    )
    ordered: strawberry.Private[PapersOfEdge]

    @field(
        "Papers of the edge, newest first, then by id. OLDEST is the reverse, with undated papers last.",
        cost=4,
    )
    async def papers(
        self, info: Info, first: First = 3, order: PaperOrderArgument = PaperOrder.NEWEST
    ) -> list[APaper]:
        shown = self.ordered(checked_first(first), is_oldest=is_oldest(order))
        cards = await info.context.cards(shown, below="papers")
        return [info.context.paper(cards[id_]) for id_ in shown]


@strawberry.type(
    description="The links among a set of entities. Edges contain ids only. The weight of a node counts its "
    "papers within the limits, and its distance is 0."
)
class InducedSubgraph:
    """The links among requested entities."""

    nodes: Sequence[GraphNode] = strawberry.field(
        description="The requested entities in the given order, each once.", directives=[_MEASURED]
    )
    edges: Sequence[GraphEdge] = strawberry.field(
        description="Edges between every two of them that share papers, and between topics and broader "
        "topics. Heaviest first, then by ids; at most 1,500.",
        directives=[ListSize(assumed=6)],
    )
    truncated: list[Truncation] = strawberry.field(
        description="One entry per kind and reason. Empty if nothing was left out.", directives=[_MEASURED]
    )
    unknown: list[str] = strawberry.field(
        description="The `ids` that were not found, as you gave them.", directives=[_MEASURED]
    )


@strawberry.type(
    description="A small graph around one entity. Edges contain ids only. The places besides the centre are "
    "divided among the requested kinds: authors 50 %, papers 20, topics 15, institutions 7.5, "
    "venues 7.5, rounded down. Unused places go to the next kind in this order, and from the "
    "last to the first."
)
class Subgraph:
    """A small graph around one entity."""

    centre: strawberry.ID = strawberry.field(description="Id of the requested entity.")
    nodes: Sequence[GraphNode] = strawberry.field(
        description="The centre first, then by distance, kind and rank.", directives=[_MEASURED]
    )
    edges: Sequence[GraphEdge] = strawberry.field(
        description="Edges with the centre, a person or a paper at one end. Around an institution also "
        "those between institutions. With `by`, edges between papers that citations relate. "
        "Heaviest first, then by ids; at most 1,500.",
        directives=[ListSize(assumed=6)],
    )
    truncated: list[Truncation] = strawberry.field(
        description="One entry per kind and reason. Empty if nothing was left out.", directives=[_MEASURED]
    )
