from typing import Optional

from pydantic import Field

from .base_model import BaseModel
from .fragments import PageEnd, Person, Witness


class Collaborators(BaseModel):
    author: Optional["CollaboratorsAuthor"]


class CollaboratorsAuthor(BaseModel):
    collaborators: Optional["CollaboratorsAuthorCollaborators"]


class CollaboratorsAuthorCollaborators(BaseModel):
    total_count: Optional[int] = Field(alias="totalCount")
    nodes: list["CollaboratorsAuthorCollaboratorsNodes"]
    page_info: "CollaboratorsAuthorCollaboratorsPageInfo" = Field(alias="pageInfo")


class CollaboratorsAuthorCollaboratorsNodes(BaseModel):
    author: "CollaboratorsAuthorCollaboratorsNodesAuthor"
    paper_count: int = Field(alias="paperCount")
    at_least: bool = Field(alias="atLeast")
    first_year: Optional[int] = Field(alias="firstYear")
    last_year: Optional[int] = Field(alias="lastYear")
    papers: list["CollaboratorsAuthorCollaboratorsNodesPapers"]


CollaboratorsAuthorCollaboratorsNodesAuthor = Person
CollaboratorsAuthorCollaboratorsNodesPapers = Witness
CollaboratorsAuthorCollaboratorsPageInfo = PageEnd
Collaborators.model_rebuild()
CollaboratorsAuthor.model_rebuild()
CollaboratorsAuthorCollaborators.model_rebuild()
CollaboratorsAuthorCollaboratorsNodes.model_rebuild()
