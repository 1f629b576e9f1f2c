from typing import Optional

from pydantic import Field

from .base_model import BaseModel
from .enums import IdentifierScheme, PaperType


class PageEnd(BaseModel):
    has_next_page: bool = Field(alias="hasNextPage")
    end_cursor: Optional[str] = Field(alias="endCursor")


class Person(BaseModel):
    id: str
    name: str


class PaperLine(BaseModel):
    id: str
    title: str
    type_: PaperType = Field(alias="type")
    url: str
    date: Optional["PaperLineDate"]
    venue: Optional["PaperLineVenue"]
    identifiers: list["PaperLineIdentifiers"]
    authors: Optional["PaperLineAuthors"]


class PaperLineDate(BaseModel):
    year: Optional[int]
    month: Optional[int]
    day: Optional[int]


class PaperLineVenue(BaseModel):
    id: str
    name: str


class PaperLineIdentifiers(BaseModel):
    scheme: IdentifierScheme
    value: str


class PaperLineAuthors(BaseModel):
    total_count: Optional[int] = Field(alias="totalCount")
    nodes: list["PaperLineAuthorsNodes"]


class PaperLineAuthorsNodes(BaseModel):
    name_as_written: Optional[str] = Field(alias="nameAsWritten")
    author: "PaperLineAuthorsNodesAuthor"


class PaperLineAuthorsNodesAuthor(Person):
    pass


class Witness(BaseModel):
    id: str
    title: str
    date: Optional["WitnessDate"]


class WitnessDate(BaseModel):
    year: Optional[int]


PageEnd.model_rebuild()
Person.model_rebuild()
PaperLine.model_rebuild()
Witness.model_rebuild()
