"""A set of people: their papers, and with whom they write."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import strawberry

from app.api.arguments.inputs import First
from app.api.arguments.paging import checked_first
from app.api.context import Info
from app.api.fields import EIGHT, ListSize, field
from app.api.types.counts import AuthorCount, InstitutionCount, TopicShare, YearCount
from app.api.types.references import AnAuthor, APaper
from app.api.types.subgraph import InducedSubgraph

Counts = Sequence[tuple[str, int]]
"""Ids and their numbers of papers, most papers first, then by id."""


class OutsideWork(NamedTuple):
    """The papers of somebody outside with a group: ids, newest first, and the members on them with counts."""

    author: str
    papers: Sequence[str]
    through: Counts


@strawberry.type(description="Somebody outside a group, with the members who wrote with them.")
class OutsideCollaborator:
    """Somebody outside a group, with the members who wrote with them."""

    work: strawberry.Private[OutsideWork]
    author: AnAuthor = strawberry.field(description="The person outside.")
    paper_count: int = strawberry.field(description="Number of papers with members.")

    @field("The members on these papers: most papers first, then by id.", size=3)
    async def through(self, info: Info) -> list[AuthorCount]:
        cards = await info.context.cards([id_ for id_, _ in self.work.through], below="through")
        return [
            AuthorCount(author=info.context.author(cards[id_]), paper_count=count)
            for id_, count in self.work.through
        ]

    @field("Papers with members, newest first, then by id.")
    async def papers(self, info: Info, first: First = 3) -> list[APaper]:
        shown = self.work.papers[: checked_first(first)]
        cards = await info.context.cards(list(shown), below="outsideCollaborators")
        return [info.context.paper(cards[id_]) for id_ in shown]


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
    outside_works: strawberry.Private[Callable[[int], Sequence[OutsideWork]]]
    places: strawberry.Private[Callable[[], Counts]]
    subjects: strawberry.Private[Callable[[], Counts]]

    @field("Others on these papers: most papers first, then by id.")
    async def outside(self, info: Info, first: First = 20) -> list[AuthorCount]:
        counts = self.outsiders()[: checked_first(first)]
        cards = await info.context.cards([id_ for id_, _ in counts], below="outside")
        return [
            AuthorCount(author=info.context.author(cards[id_]), paper_count=count) for id_, count in counts
        ]

    @field("The people of `outside`, with the members who wrote with them, and the papers.")
    async def outside_collaborators(self, info: Info, first: First = 20) -> list[OutsideCollaborator]:
        works = self.outside_works(checked_first(first))
        cards = await info.context.cards([work.author for work in works], below="outsideCollaborators")
        return [
            OutsideCollaborator(
                work=work, author=info.context.author(cards[work.author]), paper_count=len(work.papers)
            )
            for work in works
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
