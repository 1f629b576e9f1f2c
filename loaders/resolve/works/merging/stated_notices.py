"""Notices that records state about their own works, and the status that follows."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from loaders.dumps.dates import date_of_text
from loaders.model.notices import STATUS_OF, Notice, read_notice, written_notice
from loaders.resolve.works.comparison.titles import read_title

_WITHDRAWN = re.compile(
    r"\b(?:paper|article|submission|manuscript|preprint) (?:has been|is|was) withdrawn\b|^\W*withdrawn by\b",
    re.IGNORECASE,
)
_WITHDRAWN_IN_REMARK = re.compile(r"\bwithdrawn by\b", re.IGNORECASE)
"""Looked for in remarks only: in an abstract these words may be about a drug or about money."""
_MARKS = {"retracted": "RETRACTION", "removed": "WITHDRAWAL", "withdrawn": "WITHDRAWAL"}
"""First words of notes in which parsers store a mark of their source; the day may follow."""
_RETRACTS = "RETRACTS"
"""The kind of a title that announces a retraction. Sources mark such notices as retracted too, but mean the
other work."""
_ERRATUM = "has an erratum"
RANK = {status: place for place, status in enumerate(("CURRENT", "CORRECTED", "WITHDRAWN", "RETRACTED"))}
"""Statuses, the most serious last."""

Row = Mapping[str, Any]


def notices_of(row: Row) -> list[Notice]:
    """The notices about a record's own work: stated, marked by its source, or in its title and remarks."""
    stated = [read_notice(text) for text in row["notices"] or ()]
    kinds = {one.kind for one in stated}
    return [*stated, *dict.fromkeys(one for one in _marked(row) if one.kind not in kinds)]


def status_of(rows: Iterable[Row]) -> str:
    """The most serious PaperStatus that follows from the notices of records."""
    return most_serious_status(notice.kind for row in rows for notice in notices_of(row))


def most_serious_status(kinds: Iterable[str], least: str = "CURRENT") -> str:
    """The most serious PaperStatus of notices of these kinds, or `least`."""
    return max((least, *(STATUS_OF.get(kind, "CURRENT") for kind in kinds)), key=RANK.__getitem__)


def _marked(row: Row) -> Iterator[Notice]:
    title = read_title(row["title"] or "")
    for note in row["notes"] or ():
        word, _, rest = note.partition(" ")
        if word in _MARKS and not rest[:1].isalpha() and title.notice != _RETRACTS:
            yield read_notice(written_notice(_MARKS[word], date_of_text(rest)[0]))
        elif note == _ERRATUM:
            yield Notice("CORRECTION")
    if title.mark is not None:
        yield Notice(_MARKS[title.mark])
    remarks, abstract = row["comments"] or (), (row["abstract"] or "")[:200]
    if any(_WITHDRAWN.search(text) for text in (*remarks, abstract)) or any(
        _WITHDRAWN_IN_REMARK.search(text) for text in remarks
    ):
        yield Notice("WITHDRAWAL")
