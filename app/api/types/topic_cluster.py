"""Papers that share vocabulary, people and venues."""

from typing import Annotated

import strawberry

from app.api.arguments import First
from app.api.bridges import bridges
from app.api.context import Info
from app.api.directives import ListSize
from app.api.enums.topics import ClusterEventKind
from app.api.fields import field
from app.api.paging import checked_first
from app.api.reading import Row
from app.api.types.cluster_bridge import ClusterBridge
from app.api.types.counts import AuthorCount, TopicShare, YearCount, author_counts, year_counts
from app.api.types.node import Node
from app.api.types.references import APaper, ATopicCluster

OtherCluster = Annotated[
    strawberry.ID, strawberry.argument(description="The other cluster, of the same level.")
]


@strawberry.type(description="Something that happened to a topic cluster with a dataset version.")
class ClusterEvent:
    """Something that happened to a topic cluster with a dataset version."""

    kind: ClusterEventKind = strawberry.field(description="What happened.")
    dataset_version: str = strawberry.field(description="The version that brought it.")
    others: list[strawberry.ID] = strawberry.field(
        description="Ids of the other clusters that took part.", directives=[ListSize(assumed=8)]
    )


@strawberry.type(
    description="Papers that share vocabulary, people and venues; the id is stable from one load to the "
    "next. Only `share` depends on the question that led here."
)
class TopicCluster(Node):
    """Papers that share vocabulary, people and venues."""

    card: strawberry.Private[Row]
    asked_share: strawberry.Private[float | None] = None

    @field("Its name, unique within its level.")
    def label(self) -> str:
        return str(self.card["label"])

    @field("The phrases that earned the label, best first.", size=8)
    def terms(self) -> list[str]:
        return list(self.card.get("terms") or ())

    @field("Its level: 0 is the coarsest.")
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
        "elsewhere of all papers."
    )
    async def share(self, info: Info) -> float:
        if self.asked_share is not None:
            return self.asked_share
        dataset = await info.context.dataset()
        return float(self.card["paper_count"] / dataset["paper_count"]) if dataset else 0.0

    @field("What its papers are about: most papers first, then by id.")
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

    @field("Papers in it, newest first, then by id.")
    async def papers(self, info: Info, first: First = 10) -> list[APaper]:
        rows = await info.context.rows("cluster_papers", self.id, size=checked_first(first))
        return [info.context.paper(row["card"]) for row in rows]

    @field("Who wrote most of its papers: most papers first, then by id.")
    async def authors(self, info: Info, first: First = 10) -> list[AuthorCount]:
        return await author_counts(info, "cluster_authors", self.id, first)

    @field(
        "The people between this cluster and another of its level, groups left out: greatest `strength` "
        "first, then by id."
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
            self.card.get("event_others") or (),
            strict=True,
        )
        return [
            ClusterEvent(
                kind=ClusterEventKind(kind),
                dataset_version=version,
                others=[strawberry.ID(id_) for id_ in others.split()],
            )
            for kind, version, others in events
        ]
