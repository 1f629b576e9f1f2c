"""Paths of collaboration, and why there is none."""

from typing import Annotated

import strawberry

from app.api.arguments.inputs import First
from app.api.arguments.paging import checked_first
from app.api.context import Info
from app.api.directives import ListSize
from app.api.enums.graph import NoPathReason, PathLimit
from app.api.fields import field
from app.api.reading import Row
from app.api.types.identity import Evidence, evidence
from app.api.types.problem import Problem
from app.api.types.references import AnAuthor, APaper
from app.api.types.subgraph import Truncation

_SIX = ListSize(assumed=6)
_FEW = ListSize(assumed=2)
"""Most questions set few limits, and few of those alone remove every path."""
_MEASURED = ListSize(assumed=1)
"""`k` is counted on the field that answers the paths."""


@strawberry.type(description="One collaboration on a path.")
class PathHop:
    """One collaboration on a path."""

    from_: AnAuthor = strawberry.field(name="from", description="Who is nearer to the start.")
    to: AnAuthor = strawberry.field(description="Who is nearer to the end.")
    paper_count: int = strawberry.field(description="Papers together under the limits asked for.")
    at_least: bool = strawberry.field(description="Whether a cut author list may hide more of them.")
    first_year: int | None = strawberry.field(
        description="Year of the earliest; null where no year is known."
    )
    last_year: int | None = strawberry.field(description="Year of the latest; null where no year is known.")
    paper_ids: strawberry.Private[list[str]]

    @field("Papers together, the strongest first (few authors, recent), then newest, then by id.")
    async def papers(self, info: Info, first: First = 3) -> list[APaper]:
        shown = self.paper_ids[: checked_first(first)]
        cards = await info.context.cards(shown, below="papers")
        return [info.context.paper(cards[id_]) for id_ in shown]


@strawberry.type(
    description="Between two hops stands one person with two papers: are both theirs? "
    "This is where a false path goes wrong."
)
class PathJoint:
    """Between two hops stands one person with two papers."""

    author: AnAuthor = strawberry.field(description="The person between the two hops.")
    same_person: float = strawberry.field(
        description="Probability that one person wrote both papers, 0..1: 1 on one paper, else that of the "
        "merge at which the two bylines met in the tree of this person's records."
    )
    card: strawberry.Private[Row]
    core: strawberry.Private[str | None]
    arriving_id: strawberry.Private[str]
    leaving_id: strawberry.Private[str]

    @field(
        "Reasons for and against the merge at which the two bylines met, strongest first; of bylines that "
        "were never apart, the reasons that hold this person's records together.",
        size=8,
    )
    async def evidence(self, info: Info) -> list[Evidence]:
        if self.core is None:
            return evidence(self.card)
        rows = await info.context.rows("core_reasons", f"{self.card['id']}|{self.core}")
        return evidence(rows[0]["card"]) if rows else evidence(self.card)

    @field("The paper by which the path arrives: of those of the hop the one that makes the path surest.")
    async def arriving(self, info: Info) -> APaper:
        cards = await info.context.cards([self.arriving_id], below="arriving")
        return info.context.paper(cards[self.arriving_id])

    @field("The paper by which the path leaves, chosen in the same way.")
    async def leaving(self, info: Info) -> APaper:
        cards = await info.context.cards([self.leaving_id], below="leaving")
        return info.context.paper(cards[self.leaving_id])


@strawberry.type(
    description="From one author to another, one collaboration at a time. Ranked: fewer hops, then stronger, "
    "then surer of identity, then by ids."
)
class CollaboratorPath:
    """From one author to another, one collaboration at a time."""

    length: int = strawberry.field(description="Hops.")
    strength: float = strawberry.field(
        description="Strength of its hops as of resistors in a row, 1/(1/s1 + 1/s2 + ...); a hop's is the "
        "sum over its papers of 2^((year-2000)/10) / (n-1), n the bylines of the paper."
    )
    identity_confidence: float = strawberry.field(
        description="Probability that every joint is one person and both ends are who was asked for, 0..1: "
        "the product over joints and ends, with the papers that make it greatest."
    )
    hops: list[PathHop] = strawberry.field(description="The hops, in order.", directives=[_SIX])
    joints: list[PathJoint] = strawberry.field(
        description="The people between the hops, in order.", directives=[_SIX]
    )


@strawberry.type(description="Paths from one author to another.")
class CollaboratorPaths:
    """Paths from one author to another."""

    paths: list[CollaboratorPath] = strawberry.field(description="Best first.", directives=[_MEASURED])
    truncated: list[Truncation] = strawberry.field(
        description="What was left out; empty when these are all the paths.", directives=[_MEASURED]
    )


@strawberry.type(description="A limit, and the path that is there without it.")
class LimitAlternative:
    """A limit, and the path that is there without it."""

    limit: PathLimit = strawberry.field(description="The limit that was lifted; all others still hold.")
    nearest: CollaboratorPath = strawberry.field(description="The best path without it.")


@strawberry.type(description="There is no path under the limits asked for.")
class NoPathFound(Problem):
    """There is no path under the limits asked for."""

    reason: NoPathReason = strawberry.field(description="Why.")
    removed_by: list[PathLimit] = strawberry.field(
        description="Smallest set of limits whose joint removal brings a path back, of equal sets the first "
        "in enum order; empty where no limit is to blame, or where finding out went beyond the work budget.",
        directives=[ListSize(assumed=9)],
    )
    nearest: CollaboratorPath | None = strawberry.field(
        description="The best path once these limits are removed."
    )
    alternatives: list[LimitAlternative] = strawberry.field(
        description="Every limit whose removal alone gives a path, with that path, in enum order; empty "
        "where none does, or where finding out went beyond the work budget.",
        directives=[_FEW],
    )
    is_proof: bool = strawberry.field(
        description="Whether no cut or missing author list could hide a path: `cutLists` is 0."
    )
    cut_lists: int = strawberry.field(
        description="Papers here with a cut or missing author list, where a path may hide; 0 where only "
        "complete lists were asked for."
    )


@strawberry.type(
    description="The search reached its work budget, counted in edges, before it found a path. "
    "Narrow the limits: `maxAuthorsPerPaper` helps most."
)
class PathSearchTooBroad(Problem):
    """The search reached its work budget before it found a path."""


CollaboratorPathsResult = Annotated[
    CollaboratorPaths | NoPathFound | PathSearchTooBroad,
    strawberry.union(
        "CollaboratorPathsResult", description="Paths, or why there are none, or why that cannot be said."
    ),
]
