"""People, and groups that sign as authors."""

from typing import Annotated, ClassVar

import strawberry

from app.api.arguments.inputs import (
    After,
    ClusterId,
    CollaboratorId,
    First,
    MaxAuthors,
    OpenListsArgument,
    PaperOrderArgument,
    TopicId,
    VenueId,
    Years,
)
from app.api.arguments.limits import paper_limits
from app.api.arguments.paging import checked_first, open_page
from app.api.arguments.scalars import Date
from app.api.context import Info
from app.api.enums.entities import EntityKind
from app.api.enums.papers import PaperOrder
from app.api.enums.people import AffiliationSource, AuthorNature, CollaboratorOrder, OpenLists
from app.api.fields import field
from app.api.lists.collaborators import collaborators
from app.api.lists.papers import papers_of_author
from app.api.lists.second_degree import distant_collaborators
from app.api.lists.suggestions import suggested_collaborators
from app.api.types.affiliation import Affiliation
from app.api.types.collaborator import Collaborator
from app.api.types.connection import Connection
from app.api.types.counts import (
    TopicShare,
    VenueCount,
    YearCount,
    YearSpan,
    counts_by_year,
    topic_shares,
    year_counts,
)
from app.api.types.distant import DistantCollaborator, SuggestedCollaborator
from app.api.types.entity import Entity
from app.api.types.identity import Identity, identity
from app.api.types.name import Name, names
from app.api.types.references import APaper
from app.api.types.site_figure import SiteFigure, site_figures


@strawberry.type(description="How many papers have an author list that is complete, cut, or missing.")
class ListCoverage:
    """Papers by how much of their author list is known."""

    complete: int = strawberry.field(description="Papers whose list is complete according to a source.")
    cut: int = strawberry.field(description="Papers whose list is cut in every source that has one.")
    none: int = strawberry.field(description="Papers for which no source names authors.")


@strawberry.type(description="A person, or a group that signs as an author.")
class Author(Entity):
    """A person, or a group that signs as an author."""

    KIND: ClassVar = EntityKind.AUTHOR

    @field("The canonical name.")
    def name(self) -> str:
        return str(self.card["label"])

    @field(
        "All forms of the name that may be shown, the canonical one first. Retired names are left out.",
        size=8,
    )
    def names(self) -> list[Name]:
        return names(self.card)

    @field("Person or group.")
    def nature(self) -> AuthorNature:
        return AuthorNature(self.card["nature"])

    @field("Number of papers with a byline of this author. Edited works are not counted.")
    def paper_count(self) -> int:
        return int(self.card["paper_count"])

    @field("Years of the earliest and latest paper. Null if no year is known.")
    def active_years(self) -> YearSpan | None:
        first, last = self.card.get("first_year"), self.card.get("last_year")
        return None if first is None or last is None else YearSpan(first=first, last=last)

    @field("How many of the papers have a complete author list.")
    def author_lists(self) -> ListCoverage:
        card = self.card
        return ListCoverage(complete=card["lists_complete"], cut=card["lists_cut"], none=card["lists_none"])

    @field("Papers with a byline of this author: by date, title or citations.")
    async def papers(
        self,
        info: Info,
        *,
        first: First = 20,
        after: After = None,
        years: Years = None,
        topic: TopicId = None,
        order: PaperOrderArgument = PaperOrder.NEWEST,
        cluster: ClusterId = None,
        venue: VenueId = None,
        collaborator: CollaboratorId = None,
    ) -> Connection[APaper] | None:
        return await papers_of_author(
            info.context,
            self.card,
            first=first,
            after=after,
            years=years,
            order=order,
            others={"topic": topic, "cluster": cluster, "venue": venue, "collaborator": collaborator},
        )

    @field("Papers with a byline of this author by year, earliest first, without undated ones.", size=8)
    async def activity(self, info: Info) -> list[YearCount]:
        return await counts_by_year(info, "author_activity", self.id)

    @field("People who wrote papers with this author. Only papers within the limits count.", cost=200)
    async def collaborators(
        self,
        info: Info,
        *,
        first: First = 20,
        after: After = None,
        years: Years = None,
        topic: TopicId = None,
        max_authors_per_paper: MaxAuthors = None,
        open_lists: OpenListsArgument = OpenLists.INCLUDE,
        order: Annotated[
            CollaboratorOrder, strawberry.argument(description="Order of the collaborators.")
        ] = CollaboratorOrder.MOST_PAPERS,
    ) -> Connection[Collaborator] | None:
        limits = await paper_limits(info.context, years, topic, max_authors_per_paper, open_lists)
        return await collaborators(
            info.context, self.id, first=first, after=after, order=order, limits=limits
        )

    @field(
        "People two steps away: they wrote with collaborators of this author, but never with the "
        "author. Strongest first, then by id. Fails with TOO_BROAD if the papers connect too many "
        "people.",
        cost=500,
    )
    async def second_degree(
        self,
        info: Info,
        *,
        first: First = 20,
        after: After = None,
        years: Years = None,
        topic: TopicId = None,
        max_authors_per_paper: MaxAuthors = None,
        open_lists: OpenListsArgument = OpenLists.INCLUDE,
    ) -> Connection[DistantCollaborator] | None:
        limits = await paper_limits(info.context, years, topic, max_authors_per_paper, open_lists)
        page = open_page(info.context, first, after, "secondDegree", self.id, *limits.parameters.values())
        return await distant_collaborators(info.context, self.card, limits, page)

    @field(
        "Suggested collaborators, two steps away: highest score first, then by id. Topics are "
        "compared for the 200 people with the strongest links. Fails with TOO_BROAD if the papers "
        "connect too many people.",
        cost=700,
    )
    async def suggested_collaborators(
        self,
        info: Info,
        *,
        first: First = 10,
        years: Years = None,
        topic: TopicId = None,
        max_authors_per_paper: MaxAuthors = None,
        open_lists: OpenListsArgument = OpenLists.INCLUDE,
    ) -> list[SuggestedCollaborator] | None:
        limits = await paper_limits(info.context, years, topic, max_authors_per_paper, open_lists)
        return await suggested_collaborators(info.context, self.card, limits, checked_first(first))

    @field(
        "Topics of this author's papers. Ranked by the number of papers on the topic times the "
        "share of all papers that are not about it."
    )
    async def topics(self, info: Info, first: First = 10) -> list[TopicShare]:
        return await topic_shares(info, "author_topics", self.card, first)

    @field("Institutions of this author: latest year first, then most papers, then by id.", size=8)
    async def institutions(self, info: Info) -> list[Affiliation]:
        rows = await info.context.rows("author_institutions", self.id)
        return [
            Affiliation(
                institution=info.context.institution(row["card"]),
                how=AffiliationSource(row["how"]),
                per_year=year_counts(row, "years", "paper_counts"),
                paper_count=row["paper_count"],
            )
            for row in rows
        ]

    @field("Venues of this author's papers: most papers first, then by id.")
    async def venues(self, info: Info, first: First = 10) -> list[VenueCount]:
        rows = await info.context.rows("author_venues", self.id, size=checked_first(first))
        return [
            VenueCount(venue=info.context.venue(row["card"]), paper_count=row["paper_count"]) for row in rows
        ]

    @field(
        "Figures that sites print about this author, each with its source and date. Newest first, "
        "then by name; undated ones last. A page loaded on several dates lists the figures of each "
        "date.",
        size=8,
    )
    async def site_figures(self, info: Info) -> list[SiteFigure]:
        return site_figures(await info.context.rows("records", self.id))

    @field("How certain it is that these records are one person, and why.")
    def identity(self) -> Identity:
        return identity(self.card)

    @field("Latest day on which a source of this author's records was observed. Null if none is known.")
    def newest_record_on(self) -> Date | None:
        day = self.card.get("newest_record_on")
        return Date(day) if day else None
