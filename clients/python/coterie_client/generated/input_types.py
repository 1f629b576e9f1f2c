from typing import Optional

from pydantic import Field

from .base_model import BaseModel
from .enums import OpenLists, PaperType


class PaperFilter(BaseModel):
    """A filter for papers. A paper must meet all conditions; of a list, one value must match. Null removes a condition. No paper meets an empty list. A list has at most 100 entries."""

    text: Optional[str] = None
    'Words that all occur in title or abstract, in any form of the word: `networks` also finds `network`. Words in quotation marks have to occur in a row: `"graph network"`. At most 30 words; a Chinese, Japanese or Korean character is one. A text without a word finds nothing.'
    years: Optional["YearRange"] = None
    "Only papers of these years."
    types: Optional[list[PaperType]] = None
    "Only papers of these types."
    authors: Optional[list[str]] = None
    "Only papers with a byline of one of these authors: any ids."
    topics: Optional[list[str]] = None
    "Only papers about one of these topics: any ids."
    clusters: Optional[list[str]] = None
    "Only papers in one of these topic clusters, of any level: their ids."
    institutions: Optional[list[str]] = None
    "Only papers that name one of these institutions: any ids."
    venues: Optional[list[str]] = None
    "Only papers that appeared in one of these venues: any ids."
    languages: Optional[list[str]] = None
    "Only papers in one of these languages, BCP 47. `en` includes `en-GB`. A paper without a known language is in none."
    has_doi: Optional[bool] = Field(alias="hasDoi", default=None)
    "Only papers with, or without, a DOI."
    is_open_access: Optional[bool] = Field(alias="isOpenAccess", default=None)
    "Only papers with, or without, an `openAccessUrl`. Without one a paper may still be open access."
    open_lists: Optional[OpenLists] = Field(alias="openLists", default=None)
    "Whether papers with cut or missing author lists are included. Null includes them."


class YearRange(BaseModel):
    """A range of years, both ends included. Papers without a year are outside it."""

    from_: Optional[int] = Field(alias="from", default=None)
    "First year. Null for no lower limit."
    to: Optional[int] = None
    "Last year. Null for no upper limit."


PaperFilter.model_rebuild()
