"""Notices that records state about their own works, and the status that follows."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from loaders.model.notices import STATUS_OF, Notice, read_notice
from loaders.resolve.works.comparison.titles import read_title

_WITHDRAWN = re.compile(
    r"\b(?:this (?:paper|article|submission) (?:has been|is|was) withdrawn|withdrawn by)\b", re.IGNORECASE
)
_MARKS = {"retracted": "RETRACTION", "removed": "WITHDRAWAL", "withdrawn": "WITHDRAWAL"}
"""First words of notes in which parsers keep a mark of their source; the day may follow."""
_ERRATUM = "has an erratum"
_DAY = re.compile(r"\d{4}(?:-\d\d){0,2}", re.ASCII)
RANK = {status: place for place, status in enumerate(("CURRENT", "CORRECTED", "WITHDRAWN", "RETRACTED"))}
"""Statuses, the gravest last."""

Row = Mapping[str, Any]


def notices_of(row: Row) -> list[Notice]:
    """The notices of a record's own work: stated ones, marks of its source, those in title and remarks."""
    stated = [read_notice(text) for text in row["notices"] or ()]
    kinds = {one.kind for one in stated}
    return [*stated, *dict.fromkeys(one for one in _marked(row) if one.kind not in kinds)]


def status_of(rows: Iterable[Row]) -> str:
    """The gravest PaperStatus that follows from a notice of a record."""
    return gravest(notice.kind for row in rows for notice in notices_of(row))


def gravest(kinds: Iterable[str], least: str = "CURRENT") -> str:
    """The gravest PaperStatus of notices of these kinds, or `least`."""
    return max((least, *(STATUS_OF.get(kind, "CURRENT") for kind in kinds)), key=RANK.__getitem__)


def _marked(row: Row) -> Iterator[Notice]:
    for note in row["notes"] or ():
        word, _, rest = note.partition(" ")
        if word in _MARKS:
            yield Notice(_MARKS[word], rest if _DAY.fullmatch(rest) else "")
        elif note == _ERRATUM:
            yield Notice("CORRECTION")
    if read_title(row["title"] or "").is_retracted:
        yield Notice("RETRACTION")
    texts = (*(row["comments"] or ()), (row["abstract"] or "")[:200])
    if any(_WITHDRAWN.search(text) for text in texts):
        yield Notice("WITHDRAWAL")
