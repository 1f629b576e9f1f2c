"""Works with all their versions."""

from typing import ClassVar

import strawberry

from app.api.arguments.cursors import Key
from app.api.arguments.inputs import After, First
from app.api.arguments.paging import checked_first, connection, open_page
from app.api.context import Info
from app.api.enums.entities import EntityKind
from app.api.enums.papers import PaperRelationKind, PaperStatus, PaperType
from app.api.fields import field
from app.api.types.abstract import Abstract, abstract
from app.api.types.authorship import Authorship, authorship
from app.api.types.connection import Connection
from app.api.types.counts import TopicShare
from app.api.types.dates import PartialDate, partial_date
from app.api.types.entity import Entity
from app.api.types.paper_version import PaperVersion, versions
from app.api.types.references import AnInstitution, APaper, ATopicCluster, AVenue


@strawberry.type(description="How this paper stands to another one.")
class PaperRelation:
    """How a paper stands to another one."""

    kind: PaperRelationKind = strawberry.field(description="What this paper does to the other.")
    paper: APaper = strawberry.field(description="The other paper.")


@strawberry.type(description="One work with all its versions.")
class Paper(Entity):
    """One work with all its versions."""

    KIND: ClassVar = EntityKind.PAPER

    @field("The chosen title, as a source writes it.")
    def title(self) -> str:
        return str(self.card["label"])

    @field("What kind of work it is.")
    def type(self) -> PaperType:
        return PaperType(self.card["type"])

    @field("How it stands today.")
    def status(self) -> PaperStatus:
        return PaperStatus(self.card["status"])

    @field("Its abstract; null where no source has one.")
    async def abstract(self, info: Info) -> Abstract | None:
        return await abstract(info, self.card)

    @field("Its date, as far as known; null where nothing of it is.")
    def date(self) -> PartialDate | None:
        return partial_date(self.card.get("year"), self.card.get("month"), self.card.get("day"))

    @field("Its bylines in order, those without a position last; storage never cuts them.")
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

    @field(
        "True only if a record states a list that its source declares complete; "
        "false for a paper nobody names authors for."
    )
    def authors_complete(self) -> bool:
        return bool(self.card["author_list"] == "complete")

    @field("Its editors in order; never co-authors.", size=8)
    async def editors(self, info: Info) -> list[Authorship]:
        return [authorship(info, row) for row in await info.context.rows("paper_editors", self.id)]

    @field("Where it appeared; of several places the one of the latest year.")
    async def venue(self, info: Info) -> AVenue | None:
        rows = await info.context.rows("paper_venue", self.id)
        return info.context.venue(rows[0]["card"]) if rows else None

    @field("Institutions that it names, by id.", size=8)
    async def institutions(self, info: Info) -> list[AnInstitution]:
        rows = await info.context.rows("paper_institutions", self.id)
        return [info.context.institution(row["card"]) for row in rows]

    @field("What it is about: the largest share first, then by id.")
    async def topics(self, info: Info, first: First = 10) -> list[TopicShare]:
        rows = await info.context.rows("paper_topics", self.id, size=checked_first(first))
        return [
            TopicShare(topic=info.context.topic(row["card"]), paper_count=1, share=row["share"])
            for row in rows
        ]

    @field(
        "Topic clusters that it is in, at most one a level, coarsest first; none if few papers are like it.",
        size=3,
    )
    async def clusters(self, info: Info) -> list[ATopicCluster]:
        rows = await info.context.rows("paper_clusters", self.id)
        return [info.context.cluster(row["card"]) for row in rows]

    @field("Its versions, oldest first: preprint, published, retitled are one paper.", size=8)
    def versions(self) -> list[PaperVersion]:
        return versions(self.card)

    @field("Papers that it corrects, retracts, answers, extends or is part of, by kind and id.", size=2)
    async def related(self, info: Info) -> list[PaperRelation]:
        rows = await info.context.rows("paper_relations", self.id)
        return [
            PaperRelation(kind=PaperRelationKind(row["kind"]), paper=info.context.paper(row["card"]))
            for row in rows
        ]

    @field("Its language, BCP 47; null where unknown.")
    def language(self) -> str | None:
        return self.card.get("language")

    @field("Whether a source says that its code is public; null where none says.")
    def has_code(self) -> bool | None:
        return self.card.get("has_code")
