from typing import Annotated, Literal, Optional, Union

from pydantic import Field

from .base_model import BaseModel
from .enums import NoPathReason, PathLimit
from .fragments import Person, Witness


class Paths(BaseModel):
    collaborator_paths: Optional[
        Annotated[
            Union[
                "PathsCollaboratorPathsCollaboratorPaths",
                "PathsCollaboratorPathsNoPathFound",
                "PathsCollaboratorPathsPathSearchTooBroad",
            ],
            Field(discriminator="typename__"),
        ]
    ] = Field(alias="collaboratorPaths")


class PathsCollaboratorPathsCollaboratorPaths(BaseModel):
    typename__: Literal["CollaboratorPaths"] = Field(alias="__typename")
    paths: list["PathsCollaboratorPathsCollaboratorPathsPaths"]


class PathsCollaboratorPathsCollaboratorPathsPaths(BaseModel):
    length: int
    strength: float
    identity_confidence: float = Field(alias="identityConfidence")
    hops: list["PathsCollaboratorPathsCollaboratorPathsPathsHops"]


class PathsCollaboratorPathsCollaboratorPathsPathsHops(BaseModel):
    from_: "PathsCollaboratorPathsCollaboratorPathsPathsHopsFrom" = Field(alias="from")
    to: "PathsCollaboratorPathsCollaboratorPathsPathsHopsTo"
    paper_count: int = Field(alias="paperCount")
    at_least: bool = Field(alias="atLeast")
    first_year: Optional[int] = Field(alias="firstYear")
    last_year: Optional[int] = Field(alias="lastYear")
    papers: list["PathsCollaboratorPathsCollaboratorPathsPathsHopsPapers"]


PathsCollaboratorPathsCollaboratorPathsPathsHopsFrom = Person
PathsCollaboratorPathsCollaboratorPathsPathsHopsTo = Person
PathsCollaboratorPathsCollaboratorPathsPathsHopsPapers = Witness


class PathsCollaboratorPathsNoPathFound(BaseModel):
    typename__: Literal["NoPathFound"] = Field(alias="__typename")
    message: str
    reason: NoPathReason
    removed_by: list[PathLimit] = Field(alias="removedBy")
    is_proof: bool = Field(alias="isProof")


class PathsCollaboratorPathsPathSearchTooBroad(BaseModel):
    typename__: Literal["PathSearchTooBroad"] = Field(alias="__typename")
    message: str


Paths.model_rebuild()
PathsCollaboratorPathsCollaboratorPaths.model_rebuild()
PathsCollaboratorPathsCollaboratorPathsPaths.model_rebuild()
PathsCollaboratorPathsCollaboratorPathsPathsHops.model_rebuild()
