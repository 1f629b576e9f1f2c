"""Journals, conference series and other places of publication."""

from typing import ClassVar

import strawberry

from app.api.arguments.inputs import After, First, PaperOrderArgument, Years
from app.api.context import Info
from app.api.enums.entities import EntityKind
from app.api.enums.papers import PaperOrder
from app.api.fields import field
from app.api.lists.papers import papers_of
from app.api.types.connection import Connection
from app.api.types.counts import AuthorCount, YearCount, author_counts, counts_by_year
from app.api.types.entity import Entity
from app.api.types.references import APaper


@strawberry.type(description="A journal, conference series or other place of publication.")
class Venue(Entity):
    """A journal, conference series or other place of publication."""

    KIND: ClassVar = EntityKind.VENUE

    @field("Its name.")
    def name(self) -> str:
        return str(self.card["label"])

    @field("Short name. Null if it has none.")
    def acronym(self) -> str | None:
        return self.card.get("acronym")

    @field("Number of papers published there.")
    def paper_count(self) -> int:
        return int(self.card["paper_count"])

    @field(
        "Papers published there by year, earliest first. Papers without a known year are left out.", size=8
    )
    async def activity(self, info: Info) -> list[YearCount]:
        return await counts_by_year(info, "venue_activity", self.id)

    @field("Papers published there, by date. `totalCount` is null if you set a limit.")
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
            info.context, "venue_papers", self.card, first=first, after=after, years=years, order=order
        )

    @field("Authors of papers published there: most papers first, then by id.")
    async def authors(self, info: Info, first: First = 20) -> list[AuthorCount]:
        return await author_counts(info, "venue_authors", self.id, first)
