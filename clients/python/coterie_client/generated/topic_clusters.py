from typing import Optional

from pydantic import Field

from .base_model import BaseModel
from .fragments import PageEnd


class TopicClusters(BaseModel):
    topic_clusters: Optional["TopicClustersTopicClusters"] = Field(
        alias="topicClusters"
    )


class TopicClustersTopicClusters(BaseModel):
    nodes: list["TopicClustersTopicClustersNodes"]
    page_info: "TopicClustersTopicClustersPageInfo" = Field(alias="pageInfo")


class TopicClustersTopicClustersNodes(BaseModel):
    id: str
    label: str
    paper_count: int = Field(alias="paperCount")
    share: float
    terms: list[str]


TopicClustersTopicClustersPageInfo = PageEnd
TopicClusters.model_rebuild()
TopicClustersTopicClusters.model_rebuild()
