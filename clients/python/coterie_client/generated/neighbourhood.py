from typing import Optional

from pydantic import Field

from .base_model import BaseModel
from .enums import EntityKind, Relation, TruncationReason


class Neighbourhood(BaseModel):
    neighbourhood: Optional["NeighbourhoodNeighbourhood"]


class NeighbourhoodNeighbourhood(BaseModel):
    centre: str
    nodes: list["NeighbourhoodNeighbourhoodNodes"]
    edges: list["NeighbourhoodNeighbourhoodEdges"]
    truncated: list["NeighbourhoodNeighbourhoodTruncated"]


class NeighbourhoodNeighbourhoodNodes(BaseModel):
    id: str
    kind: EntityKind
    label: str
    weight: float
    distance: int
    x: float
    y: float
    cluster: Optional[str]


class NeighbourhoodNeighbourhoodEdges(BaseModel):
    source: str
    target: str
    relation: Relation
    weight: float
    paper_count: int = Field(alias="paperCount")
    at_least: bool = Field(alias="atLeast")
    first_year: Optional[int] = Field(alias="firstYear")
    last_year: Optional[int] = Field(alias="lastYear")


class NeighbourhoodNeighbourhoodTruncated(BaseModel):
    reason: TruncationReason
    kind: Optional[EntityKind]
    shown: int
    available: Optional[int]
    ranked_by: str = Field(alias="rankedBy")


Neighbourhood.model_rebuild()
NeighbourhoodNeighbourhood.model_rebuild()
