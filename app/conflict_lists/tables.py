"""The two tables of a programme chair, bylines of papers and reviewers, and the forms of the result."""

import csv
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from app.api.arguments.resolving import is_own
from app.errors import InputRefused
from app.identifiers import parse
from app.placeholders import is_placeholder
from app.sheets.people import PERSON, name_of
from app.sheets.table import Spreadsheet, first_cells, places_of_fields, read_sheet
from app.text.names import MAX_LENGTH, fold

Cells = Mapping[str, str]
"""The cells of a row, by field."""

_PERSON = {
    **{field: PERSON[field] for field in ("given", "family", "orcid", "institution", "id")},
    "email domain": ("email domain", "email", "e mail", "mail", "email address", "e mail address"),
}
_COLUMNS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "author": {
        "paper": (
            *("paper", "paper id", "paper number", "paper #"),
            *("submission", "submission id", "submission number", "submission #"),
        ),
        "author": ("author", "authors", "author name", *PERSON["name"]),
        **_PERSON,
    },
    "reviewer": {
        "reviewer": ("reviewer", "reviewers", "reviewer name", *PERSON["name"]),
        **_PERSON,
    },
}
"""The fields of each table, by the one that names its people, with the folded names of their columns."""

_PEOPLE = frozenset({"family", "orcid"})
"""Fields that state who a row is about if no column has whole names."""

_SHOWN_CELL = 60
"""Characters of a cell that a message shows. Set by hand."""


class ConflictFormat(StrEnum):
    """Forms of the result."""

    CSV = "csv"
    OPENREVIEW = "openreview"
    EASYCHAIR = "easychair"
    HOTCRP = "hotcrp"


@dataclass(frozen=True)
class StatedPerson:
    """A person as a row states it; empty texts are not stated. `id` is the one in the review system.

    `orcid` is the value of an ORCID iD in its own column, beside the name `text`.
    """

    text: str
    institution: str = ""
    email_domain: str = ""
    id: str = ""
    orcid: str = ""

    @property
    def key(self) -> str:
        """Equal for two statements about the same person: the name, and the iD if it is stated."""
        return f"{self.orcid} {self.text}" if self.orcid else self.text

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
    """A row that cannot be used as it is: the number of its line, and why."""

    line: int
    reason: str


@dataclass(frozen=True)
class StatedLists:
    """Both tables, with the rows that cannot be used as they are by the name of their table."""

    bylines: Sequence[StatedByline]
    reviewers: Sequence[StatedPerson]
    bad: Sequence[tuple[str, BadRow]] = ()


def read_bylines(text: str, name: str) -> tuple[list[StatedByline], list[BadRow]]:
    """The bylines of a table with columns of papers and authors; InputRefused if they are missing."""
    rows, bad = _rows(text, name, ("paper", "author"))
    return [StatedByline(row["paper"], author) for row in rows for author in _authors(row)], bad


def read_reviewers(text: str, name: str) -> tuple[list[StatedPerson], list[BadRow]]:
    """The people of a table with a column of reviewers; InputRefused if it is missing."""
    rows, bad = _rows(text, name, ("reviewer",))
    return [_person(row, row["reviewer"]) for row in rows], bad


def _rows(text: str, name: str, needed: Sequence[str]) -> tuple[list[Cells], list[BadRow]]:
    """Rows in which the last of the needed cells is the person, and rows that lack a needed cell."""
    sheet = _sheet(text, name, needed)
    found: list[Cells] = []
    bad: list[BadRow] = []
    for line, cells in sheet.rows:
        row = {**cells, needed[-1]: name_of(cells, needed[-1]) or cells.get("orcid", "")}
        reason = _fault(row, needed)
        if reason is None:
            found.append(row)
            reason = _note(row, row[needed[-1]])
        if reason is not None:
            bad.append(BadRow(line, reason))
    return found, bad


def _sheet(text: str, name: str, needed: Sequence[str]) -> Spreadsheet:
    """The table; one that begins with a person's id instead of names of columns has the needed columns."""
    names = _COLUMNS[needed[-1]]
    first = first_cells(text, names)
    has_names = bool(places_of_fields(first, names))  # `Author` has the form of an id
    is_bare = not has_names and len(first) == len(needed) and is_own(first[-1].strip())
    try:
        sheet = read_sheet(text, names, needed if is_bare else None)
    except csv.Error as error:
        raise InputRefused(
            f"{name} is not a CSV file: {error}.", value=name, advice="Save it as CSV in UTF-8."
        ) from None
    stated = {*sheet.fields, *((needed[-1],) if sheet.fields & _PEOPLE else ())}
    if missing := [f"`{one}`" for one in needed if one not in stated]:
        raise InputRefused(
            f"{name} has no column {', '.join(missing)}.{_its_columns(sheet)}",
            value=name,
            advice=f"Use a CSV file in UTF-8 whose first line is {','.join(needed)}.",
        )
    return sheet


def _its_columns(sheet: Spreadsheet) -> str:
    return f" Its columns: {sheet.shown_columns}." if sheet.shown_columns else ""


def _fault(row: Mapping[str, str], needed: Iterable[str]) -> str | None:
    for column in needed:
        if not row.get(column):
            return f"the cell `{column}` is empty"
    people = row.get("author", "").split(";")
    if any(len(cell) > MAX_LENGTH for cell in (*people, *(row[one] for one in row if one != "author"))):
        return f"a cell is longer than {MAX_LENGTH} characters"
    return None


def _note(row: Cells, text: str) -> str | None:
    """Why a row that is used is not used as a whole; `text` is the person."""
    cell = row.get("orcid", "")
    if cell == text or not fold(cell) or is_placeholder(cell) or _orcid(row) or len(_people(row)) > 1:
        return None
    return f"{cell[:_SHOWN_CELL]!r} in the column `orcid` is not an ORCID iD; the name counts"


def _orcid(row: Cells) -> str:
    """The value of the ORCID iD in its column; empty if there is none."""
    found = parse(row.get("orcid", ""))
    return found.value if found is not None and found.scheme == "ORCID" else ""


def _people(row: Cells) -> list[str]:
    """The people of a cell of authors."""
    return [one.strip() for one in row.get("author", "").split(";") if one.strip()]


def _authors(row: Cells) -> list[StatedPerson]:
    """The people of a cell of authors; what a row states besides is about its only author."""
    authors = _people(row)
    return [_person(row, one) if len(authors) == 1 else StatedPerson(one) for one in authors]


def _person(row: Cells, text: str) -> StatedPerson:
    domain = row.get("email domain", "").lower().rpartition("@")[2].strip(".")
    orcid = "" if text == row.get("orcid") else _orcid(row)
    return StatedPerson(text, row.get("institution", ""), domain, row.get("id", ""), orcid)
