from datetime import datetime
from typing import Literal, Optional

from pydantic import Field

from .base_model import BaseModel
from .enums import EntityKind, IdentityLevel, Relation, TruncationReason


class ResearcherInContext(BaseModel):
    author: Optional["ResearcherInContextAuthor"]
    neighbourhood: Optional["ResearcherInContextNeighbourhood"]
    dataset: Optional["ResearcherInContextDataset"]


class ResearcherInContextAuthor(BaseModel):
    id: str
    name: str
    url: str
    paper_count: int = Field(alias="paperCount")
    active_years: Optional["ResearcherInContextAuthorActiveYears"] = Field(
        alias="activeYears"
    )
    identity: "ResearcherInContextAuthorIdentity"


class ResearcherInContextAuthorActiveYears(BaseModel):
    first: int
    last: int


class ResearcherInContextAuthorIdentity(BaseModel):
    level: IdentityLevel


class ResearcherInContextNeighbourhood(BaseModel):
    centre: str
    nodes: list["ResearcherInContextNeighbourhoodNodes"]
    edges: list["ResearcherInContextNeighbourhoodEdges"]
    truncated: list["ResearcherInContextNeighbourhoodTruncated"]


class ResearcherInContextNeighbourhoodNodes(BaseModel):
    id: str
    kind: EntityKind
    label: str
    weight: float
    distance: int
    x: float
    y: float
    cluster: Optional[str]
    entity: "ResearcherInContextNeighbourhoodNodesEntity"


class ResearcherInContextNeighbourhoodNodesEntity(BaseModel):
    typename__: Literal[
        "Author", "Entity", "Institution", "Paper", "Topic", "Venue"
    ] = Field(alias="__typename")
    url: str


class ResearcherInContextNeighbourhoodEdges(BaseModel):
    id: str
    source: str
    target: str
    relation: Relation
    weight: float
    paper_count: int = Field(alias="paperCount")
    at_least: bool = Field(alias="atLeast")


class ResearcherInContextNeighbourhoodTruncated(BaseModel):
    reason: TruncationReason
    kind: Optional[EntityKind]
    shown: int
    available: Optional[int]
    ranked_by: str = Field(alias="rankedBy")


class ResearcherInContextDataset(BaseModel):
    version: str
    published_at: datetime = Field(alias="publishedAt")


ResearcherInContext.model_rebuild()
ResearcherInContextAuthor.model_rebuild()
ResearcherInContextNeighbourhood.model_rebuild()
ResearcherInContextNeighbourhoodNodes.model_rebuild()
