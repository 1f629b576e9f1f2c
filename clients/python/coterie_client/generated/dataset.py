from datetime import datetime
from typing import Optional

from pydantic import Field

from .base_model import BaseModel


class Dataset(BaseModel):
    dataset: Optional["DatasetDataset"]


class DatasetDataset(BaseModel):
    version: str
    published_at: datetime = Field(alias="publishedAt")
    author_count: int = Field(alias="authorCount")
    paper_count: int = Field(alias="paperCount")
    topic_count: int = Field(alias="topicCount")
    institution_count: int = Field(alias="institutionCount")
    venue_count: int = Field(alias="venueCount")
    sources: list["DatasetDatasetSources"]


class DatasetDatasetSources(BaseModel):
    work_record_count: int = Field(alias="workRecordCount")
    loaded_at: datetime = Field(alias="loadedAt")
    source: "DatasetDatasetSourcesSource"


class DatasetDatasetSourcesSource(BaseModel):
    key: str
    name: str
    licence: Optional[str]
    attribution: Optional[str]


Dataset.model_rebuild()
DatasetDataset.model_rebuild()
DatasetDatasetSources.model_rebuild()
