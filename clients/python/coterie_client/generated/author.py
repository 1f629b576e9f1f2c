from datetime import date
from typing import Optional

from pydantic import Field

from .base_model import BaseModel
from .enums import AuthorNature, IdentifierScheme, IdentityLevel


class Author(BaseModel):
    author: Optional["AuthorAuthor"]


class AuthorAuthor(BaseModel):
    id: str
    name: str
    url: str
    nature: AuthorNature
    paper_count: int = Field(alias="paperCount")
    active_years: Optional["AuthorAuthorActiveYears"] = Field(alias="activeYears")
    names: list["AuthorAuthorNames"]
    identifiers: list["AuthorAuthorIdentifiers"]
    identity: "AuthorAuthorIdentity"
    topics: list["AuthorAuthorTopics"]
    institutions: list["AuthorAuthorInstitutions"]
    redirected_from: Optional[str] = Field(alias="redirectedFrom")
    newest_record_on: Optional[date] = Field(alias="newestRecordOn")


class AuthorAuthorActiveYears(BaseModel):
    first: int
    last: int


class AuthorAuthorNames(BaseModel):
    value: str
    language: Optional[str]


class AuthorAuthorIdentifiers(BaseModel):
    scheme: IdentifierScheme
    value: str
    url: Optional[str]


class AuthorAuthorIdentity(BaseModel):
    level: IdentityLevel
    confidence: float


class AuthorAuthorTopics(BaseModel):
    paper_count: int = Field(alias="paperCount")
    topic: "AuthorAuthorTopicsTopic"


class AuthorAuthorTopicsTopic(BaseModel):
    id: str
    label: str


class AuthorAuthorInstitutions(BaseModel):
    paper_count: int = Field(alias="paperCount")
    institution: "AuthorAuthorInstitutionsInstitution"


class AuthorAuthorInstitutionsInstitution(BaseModel):
    id: str
    name: str
    country: Optional[str]


Author.model_rebuild()
AuthorAuthor.model_rebuild()
AuthorAuthorTopics.model_rebuild()
AuthorAuthorInstitutions.model_rebuild()
