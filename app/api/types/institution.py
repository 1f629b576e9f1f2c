"""Organisations named on papers."""

from typing import ClassVar

import strawberry

from app.api.arguments.inputs import After, First, PaperOrderArgument, Years
from app.api.arguments.limits import checked_years
from app.api.arguments.paging import checked_first
from app.api.context import Info
from app.api.enums.entities import EntityKind
from app.api.enums.papers import PaperOrder
from app.api.fields import field
from app.api.lists.papers import papers_of
from app.api.types.connection import Connection
from app.api.types.counts import AuthorCount, InstitutionCount, YearCount, author_counts, counts_by_year
from app.api.types.entity import Entity
from app.api.types.name import Name, names
from app.api.types.references import AnInstitution, APaper


@strawberry.type(description="An organisation named on papers.")
class Institution(Entity):
    """An organisation named on papers."""

    KIND: ClassVar = EntityKind.INSTITUTION

    @field("The canonical name.")
    def name(self) -> str:
        return str(self.card["label"])

    @field("All forms of the name that may be shown, the canonical one first.", size=8)
    def names(self) -> list[Name]:
        return names(self.card)

    @field("Country, ISO 3166 alpha-2. Null if unknown.")
    def country(self) -> str | None:
        return self.card.get("country")

    @field("Parent organisations, by id.", size=8)
    async def parents(self, info: Info) -> list[AnInstitution]:
        rows = await info.context.rows("institution_parents", self.id)
        return [info.context.institution(row["card"]) for row in rows]

    @field("Number of papers that name it.")
    def paper_count(self) -> int:
        return int(self.card["paper_count"])

    @field("Papers that name it by year, earliest first. Papers without a known year are left out.", size=8)
    async def activity(self, info: Info) -> list[YearCount]:
        return await counts_by_year(info, "institution_activity", self.id)

    @field("Papers that name it, by date. `totalCount` is null if you set a limit.")
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
            info.context, "institution_papers", self.card, first=first, after=after, years=years, order=order
        )

    @field("People affiliated with it: most papers first, then by id.")
    async def authors(self, info: Info, first: First = 20) -> list[AuthorCount]:
        return await author_counts(info, "institution_authors", self.id, first)

    @field("Institutions named on the same papers: most papers first, then by id.")
    async def collaborators(
        self, info: Info, first: First = 20, years: Years = None
    ) -> list[InstitutionCount]:
        start, end = checked_years(years)
        rows = await info.context.rows(
            "institution_collaborators", self.id, from_year=start, to_year=end, size=checked_first(first)
        )
        return [
            InstitutionCount(
                institution=info.context.institution(row["card"]), paper_count=row["paper_count"]
            )
            for row in rows
        ]
