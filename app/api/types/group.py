"""A set of people: their papers, and with whom they write."""

from collections.abc import Callable, Sequence

import strawberry

from app.api.arguments.inputs import First
from app.api.arguments.paging import checked_first
from app.api.context import Info
from app.api.fields import EIGHT, ListSize, field
from app.api.types.counts import AuthorCount, InstitutionCount, TopicShare, YearCount
from app.api.types.references import AnAuthor
from app.api.types.subgraph import InducedSubgraph

Counts = Sequence[tuple[str, int]]
"""Ids and their numbers of papers, most papers first, then by id."""


@strawberry.type(
    description="A set of people and the papers that at least one of them wrote, within the limits."
)
class Group:
    """A set of people and their papers."""

    members: list[AnAuthor] = strawberry.field(
        description="The people in the given order, each once.", directives=[ListSize(assumed=20)]
    )
    unknown: list[str] = strawberry.field(
        description="The `members` that name no author, as you gave them, each once.",
        directives=[ListSize(assumed=1)],
    )
    paper_count: int = strawberry.field(description="Number of papers of the group.")
    per_year: list[YearCount] = strawberry.field(
        description="Papers by year, earliest first. Papers without a known year are left out.",
        directives=[EIGHT],
    )
    inside: InducedSubgraph = strawberry.field(description="Collaborations within the group.")
    outsiders: strawberry.Private[Callable[[], Counts]]
    places: strawberry.Private[Callable[[], Counts]]
    subjects: strawberry.Private[Callable[[], Counts]]

    @field("Others on these papers: most papers first, then by id.")
    async def outside(self, info: Info, first: First = 20) -> list[AuthorCount]:
        counts = self.outsiders()[: checked_first(first)]
        cards = await info.context.cards([id_ for id_, _ in counts], below="outside")
        return [
            AuthorCount(author=info.context.author(cards[id_]), paper_count=count) for id_, count in counts
        ]

    @field("Institutions of the members' bylines: most papers first, then by id.")
    async def institutions(self, info: Info, first: First = 20) -> list[InstitutionCount]:
        counts = self.places()[: checked_first(first)]
        cards = await info.context.cards([id_ for id_, _ in counts], below="institutions")
        return [
            InstitutionCount(institution=info.context.institution(cards[id_]), paper_count=count)
            for id_, count in counts
        ]

    @field("Topics of these papers: most papers first, then by id.")
    async def topics(self, info: Info, first: First = 10) -> list[TopicShare]:
        counts = self.subjects()[: checked_first(first)]
        cards = await info.context.cards([id_ for id_, _ in counts], below="topics")
        return [
            TopicShare(
                topic=info.context.topic(cards[id_]), paper_count=count, share=count / self.paper_count
            )
            for id_, count in counts
        ]
