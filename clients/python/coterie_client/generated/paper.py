from typing import Optional

from pydantic import Field

from .base_model import BaseModel
from .enums import PaperStatus, VersionKind
from .fragments import (  # noqa: F401
    PaperLine,
    PaperLineAuthors,
    PaperLineDate,
    PaperLineIdentifiers,
    PaperLineVenue,
)


class Paper(BaseModel):
    paper: Optional["PaperPaper"]


class PaperPaper(PaperLine):
    status: PaperStatus
    authors_complete: bool = Field(alias="authorsComplete")
    language: Optional[str]
    open_access_url: Optional[str] = Field(alias="openAccessUrl")
    abstract: Optional["PaperPaperAbstract"]
    topics: list["PaperPaperTopics"]
    versions: list["PaperPaperVersions"]
    redirected_from: Optional[str] = Field(alias="redirectedFrom")


class PaperPaperAbstract(BaseModel):
    text: Optional[str]
    licence: Optional[str]
    withheld_because: Optional[str] = Field(alias="withheldBecause")


class PaperPaperTopics(BaseModel):
    share: float
    topic: "PaperPaperTopicsTopic"


class PaperPaperTopicsTopic(BaseModel):
    id: str
    label: str


class PaperPaperVersions(BaseModel):
    kind: VersionKind
    title: str
    url: Optional[str]
    date: Optional["PaperPaperVersionsDate"]


class PaperPaperVersionsDate(BaseModel):
    year: Optional[int]
    month: Optional[int]
    day: Optional[int]


Paper.model_rebuild()
PaperPaper.model_rebuild()
PaperPaperTopics.model_rebuild()
PaperPaperVersions.model_rebuild()
