"""The two tables of a programme chair, bylines of papers and reviewers, and the forms of the result."""

import csv
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from io import StringIO

from app.api.arguments.resolving import is_own
from app.errors import InputRefused
from app.placeholders import is_placeholder
from app.text.names import MAX_LENGTH, fold


class ConflictFormat(StrEnum):
    """Forms of the result."""

    CSV = "csv"
    OPENREVIEW = "openreview"
    EASYCHAIR = "easychair"
    HOTCRP = "hotcrp"


@dataclass(frozen=True)
class StatedPerson:
    """A person as a row states it; empty texts are not stated. `id` is the one in the review system."""

    text: str
    institution: str = ""
    email_domain: str = ""
    id: str = ""

    @cached_property
    def institution_key(self) -> str:
        """The institution, folded; empty for a placeholder such as `-` or `N/A`."""
        return "" if is_placeholder(self.institution) else fold(self.institution)


@dataclass(frozen=True)
class StatedByline:
    """An author of a paper, as a row states it."""

    paper: str
    author: StatedPerson


@dataclass(frozen=True)
class BadRow:
    """A row without an answer: the number of its line, and why."""

    line: int
    reason: str


@dataclass(frozen=True)
class StatedLists:
    """Both tables, with the rows that have no answer by the name of their table."""

    bylines: Sequence[StatedByline]
    reviewers: Sequence[StatedPerson]
    bad: Sequence[tuple[str, BadRow]] = ()


def read_bylines(text: str, name: str) -> tuple[list[StatedByline], list[BadRow]]:
    """The bylines of a table with the columns `paper` and `author`; InputRefused if they are missing."""
    rows, bad = _rows(text, name, ("paper", "author"))
    return [StatedByline(row["paper"], _person(row, "author")) for row in rows], bad


def read_reviewers(text: str, name: str) -> tuple[list[StatedPerson], list[BadRow]]:
    """The people of a table with the column `reviewer`; InputRefused if it is missing."""
    rows, bad = _rows(text, name, ("reviewer",))
    return [_person(row, "reviewer") for row in rows], bad


def _rows(text: str, name: str, needed: Collection[str]) -> tuple[list[dict[str, str]], list[BadRow]]:
    """Rows by lower-case column, without spaces around the cells, and rows that lack a needed cell."""
    text = text.removeprefix("\ufeff")
    head = _missing_head(text, needed)
    lines = csv.DictReader(StringIO(text, newline=""), fieldnames=head)
    columns = {(column or "").strip().lower() for column in lines.fieldnames or ()}
    if not set(needed) <= columns:
        missing = ", ".join(f"`{one}`" for one in needed if one not in columns)
        raise InputRefused(
            f"{name} has no column {missing}.",
            value=name,
            advice=f"Use a CSV file in UTF-8 whose first line is {','.join(needed)}.",
        )
    found: list[dict[str, str]] = []
    bad: list[BadRow] = []
    for number, row in _numbered(lines, name):
        reason = _fault(row, needed)
        if reason is None:
            found.append(row)
        else:
            bad.append(BadRow(number, reason))
    return found, bad


def _missing_head(text: str, needed: Collection[str]) -> Sequence[str] | None:
    """The columns of a table that begins with a person's id instead; None if its first line names them."""
    first = next(csv.reader(StringIO(text, newline="")), [])
    is_headless = len(first) == len(needed) and is_own(first[-1].strip())
    return list(needed) if is_headless else None


def _numbered(lines: "csv.DictReader[str]", name: str) -> Iterable[tuple[int, dict[str, str]]]:
    while True:
        try:
            row = next(lines)
        except StopIteration:
            return
        except csv.Error as error:
            raise InputRefused(
                f"{name} is not a CSV file: {error}.", value=name, advice="Save it as CSV in UTF-8."
            ) from None
        cells = {key.strip().lower(): value.strip() for key, value in row.items() if key and value}
        yield lines.line_num, cells


def _fault(row: Mapping[str, str], needed: Iterable[str]) -> str | None:
    for column in needed:
        if not row.get(column):
            return f"the cell `{column}` is empty"
    if any(len(cell) > MAX_LENGTH for cell in row.values()):
        return f"a cell is longer than {MAX_LENGTH} characters"
    return None


def _person(row: Mapping[str, str], column: str) -> StatedPerson:
    domain = row.get("email_domain", "").lower().rpartition("@")[2].strip(".")
    return StatedPerson(row[column], row.get("institution", ""), domain, row.get("id", ""))
