from typing import Optional

from pydantic import Field

from .base_model import BaseModel
from .fragments import Person


class Distances(BaseModel):
    distances: Optional[list["DistancesDistances"]]


class DistancesDistances(BaseModel):
    asked: str
    author: Optional["DistancesDistancesAuthor"]
    hops: Optional[int]
    is_proof: bool = Field(alias="isProof")


DistancesDistancesAuthor = Person
Distances.model_rebuild()
DistancesDistances.model_rebuild()
