"""Conflicts of interest between two people, with reasons and witnesses."""

import strawberry

from app.api.arguments.inputs import First
from app.api.arguments.paging import checked_first
from app.api.conflicts.people import MOST_NEAR, people_near
from app.api.context import Info
from app.api.enums.conflicts import ConflictRule, ConflictVerdict
from app.api.fields import ListSize, field
from app.api.types.connection import Connection
from app.api.types.references import AnAuthor, AnInstitution, APaper

_SEARCH_COST = 600
"""Cost of a search for people: that of `searchCounts`, 3,000, is for a search for each of five kinds."""


@strawberry.type(description="A reason for a verdict, with the papers that witness it.")
class ConflictReason:
    """A reason for a verdict."""

    paper_ids: strawberry.Private[list[str]]
    institution_id: strawberry.Private[str | None]
    via_id: strawberry.Private[str | None]
    rule: ConflictRule = strawberry.field(description="The rule.")
    last_year: int | None = strawberry.field(
        description="Year of the latest witness. Null if no year is known or there is no witness."
    )
    detail: str = strawberry.field(description="The reason in words.")

    @field("The papers that witness it, newest first, then by id.")
    async def papers(self, info: Info, first: First = 3) -> list[APaper]:
        shown = self.paper_ids[: checked_first(first)]
        cards = await info.context.cards(shown, below="reasons")
        return [info.context.paper(cards[id_]) for id_ in shown]

    @field("The institution of both. Null for other rules.")
    async def institution(self, info: Info) -> AnInstitution | None:
        if self.institution_id is None:
            return None
        cards = await info.context.cards([self.institution_id], below="reasons")
        return info.context.institution(cards[self.institution_id])

    @field("The third person. Null for other rules.")
    async def via(self, info: Info) -> AnAuthor | None:
        if self.via_id is None:
            return None
        cards = await info.context.cards([self.via_id], below="reasons")
        return info.context.author(cards[self.via_id])


@strawberry.type(description="The verdict about two people, from the data.")
class Conflict:
    """The verdict about two people, with its reasons."""

    of: AnAuthor = strawberry.field(description="The person of `of`.")
    against: AnAuthor = strawberry.field(description="The person of `against`.")
    verdict: ConflictVerdict = strawberry.field(description="The verdict.")
    confidence: float = strawberry.field(
        description="For a conflict, the probability that its most certain witness involves both people. "
        "Otherwise the expected share of papers that are by these two: the product of both shares; 0 for "
        "somebody without a paper."
    )
    reasons: list[ConflictReason] = strawberry.field(
        description="Reasons by rule, the most certain first. For NONE_FOUND, they list what came close: "
        "joint papers before the years, or incomplete author lists that name no collaborator of the other.",
        directives=[ListSize(assumed=2)],
    )


@strawberry.type(description="A name that identifies nobody, with the people whom it may mean.")
class UnknownName:
    """A name that identifies nobody, and whom it may mean."""

    name: str = strawberry.field(description="The name, as you gave it.")

    @field(
        "People whom a search for the name finds, best first, at most 5. Nobody of them was checked: "
        "give the id of the one whom you mean.",
        size=MOST_NEAR,
        cost=_SEARCH_COST,
    )
    async def near(self, info: Info) -> list[AnAuthor]:
        ids = await people_near(info.context, self.name)
        cards = await info.context.cards(ids, below="near")
        return [info.context.author(cards[id_]) for id_ in ids if id_ in cards]


@strawberry.type(
    description="A page of pairs: conflicts first, then conflicts that cannot be ruled out, then pairs "
    "without a finding; each in the order of `of`, then of `against`."
)
class ConflictConnection(Connection[Conflict]):
    """A page of pairs."""

    unknown: list[str] = strawberry.field(
        description="Entries of both lists that name no author, as you gave them, each once.",
        directives=[ListSize(assumed=1)],
    )
    names: strawberry.Private[list[str]]

    @field("Entries of `unknown` that are names, not identifiers, in their order.", is_once=True)
    def unknown_names(self, first: First = 5) -> list[UnknownName]:
        return [UnknownName(name=name) for name in self.names[: checked_first(first)]]
