"""Verdicts as files: every pair as CSV, and conflicts in the form that a review system reads."""

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping
from io import StringIO
from typing import BinaryIO

from app.api.enums.conflicts import ConflictRule
from app.conflict_lists.tables import ConflictFormat
from app.conflict_lists.verdicts import PaperReviewer, PaperVerdict
from app.text.spreadsheets import without_formula

_HOTCRP_TYPES: Mapping[ConflictRule, str] = {
    ConflictRule.TOGETHER: "collaborator",
    ConflictRule.SAME_INSTITUTION: "institutional",
    ConflictRule.SHARED_COLLABORATOR: "other",
    ConflictRule.SAME_PERSON: "personal",
}
"""Types of conflicts that HotCRP reads, by rule."""


_COLUMNS: Mapping[ConflictFormat, tuple[str, ...]] = {
    ConflictFormat.CSV: (
        "paper",
        "reviewer",
        "verdict",
        "confidence",
        "rules",
        "last_year",
        "reasons",
        "papers",
        "not_checked",
        "reviewer_name",
        "titles",
        "addresses",
    ),
    ConflictFormat.OPENREVIEW: ("head", "tail", "weight", "label"),
    ConflictFormat.EASYCHAIR: ("member #", "member name", "submission #"),
    ConflictFormat.HOTCRP: ("pid", "action", "email", "name", "conflict"),
}


def _every_pair(row: PaperReviewer) -> tuple[object, ...]:
    return (
        row.paper,
        row.reviewer.text,
        row.verdict,
        row.confidence,
        " ".join(rule.name for rule in row.rules),
        row.last_year,
        " ".join(row.reasons),
        " ".join(row.papers),
        "; ".join(row.not_checked),
        row.reviewer_name,
        "; ".join(row.titles),
        " ".join(row.addresses),
    )


def _openreview(row: PaperReviewer) -> tuple[object, ...]:
    return (row.paper, row.reviewer.id or row.reviewer.text, -1, "Conflict")


def _easychair(row: PaperReviewer) -> tuple[object, ...]:
    return (row.reviewer.id, row.reviewer_name or row.reviewer.text, row.paper)


def _hotcrp(row: PaperReviewer) -> tuple[object, ...]:
    name = row.reviewer_name or row.reviewer.text
    return (row.paper, "conflict", row.reviewer.id, name, _HOTCRP_TYPES[row.rules[0]])


_CELLS: Mapping[ConflictFormat, Callable[[PaperReviewer], tuple[object, ...]]] = {
    ConflictFormat.CSV: _every_pair,
    ConflictFormat.OPENREVIEW: _openreview,
    ConflictFormat.EASYCHAIR: _easychair,
    ConflictFormat.HOTCRP: _hotcrp,
}


def write_file(
    rows: Iterable[PaperReviewer], form: ConflictFormat, problems: Iterable[str], to: BinaryIO
) -> None:
    """Write the lines of `written` in UTF-8, one at a time."""
    to.writelines(line.encode("utf-8", "replace") for line in written(rows, form, problems))


def written(
    rows: Iterable[PaperReviewer], form: ConflictFormat, problems: Iterable[str] = ()
) -> Iterator[str]:
    """The lines of a file: `csv` has every pair, the others have conflicts only.

    `problems` are rows that could not be used, in words; `csv` ends with a line for each.
    """
    yield csv_line(_COLUMNS[form])
    for row in rows:
        if form is ConflictFormat.CSV or row.verdict is PaperVerdict.CONFLICT:
            yield csv_line(_CELLS[form](row))
    if form is ConflictFormat.CSV:
        for problem in problems:
            cells = {"verdict": PaperVerdict.NOT_CHECKED, "not_checked": problem}
            yield csv_line(cells.get(column, "") for column in _COLUMNS[form])


def csv_line(cells: Iterable[object]) -> str:
    """A row of a CSV file, with its line break; no cell is a formula."""
    line = StringIO()
    safe = (without_formula(cell) if isinstance(cell, str) else cell for cell in cells)
    csv.writer(line, lineterminator="\n").writerow(safe)
    return line.getvalue()
