"""Papers that share vocabulary."""

from itertools import repeat
from typing import Annotated

import strawberry

from app.api.arguments.inputs import First
from app.api.arguments.paging import checked_first
from app.api.arguments.scalars import URL, DateTime
from app.api.context import Info
from app.api.directives import ListSize
from app.api.enums.topics import ClusterEventKind
from app.api.fields import field
from app.api.lists.bridges import bridges
from app.api.reading import Row
from app.api.types.cluster_bridge import ClusterBridge
from app.api.types.counts import AuthorCount, TopicShare, YearCount, author_counts, year_counts
from app.api.types.node import Node
from app.api.types.references import AnEntity, APaper, ATopicCluster

OtherCluster = Annotated[
    strawberry.ID, strawberry.argument(description="The other cluster, of the same level.")
]


@strawberry.type(description="Something that happened to a topic cluster with a dataset version.")
class ClusterEvent:
    """Something that happened to a topic cluster with a dataset version."""

    kind: ClusterEventKind = strawberry.field(description="What happened.")
    dataset_version: str = strawberry.field(description="The version that brought it.")
    at: DateTime | None = strawberry.field(
        description="When that version was published; null for events from before times were kept."
    )
    others: list[strawberry.ID] = strawberry.field(
        description="Ids of the other clusters that took part.", directives=[ListSize(assumed=8)]
    )


@strawberry.type(
    description="Papers that share vocabulary; the id is stable from one load to the "
    "next. Only `share` depends on the question that led here."
)
class TopicCluster(Node):
    """Papers that share vocabulary."""

    card: strawberry.Private[Row]
    asked_share: strawberry.Private[float | None] = None
    asked: strawberry.Private[str | None] = None

    @field(
        "Whose local cluster it is: id of an author, institution or venue of whose papers one cluster of the "
        "whole graph holds most; null for one of the whole graph."
    )
    def of(self) -> strawberry.ID | None:
        id_ = self.card.get("of_id")
        return None if id_ is None else strawberry.ID(id_)

    @field("The same as an entity; null for one of the whole graph.")
    async def owner(self, info: Info) -> AnEntity | None:
        card = await self._owner_card(info)
        return None if card is None else info.context.entity(card)

    @field("Its name, unique within its level; of a local cluster among those of its owner.")
    def label(self) -> str:
        return str(self.card["label"])

    @field("The phrases that earned the label, best first.", size=8)
    def terms(self) -> list[str]:
        return list(self.card.get("terms") or ())

    @field("Address of its page here.")
    def url(self, info: Info) -> URL:
        return URL(f"{info.context.serving.base_url}/cluster/{self.id}")

    @field("The id asked for, when it was merged into this one; else null.")
    def redirected_from(self) -> strawberry.ID | None:
        return None if self.asked is None else strawberry.ID(self.asked)

    @field("Clusters that were born of it when it was split, oldest first.", size=8)
    def split_into(self) -> list[strawberry.ID]:
        return [
            id_ for event in self.lineage() if event.kind is ClusterEventKind.SPLIT for id_ in event.others
        ]

    @field("Its level: 0 is the coarsest; of a local cluster 1.")
    def level(self) -> int:
        return int(self.card["level"])

    @field("Share of its papers that stay together over five seeds, 0..1.")
    def stability(self) -> float:
        return float(self.card["stability"])

    @field("How it was found.")
    def method(self) -> str:
        return str(self.card["method"])

    @field("The coarser cluster that holds it; null at level 0.")
    async def parent(self, info: Info) -> ATopicCluster | None:
        rows = await info.context.rows("cluster_parent", self.id)
        return info.context.cluster(rows[0]["card"]) if rows else None

    @field("The finer clusters that it holds: most papers first, then by id.", size=8)
    async def children(self, info: Info) -> list[ATopicCluster]:
        rows = await info.context.rows("cluster_children", self.id)
        return [info.context.cluster(row["card"]) for row in rows]

    @field("Papers in it.")
    def paper_count(self) -> int:
        return int(self.card["paper_count"])

    @field(
        "Share of the papers asked about that are in it, 0..1: of those of `topicClusters(of:, years:)`, "
        "elsewhere of all papers, of a local cluster of its owner's."
    )
    async def share(self, info: Info) -> float:
        if self.asked_share is not None:
            return self.asked_share
        owner = await self._owner_card(info)
        if owner is not None:
            return float(self.card["paper_count"] / owner["paper_count"])
        dataset = await info.context.dataset()
        return float(self.card["paper_count"] / dataset["paper_count"]) if dataset else 0.0

    async def _owner_card(self, info: Info) -> Row | None:
        if self.card.get("of_id") is None:
            return None
        return (await info.context.cards([self.card["of_id"]])).get(self.card["of_id"])

    @field("What its papers are about: most papers first, times the share of papers without it.")
    async def topics(self, info: Info, first: First = 10) -> list[TopicShare]:
        rows = await info.context.rows("cluster_topics", self.id, size=checked_first(first))
        return [
            TopicShare(
                topic=info.context.topic(row["card"]),
                paper_count=row["paper_count"],
                share=row["paper_count"] / self.card["paper_count"],
            )
            for row in rows
        ]

    @field("Papers in it: those nearest to what it is about first, then the newest, then by id.", cost=10)
    async def papers(self, info: Info, first: First = 10) -> list[APaper]:
        rows = await info.context.rows("cluster_papers", self.id, size=checked_first(first))
        return [info.context.paper(row["card"]) for row in rows]

    @field("Who wrote most of its papers: most papers first, then by id.", cost=10)
    async def authors(self, info: Info, first: First = 10) -> list[AuthorCount]:
        return await author_counts(info, "cluster_authors", self.id, first)

    @field(
        "The people between this cluster and another of its level, groups left out: greatest `strength` "
        "first, then by id.",
        cost=200,
    )
    async def bridges(self, info: Info, *, to: OtherCluster, first: First = 10) -> list[ClusterBridge]:
        return await bridges(info.context, self.card, to, first)

    @field("Its papers by year, earliest first; papers of an unknown year are not here.", size=8)
    def activity(self) -> list[YearCount]:
        return year_counts(self.card)

    @field("What became of it from one dataset version to the next, oldest first; the newest 32.", size=8)
    def lineage(self) -> list[ClusterEvent]:
        events = zip(
            self.card.get("event_kinds") or (),
            self.card.get("event_versions") or (),
            self.card.get("event_times") or repeat(""),
            self.card.get("event_others") or (),
            strict=False,
        )
        return [
            ClusterEvent(
                kind=ClusterEventKind(kind),
                dataset_version=version,
                at=DateTime(at) if at else None,
                others=[strawberry.ID(id_) for id_ in others.split()],
            )
            for kind, version, at, others in events
        ]
