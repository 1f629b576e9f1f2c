"""Works with all their versions."""

from typing import ClassVar

import strawberry

from app.api.arguments.cursors import Key
from app.api.arguments.inputs import After, CitationTieArgument, First, PaperOrderArgument
from app.api.arguments.paging import checked_first, connection, open_page
from app.api.arguments.scalars import URL
from app.api.context import Info
from app.api.enums.entities import EntityKind
from app.api.enums.graph import CitationTie
from app.api.enums.papers import PaperOrder, PaperRelationKind, PaperStatus, PaperType
from app.api.fields import field
from app.api.lists.citations import citations_of
from app.api.related.lists import related_by_citations
from app.api.types.abstract import Abstract, abstract
from app.api.types.authorship import Authorship, authorship
from app.api.types.connection import Connection
from app.api.types.counts import TopicShare
from app.api.types.dates import PartialDate, partial_date
from app.api.types.entity import Entity
from app.api.types.notices import Funding, Notice, funding, notices
from app.api.types.paper_version import PaperVersion, versions
from app.api.types.references import AnInstitution, APaper, ATopicCluster, AVenue
from app.api.types.related_paper import RelatedPaper


@strawberry.type(description="Relation of this paper to another one.")
class PaperRelation:
    """The relation of a paper to another one."""

    kind: PaperRelationKind = strawberry.field(description="Kind of relation.")
    paper: APaper = strawberry.field(description="The other paper.")


@strawberry.type(description="One work with all its versions.")
class Paper(Entity):
    """One work with all its versions."""

    KIND: ClassVar = EntityKind.PAPER

    @field("The canonical title, as a source writes it.")
    def title(self) -> str:
        return str(self.card["label"])

    @field("Type of the work.")
    def type(self) -> PaperType:
        return PaperType(self.card["type"])

    @field("Current status, such as retracted.")
    def status(self) -> PaperStatus:
        return PaperStatus(self.card["status"])

    @field(
        "Corrections, retractions and other notices about it, most serious first, as sources state them.",
        size=2,
    )
    def notices(self) -> list[Notice]:
        return notices(self.card)

    @field("Who paid for it, with awards, in the order of sources and of their lists.", size=4)
    def funding(self) -> list[Funding]:
        return funding(self.card)

    @field("The abstract. Null if no source has one.")
    async def abstract(self, info: Info) -> Abstract | None:
        return await abstract(info, self.card)

    @field("The date, as precise as known. Null if unknown.")
    def date(self) -> PartialDate | None:
        return partial_date(self.card.get("year"), self.card.get("month"), self.card.get("day"))

    @field("Its bylines in order, those without a position last. The list is stored in full.")
    async def authors(
        self,
        info: Info,
        *,
        first: First = 100,
        after: After = None,
    ) -> Connection[Authorship] | None:
        page = open_page(info.context, first, after, "authors", self.id)
        place, id_ = page.start or (None, None)
        rows = await info.context.rows(
            "paper_authors", self.id, after_position=place, after_id=id_, size=page.size + 1
        )
        items: list[tuple[Key, Authorship]] = [
            ((row["place"], row["card"]["id"]), authorship(info, row)) for row in rows
        ]
        return connection(info.context, page, items, self.card["author_count"])

    @field("True if a source declares its author list complete. False if no source names authors.")
    def authors_complete(self) -> bool:
        return bool(self.card["author_list"] == "complete")

    @field("Its editors in order. They are not co-authors.", size=8)
    async def editors(self, info: Info) -> list[Authorship]:
        return [authorship(info, row) for row in await info.context.rows("paper_editors", self.id)]

    @field("Where it appeared. If there are several venues, the one of the latest year.")
    async def venue(self, info: Info) -> AVenue | None:
        rows = await info.context.rows("paper_venue", self.id)
        return info.context.venue(rows[0]["card"]) if rows else None

    @field("Institutions named on it, by id.", size=8)
    async def institutions(self, info: Info) -> list[AnInstitution]:
        rows = await info.context.rows("paper_institutions", self.id)
        return [info.context.institution(row["card"]) for row in rows]

    @field("Topics of the paper: the largest share first, then by id.")
    async def topics(self, info: Info, first: First = 10) -> list[TopicShare]:
        rows = await info.context.rows("paper_topics", self.id, size=checked_first(first))
        return [
            TopicShare(topic=info.context.topic(row["card"]), paper_count=1, share=row["share"])
            for row in rows
        ]

    @field(
        "Topic clusters of the paper, at most one per level, coarsest first. Empty if few papers "
        "are similar.",
        size=3,
    )
    async def clusters(self, info: Info) -> list[ATopicCluster]:
        rows = await info.context.rows("paper_clusters", self.id)
        return [info.context.cluster(row["card"]) for row in rows]

    @field(
        "Its versions, oldest first. A preprint, its published form and a retitled form are one paper.",
        size=8,
    )
    def versions(self) -> list[PaperVersion]:
        return versions(self.card)

    @field("Papers that it corrects, retracts, replies to, extends or is part of, by kind and id.", size=2)
    async def related(self, info: Info) -> list[PaperRelation]:
        rows = await info.context.rows("paper_relations", self.id)
        return [
            PaperRelation(kind=PaperRelationKind(row["kind"]), paper=info.context.paper(row["card"]))
            for row in rows
        ]

    @field(
        "Papers that it cites and that are in this graph, latest first. `totalCount` counts only these: see "
        "`referenceCount` for its whole list."
    )
    async def references(
        self, info: Info, *, first: First = 20, after: After = None
    ) -> Connection[APaper] | None:
        return await citations_of(info.context, "paper_references", self.card, first=first, after=after)

    @field(
        "Papers in this graph that cite it, by date. `totalCount` is the number known here; papers elsewhere "
        "may cite it too."
    )
    async def cited_by(
        self,
        info: Info,
        *,
        first: First = 20,
        after: After = None,
        order: PaperOrderArgument = PaperOrder.NEWEST,
    ) -> Connection[APaper] | None:
        return await citations_of(
            info.context, "paper_citations", self.card, first=first, after=after, order=order
        )

    @field(
        "Papers that citations relate to it: most shared references, or most papers that cite both, first; "
        "then newest, then by id. Only citations known here count.",
        cost=500,
    )
    async def related_by_citations(
        self,
        info: Info,
        *,
        by: CitationTieArgument = CitationTie.COUPLING,
        first: First = 20,
        after: After = None,
    ) -> Connection[RelatedPaper] | None:
        return await related_by_citations(info.context, self.id, by, first=first, after=after)

    @field("Number of references: the largest number that a source states. Null if no source states one.")
    def reference_count(self) -> int | None:
        return self.card.get("reference_count")

    @field("Language, BCP 47. Null if unknown.")
    def language(self) -> str | None:
        return self.card.get("language")

    @field("Whether its code is public, according to a source. Null if no source states it.")
    def has_code(self) -> bool | None:
        return self.card.get("has_code")

    @field(
        "Address where everybody may read the full text, if a source states that the text is open access. "
        "Null if none does."
    )
    def open_access_url(self) -> URL | None:
        address = self.card.get("open_access_url")
        return None if address is None else URL(address)
