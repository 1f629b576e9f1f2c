"""The people of a roster: a CSV or JSON lines with the columns `COLUMNS`, or text with one person a line."""

import csv
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from app.errors import InputRefused
from app.identifiers import Identifier, parse
from app.sheets.people import PERSON, name_of
from app.sheets.table import SAVE_AS_UTF_8, decode_sheet, first_cells, places_of_fields, read_sheet
from app.text.name_parts import is_degree
from loaders.listings.text import MAX_NAME, tidy
from loaders.references.names import name_of_commas
from loaders.roster.lines import read_lines

COLUMNS = ("name", "orcid", "ror", "page", "institution")
_NAMES = {
    **{field: PERSON[field] for field in ("name", "given", "family", "orcid", "institution")},
    "ror": ("ror", "ror id"),
    "page": ("page", "homepage", "web page", "website", "url"),
}
"""Each field with the folded names of its columns, as exports of other programs call them."""

_NEEDED = frozenset({"name", "family", "orcid", "page"})
_GIVE = "Give a CSV with the columns name, orcid, ror, page and institution, or JSON lines with these keys."
_LARGEST = 4 * 2**20
_MOST_ROWS = 5_000
"""Bytes and rows of a roster: a large university has fewer people in one list. Set by hand."""

Cells = Mapping[str, object]


class RosterRow(NamedTuple):
    """One person of a roster; `fault` is the reason why the row cannot be used, or None.

    `orcid` and `ror` are canonical values, without their addresses; `institution` is a name.
    """

    number: int
    name: str | None = None
    orcid: str | None = None
    ror: str | None = None
    page: str | None = None
    fault: str | None = None
    institution: str | None = None

    @property
    def key(self) -> str:
        """Equal for two rows about the same person: the iD, else all that is stated."""
        return self.orcid or f"{self.name} {self.ror} {self.page} {self.institution}"


def read_roster(path: Path) -> tuple[RosterRow, ...]:
    """Every row in order; raises InputRefused if the file is no roster."""
    rows = tuple(_row(number, cells) for number, cells in _cells(_text(path), path))
    if not rows:
        raise _refused(path, "contains no people")
    if len(rows) > _MOST_ROWS:
        raise _refused(path, f"has more than {_MOST_ROWS:,} rows")
    return rows


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            body = file.read(_LARGEST + 1)
    except OSError as error:
        raise _refused(path, f"cannot be read: {error.strerror}") from None
    if len(body) > _LARGEST:
        raise _refused(path, f"is larger than {_LARGEST:,} bytes")
    try:
        text = decode_sheet(body)
    except UnicodeDecodeError:
        raise _refused(path, "is not UTF-8", SAVE_AS_UTF_8) from None
    if not text.strip():
        raise _refused(path, "is empty")
    return text


def _cells(text: str, path: Path) -> Iterator[tuple[int, Cells | None]]:
    """The cells of each row by column, None for a row that has none; a .txt file needs no columns."""
    if text.lstrip().startswith("{"):
        return _json_lines(text)
    if path.suffix == ".txt" and not _NEEDED & places_of_fields(first_cells(text, _NAMES), _NAMES).keys():
        return read_lines(text)
    return _table(text, path)


def _table(text: str, path: Path) -> Iterator[tuple[int, Cells]]:
    try:
        sheet = read_sheet(text, _NAMES)
    except csv.Error as error:
        raise _refused(path, f"cannot be read as CSV: {error}") from None
    if not _NEEDED & sheet.fields:
        raise _refused(path, f"has no column name, orcid or page in its first line: {sheet.shown_columns}")
    for number, (_, cells) in enumerate(sheet.rows, 1):
        yield number, {**cells, "name": name_of(cells)}


def _json_lines(text: str) -> Iterator[tuple[int, Cells | None]]:
    for number, line in enumerate(filter(str.strip, text.split("\n")), 1):
        try:
            yield number, msgspec.json.decode(line, type=dict[str, object])
        except (msgspec.MsgspecError, RecursionError):
            yield number, None


def _row(number: int, cells: Cells | None) -> RosterRow:
    if cells is None:
        return RosterRow(number, fault="not a JSON object")
    stated = {name: cells.get(name) or "" for name in COLUMNS}
    texts = {name: tidy(value)[:2_000] for name, value in stated.items() if isinstance(value, str)}
    if other := [name for name in COLUMNS if name not in texts]:
        return RosterRow(number, fault=f"{', '.join(other)}: not text")
    return _row_of(number, texts)


def _row_of(number: int, texts: Mapping[str, str]) -> RosterRow:
    name, page = _in_order(texts["name"]) or None, texts["page"] or None
    if name and len(name) > MAX_NAME:
        return RosterRow(number, fault="the name is too long")
    orcid, ror, on_page = (parse(text) for text in (texts["orcid"], texts["ror"], page or ""))
    faults = [
        f"{texts[column][:60]!r} is not {noun}"
        for column, found, noun in (("orcid", orcid, "an ORCID iD"), ("ror", ror, "a ROR id"))
        if texts[column] and (found is None or found.scheme != column.upper())
    ]
    if orcid and _is_orcid(on_page) and on_page != orcid:
        faults.append("orcid and page contain different ORCID iDs")
    if faults:
        return RosterRow(number, name, page=page, fault="; ".join(faults))
    own = orcid or (on_page if _is_orcid(on_page) else None)
    if name is None and own is None:
        return RosterRow(number, page=page, fault="neither a name nor an ORCID iD")
    known = own.value if own else None, ror.value if ror else None
    return RosterRow(number, name, *known, page, institution=texts["institution"] or None)


def _in_order(name: str) -> str:
    """The name with the given name first and without degrees behind commas."""
    parts = name.split(",")
    while len(parts) > 1 and is_degree(parts[-1]):
        parts.pop()
    return name_of_commas(",".join(parts))


def _is_orcid(found: Identifier | None) -> bool:
    return found is not None and found.scheme == "ORCID"


def _refused(path: Path, fault: str, advice: str = _GIVE) -> InputRefused:
    return InputRefused(f"{path} {fault}.", value=str(path), advice=advice)
