"""Papers that share vocabulary."""

from itertools import repeat
from typing import Annotated

import strawberry

from app.api.arguments.inputs import First
from app.api.arguments.paging import checked_first
from app.api.arguments.scalars import URL, DateTime
from app.api.context import Info
from app.api.enums.topics import ClusterEventKind
from app.api.fields import ListSize, field
from app.api.lists.bridges import bridges
from app.api.reading import Row
from app.api.types.cluster_bridge import ClusterBridge
from app.api.types.counts import AuthorCount, TopicShare, YearCount, author_counts, topic_shares, year_counts
from app.api.types.entity import Node
from app.api.types.references import AnEntity, APaper, ATopicCluster

OtherCluster = Annotated[
    strawberry.ID, strawberry.argument(description="The other cluster, of the same level.")
]


@strawberry.type(description="A change of a topic cluster in a dataset version.")
class ClusterEvent:
    """A change of a topic cluster in a dataset version."""

    kind: ClusterEventKind = strawberry.field(description="Kind of change.")
    dataset_version: str = strawberry.field(description="The dataset version with this change.")
    at: DateTime | None = strawberry.field(
        description="When that version was published. Null for events from before times were recorded."
    )
    others: list[strawberry.ID] = strawberry.field(
        description="Ids of the other clusters involved.", directives=[ListSize(assumed=8)]
    )


@strawberry.type(
    description="A group of papers about one subject, found by their vocabulary. Its id is stable from one "
    "load to the next. Only `share` depends on the query."
)
class TopicCluster(Node):
    """Papers that share vocabulary."""

    card: strawberry.Private[Row]
    asked_share: strawberry.Private[float | None] = None
    former_id: strawberry.Private[str | None] = None

    @field(
        "Id of the author, institution or venue that this local cluster belongs to. An owner has "
        "local clusters if one cluster of the whole graph contains most of its papers. Null for a "
        "cluster of the whole graph."
    )
    def of(self) -> strawberry.ID | None:
        id_ = self.card.get("of_id")
        return None if id_ is None else strawberry.ID(id_)

    @field("The owner as an entity. Null for a cluster of the whole graph.")
    async def owner(self, info: Info) -> AnEntity | None:
        card = await self._owner_card(info)
        return None if card is None else info.context.entity(card)

    @field("Name of the cluster. Unique within its level, or for a local cluster among those of its owner.")
    def label(self) -> str:
        return str(self.card["label"])

    @field("The most distinctive phrases, best first. The label is made of them.", size=8)
    def terms(self) -> list[str]:
        return list(self.card.get("terms") or ())

    @field("Address of its page on this service.")
    def url(self, info: Info) -> URL:
        return URL(f"{info.context.serving.base_url}/cluster/{self.id}")

    @field("The id you requested, if it was merged into this one. Otherwise null.")
    def redirected_from(self) -> strawberry.ID | None:
        return None if self.former_id is None else strawberry.ID(self.former_id)

    @field("Clusters that it was split into, oldest first.", size=8)
    def split_into(self) -> list[strawberry.ID]:
        return [
            id_ for event in self.lineage() if event.kind is ClusterEventKind.SPLIT for id_ in event.others
        ]

    @field("Level. 0 is the coarsest. A local cluster has level 1.")
    def level(self) -> int:
        return int(self.card["level"])

    @field("Share of its papers that stay together when the search is repeated with five seeds, 0..1.")
    def stability(self) -> float:
        return float(self.card["stability"])

    @field("The method that found it.")
    def method(self) -> str:
        return str(self.card["method"])

    @field("The coarser cluster that contains it. Null at level 0.")
    async def parent(self, info: Info) -> ATopicCluster | None:
        rows = await info.context.rows("cluster_parent", self.id)
        return info.context.cluster(rows[0]["card"]) if rows else None

    @field("The finer clusters in it: most papers first, then by id.", size=8)
    async def children(self, info: Info) -> list[ATopicCluster]:
        rows = await info.context.rows("cluster_children", self.id)
        return [info.context.cluster(row["card"]) for row in rows]

    @field("Number of papers.")
    def paper_count(self) -> int:
        return int(self.card["paper_count"])

    @field(
        "Share of papers that are in it, 0..1. Under `topicClusters` it is the share of the requested "
        "papers: those of `of` within `years`. Elsewhere it is the share of all papers, or for a local "
        "cluster of its owner's papers."
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

    @field(
        "Topics of its papers. Ranked by the number of papers on the topic times the share of all "
        "papers that are not about it.",
        cost=80,
    )
    async def topics(self, info: Info, first: First = 10) -> list[TopicShare]:
        return await topic_shares(info, "cluster_topics", self.card, first)

    @field("Papers in it: the most typical first, then the newest, then by id.", cost=10)
    async def papers(self, info: Info, first: First = 10) -> list[APaper]:
        rows = await info.context.rows("cluster_papers", self.id, size=checked_first(first))
        return [info.context.paper(row["card"]) for row in rows]

    @field("Authors of its papers: most papers first, then by id.", cost=40)
    async def authors(self, info: Info, first: First = 10) -> list[AuthorCount]:
        return await author_counts(info, "cluster_authors", self.id, first)

    @field(
        "People with papers in this cluster and another of the same level: highest `strength` "
        "first, then by id. Groups are left out.",
        cost=200,
    )
    async def bridges(self, info: Info, *, to: OtherCluster, first: First = 10) -> list[ClusterBridge] | None:
        return await bridges(info.context, self.card, to, first)

    @field("Its papers by year, earliest first. Papers without a known year are left out.", size=8)
    def activity(self) -> list[YearCount]:
        return year_counts(self.card)

    @field("Its changes from one dataset version to the next, oldest first. At most the newest 32.", size=8)
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
