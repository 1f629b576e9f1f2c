"""Paths of collaboration, and why there is none."""

from collections.abc import Awaitable, Callable
from typing import Annotated

import strawberry

from app.api.arguments.inputs import First
from app.api.arguments.paging import checked_first
from app.api.context import Info
from app.api.enums.graph import NoPathReason, PathLimit, ProblemCode
from app.api.fields import ListSize, field
from app.api.reading import Row
from app.api.types.identity import Evidence, evidence
from app.api.types.references import AnAuthor, APaper
from app.api.types.subgraph import Truncation

_SIX = ListSize(assumed=6)
"""Equal to the default of `maxHops`."""
_FEW = ListSize(assumed=2)
"""Set by hand: most requests set few limits, and few of these alone exclude every path."""
_MEASURED = ListSize(assumed=1)
"""`k` is counted on the field that returns the paths."""


@strawberry.type(description="One collaboration on a path.")
class PathHop:
    """One collaboration on a path."""

    from_: AnAuthor = strawberry.field(name="from", description="The person nearer to the start.")
    to: AnAuthor = strawberry.field(description="The person nearer to the end.")
    paper_count: int = strawberry.field(description="Number of joint papers within the limits.")
    at_least: bool = strawberry.field(
        description="Whether there may be more, because an author list is incomplete."
    )
    first_year: int | None = strawberry.field(
        description="Year of the first joint paper. Null if no year is known."
    )
    last_year: int | None = strawberry.field(
        description="Year of the latest joint paper. Null if no year is known."
    )
    paper_ids: strawberry.Private[list[str]]

    @field("Joint papers: the strongest first (recent, few authors), then the newest, then by id.")
    async def papers(self, info: Info, first: First = 3) -> list[APaper]:
        shown = self.paper_ids[: checked_first(first)]
        cards = await info.context.cards(shown, below="papers")
        return [info.context.paper(cards[id_]) for id_ in shown]


@strawberry.type(
    description="The person between two hops. A path is wrong if its two papers are by different people "
    "with the same name."
)
class PathJoint:
    """The person between two hops, with two papers."""

    author: AnAuthor = strawberry.field(description="The person between the two hops.")
    same_person: float = strawberry.field(
        description="Probability that one person wrote both papers, 0..1. It is 1 if both hops have the same "
        "paper. Otherwise it is the probability of the merge that joined the two bylines."
    )
    card: strawberry.Private[Row]
    core: strawberry.Private[str | None]
    arriving_id: strawberry.Private[str]
    leaving_id: strawberry.Private[str]

    @field(
        "Evidence for and against the merge that joined the two bylines, strongest first. If they "
        "were never apart, the evidence for this person as a whole.",
        size=8,
    )
    async def evidence(self, info: Info) -> list[Evidence]:
        if self.core is None:
            return evidence(self.card)
        rows = await info.context.rows("core_reasons", f"{self.card['id']}|{self.core}")
        return evidence(rows[0]["card"]) if rows else evidence(self.card)

    @field("The paper of the hop before. Of the joint papers, the one that makes the path most certain.")
    async def arriving(self, info: Info) -> APaper:
        cards = await info.context.cards([self.arriving_id], below="arriving")
        return info.context.paper(cards[self.arriving_id])

    @field("The paper of the hop after, chosen in the same way.")
    async def leaving(self, info: Info) -> APaper:
        cards = await info.context.cards([self.leaving_id], below="leaving")
        return info.context.paper(cards[self.leaving_id])


@strawberry.type(
    description="A path from one author to another through collaborations. Ranked by fewer hops, then "
    "strength, then identity confidence, then ids."
)
class CollaboratorPath:
    """From one author to another, one collaboration at a time."""

    length: int = strawberry.field(description="Number of hops.")
    strength: float = strawberry.field(
        description="Strength of the path: 1/(1/s1 + 1/s2 + ...) over its hops, like resistors in series. "
        "The strength of a hop is the sum over its papers of 2^((year-2000)/10) / (n-1), where n is the "
        "number of bylines."
    )
    identity_confidence: float = strawberry.field(
        description="Probability that each joint is one person and both ends are the requested people, "
        "0..1. It is the product over joints and ends, for the papers that make it highest."
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
        description="What was left out. Empty if these are all the paths.", directives=[_MEASURED]
    )


@strawberry.type(description="A limit, and the path that exists without it.")
class LimitAlternative:
    """A limit, and the path that exists without it."""

    limit: PathLimit = strawberry.field(description="The limit that was removed. All others still apply.")
    nearest: CollaboratorPath = strawberry.field(description="The best path without it.")


@strawberry.type(description="One of the two ends between which there is no path.")
class PathSide:
    """One end of a path that does not exist."""

    id_: strawberry.Private[str]
    reaching: strawberry.Private[Callable[[], Awaitable[int | None]]]

    @field("The person at this end.")
    async def author(self, info: Info) -> AnAuthor:
        cards = await info.context.cards([self.id_], below="author")
        return info.context.author(cards[self.id_])

    @field(
        "Number of people whom paths of any length connect to this end, within the other limits and without "
        "groups. Null if the work budget did not suffice.",
        cost=1_000,
    )
    async def reached_count(self) -> int | None:
        return await self.reaching()


@strawberry.interface(description="A result that a client can act on.")
class Problem:
    """A result that a client can act on."""

    code: ProblemCode = strawberry.field(description="Its stable code.")
    message: str = strawberry.field(description="The same in words.")


@strawberry.type(description="No path exists within the limits.")
class NoPathFound(Problem):
    """No path exists within the limits."""

    reason: NoPathReason = strawberry.field(description="The reason.")
    removed_by: list[PathLimit] = strawberry.field(
        description="The smallest set of limits whose removal gives a path. Of equally small sets, the "
        "first in enum order. Empty if no limit is the cause, or if the work budget did not suffice to find "
        "out.",
        directives=[ListSize(assumed=9)],
    )
    nearest: CollaboratorPath | None = strawberry.field(
        description="The best path once these limits are removed."
    )
    alternatives: list[LimitAlternative] = strawberry.field(
        description="Every single limit whose removal gives a path, with that path, in enum order. Empty if "
        "there is none, or if the work budget did not suffice to find out.",
        directives=[_FEW],
    )
    is_proof: bool = strawberry.field(
        description="Whether the absence of a path is certain: no author list is cut or missing, so "
        "`cutLists` is 0."
    )
    cut_lists: int = strawberry.field(
        description="Number of papers with a cut or missing author list, which may hide a path. 0 if you "
        "requested only complete lists."
    )
    sides: list[PathSide] = strawberry.field(
        description="Both ends: `from`, then `to`. Empty if they are not two authors of this dataset.",
        directives=[_FEW],
    )


@strawberry.type(
    description="The search reached its work budget, counted in edges, before it found a path. Narrow the "
    "limits. `maxAuthorsPerPaper` helps most."
)
class PathSearchTooBroad(Problem):
    """The search reached its work budget before it found a path."""


CollaboratorPathsResult = Annotated[
    CollaboratorPaths | NoPathFound | PathSearchTooBroad,
    strawberry.union(
        "CollaboratorPathsResult",
        description="Paths, the reason why there is none, or the reason why the search stopped.",
    ),
]
