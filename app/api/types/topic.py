"""Topics: codes of schemes, and phrases."""

from typing import ClassVar

import strawberry

from app.api.arguments.inputs import After, First, PaperOrderArgument, Years
from app.api.arguments.paging import checked_first
from app.api.context import Info
from app.api.enums.entities import EntityKind
from app.api.enums.papers import PaperOrder
from app.api.enums.topics import TopicScheme
from app.api.fields import field
from app.api.lists.papers import papers_of
from app.api.types.connection import Connection
from app.api.types.counts import AuthorCount, YearCount, author_counts, year_counts
from app.api.types.entity import Entity
from app.api.types.name import Name, names
from app.api.types.references import APaper, ATopic


@strawberry.type(
    description="A code of a scheme, a phrase from titles and abstracts, or a concept of a vocabulary."
)
class Topic(Entity):
    """A code of a scheme, or a phrase."""

    KIND: ClassVar = EntityKind.TOPIC

    @field("Scheme of the topic.")
    def scheme(self) -> TopicScheme:
        return TopicScheme(self.card["scheme"])

    @field("Code in the scheme, such as cs.LG. Null for phrases.")
    def code(self) -> str | None:
        return self.card.get("code")

    @field(
        "All forms of the name that may be shown, the label first. Loaded vocabularies give the others.",
        size=8,
    )
    def names(self) -> list[Name]:
        return names(self.card) or [Name(value=str(self.card["label"]), language=None, script=None)]

    @field("Broader topics, by id.", size=8)
    async def broader(self, info: Info) -> list[ATopic]:
        return [info.context.topic(row["card"]) for row in await info.context.rows("topic_broader", self.id)]

    @field("Narrower topics: most papers first, then by id.")
    async def narrower(self, info: Info, first: First = 20) -> list[ATopic]:
        rows = await info.context.rows("topic_narrower", self.id, size=checked_first(first))
        return [info.context.topic(row["card"]) for row in rows]

    @field("Number of papers about it.")
    def paper_count(self) -> int:
        return int(self.card["paper_count"])

    @field("Papers about it by year, earliest first. Papers without a known year are left out.", size=8)
    def activity(self) -> list[YearCount]:
        return year_counts(self.card)

    @field("Papers about it, by date. `totalCount` is null if you set a limit.")
    async def papers(
        self,
        info: Info,
        *,
        first: First = 20,
        after: After = None,
        years: Years = None,
        order: PaperOrderArgument = PaperOrder.NEWEST,
    ) -> Connection[APaper] | None:
        return await papers_of(
            info.context, "topic_papers", self.card, first=first, after=after, years=years, order=order
        )

    @field("Authors of papers about it: most papers first, then by id.")
    async def authors(self, info: Info, first: First = 20) -> list[AuthorCount]:
        return await author_counts(info, "topic_authors", self.id, first)
