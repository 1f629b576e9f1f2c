from typing import Literal, Optional

from pydantic import Field

from .base_model import BaseModel
from .enums import EntityKind


class ResolveAll(BaseModel):
    resolve_all: list[Optional["ResolveAllResolveAll"]] = Field(alias="resolveAll")


class ResolveAllResolveAll(BaseModel):
    typename__: Literal[
        "Author", "Entity", "Institution", "Paper", "Topic", "Venue"
    ] = Field(alias="__typename")
    id: str
    kind: EntityKind
    label: str
    url: str


ResolveAll.model_rebuild()
