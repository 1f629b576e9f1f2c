from typing import Optional

from pydantic import Field

from .base_model import BaseModel
from .fragments import PageEnd, PaperLine


class Papers(BaseModel):
    papers: Optional["PapersPapers"]


class PapersPapers(BaseModel):
    total_count: Optional[int] = Field(alias="totalCount")
    nodes: list["PapersPapersNodes"]
    page_info: "PapersPapersPageInfo" = Field(alias="pageInfo")


PapersPapersNodes = PaperLine
PapersPapersPageInfo = PageEnd
Papers.model_rebuild()
PapersPapers.model_rebuild()
