from typing import Literal, Optional

from pydantic import Field

from .base_model import BaseModel
from .enums import EntityKind
from .fragments import PageEnd


class Search(BaseModel):
    search: Optional["SearchSearch"]


class SearchSearch(BaseModel):
    nodes: list["SearchSearchNodes"]
    page_info: "SearchSearchPageInfo" = Field(alias="pageInfo")


class SearchSearchNodes(BaseModel):
    matched_name: str = Field(alias="matchedName")
    score: float
    detail: Optional[str]
    entity: "SearchSearchNodesEntity"


class SearchSearchNodesEntity(BaseModel):
    typename__: Literal[
        "Author", "Entity", "Institution", "Paper", "Topic", "Venue"
    ] = Field(alias="__typename")
    id: str
    kind: EntityKind
    label: str
    url: str


SearchSearchPageInfo = PageEnd
Search.model_rebuild()
SearchSearch.model_rebuild()
SearchSearchNodes.model_rebuild()
