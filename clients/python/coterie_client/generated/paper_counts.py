from typing import Optional

from pydantic import Field

from .base_model import BaseModel


class PaperCounts(BaseModel):
    paper_counts: Optional[list["PaperCountsPaperCounts"]] = Field(alias="paperCounts")


class PaperCountsPaperCounts(BaseModel):
    key: str
    label: str
    paper_count: int = Field(alias="paperCount")


PaperCounts.model_rebuild()
