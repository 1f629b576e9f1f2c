"""One row of a table into what it states."""

import re
from collections.abc import Mapping

from app.identifiers import Identifier
from loaders.listings.calendar import Dated
from loaders.references.author_cells import Commas, read_people
from loaders.references.dates import read_printed
from loaders.references.entry import ReferenceEntry, doi_of, identifier_of, isbn_of, not_read
from loaders.references.names import ListedPeople
from loaders.references.texts import listed, printed, printed_abstract, without_ids
from loaders.sources.table.affiliations import with_affiliations

_YEAR_OF_A_NUMBER = re.compile(r"(\d{4})\.0+", re.ASCII)
"""A year that a program took for a number with a fraction: `1999.0`."""

_NO_GIVEN_NAME = re.compile(r"(^|;\s*)null\s+(?=[^\s;])")
"""What Lens writes for a given name that it does not know: `null Lind`."""

_WORDS_TOGETHER = re.compile(r"(?<=[a-z])(?=[A-Z])")
"""Where Zotero writes two words as one: `conferencePaper`."""

_WHOLE = {
    "year": re.compile(r"[12]\d{3}", re.ASCII),
    "date": re.compile(r"[12]\d{3}-\d\d-\d\d", re.ASCII),
}
"""Values that a file which ends in them cannot have cut."""

_OF_FILES = frozenset({"pdf", "html", "doc", "citation"})
"""What Google Scholar says of a hit in place of a kind of work."""

_CUT = re.compile(r"(?:\.\.\.|\u2026).*|.*(?:\.\.\.|\u2026)", re.DOTALL)
_NEEDED = frozenset({"title", "authors"})
_SCHEMES = {"arxiv_id": "arxiv", "pmid": "pmid", "pmcid": "pmcid"}
_NOBODY = ListedPeople((), is_open=False)

Cells = Mapping[str, str]
"""What a row states, by field."""


def without_cut(cells: Cells, last: str | None) -> tuple[Cells, str | None]:
    """The cells of a row in whose last cell the file ends, and a note; no cells if the row is not used.

    `last` is the field of that cell, if it is read.
    """
    form = _WHOLE.get(last or "")
    if last is None or (form is not None and form.fullmatch(cells[last])):
        return cells, None
    remark = "the file ends within this row; end its last line if it is whole"
    return ({} if last in _NEEDED else {**cells, last: ""}), remark


def read_cells(cells: Cells, commas: Commas, *remarks: str, is_family_first: bool = False) -> ReferenceEntry:
    """The values that the cells of a row state; notes list what could not be read."""
    authors, author_notes = _people(
        cells.get("authors", ""), commas, "author", is_family_first=is_family_first
    )
    editors, editor_notes = _people(
        cells.get("editors", ""), commas, "editor", is_family_first=is_family_first
    )
    authors, affiliation_notes = with_affiliations(authors, cells)
    date, date_notes = _date(cells)
    identifiers, faults = _identifiers(cells)
    venue, venue_notes = _venue(cells)
    return ReferenceEntry(
        own_key="",
        title=printed(cells["title"]),
        kind=_kind(cells),
        authors=authors,
        editors=editors,
        date=date,
        abstract=printed_abstract(cells.get("abstract", "")),
        identifiers=identifiers,
        keywords=listed(cells.get("keywords", "")),
        venue=venue,
        url=cells.get("url", "").strip(),
        notes=(
            *(*author_notes, *editor_notes, *affiliation_notes),
            *(*date_notes, *faults, *venue_notes, *remarks),
        ),
    )


def _kind(cells: Cells) -> str:
    kind = _WORDS_TOGETHER.sub("-", printed(cells.get("kind", ""))).lower()
    return "" if kind in _OF_FILES else kind


def _venue(cells: Cells) -> tuple[str, tuple[str, ...]]:
    """The venue; one that Google Scholar has cut is none."""
    venue = printed(cells.get("venue", ""))
    return ("", (f"venue not read: {venue[:60]}",)) if _CUT.fullmatch(venue) else (venue, ())


def _people(
    text: str, commas: Commas, role: str, *, is_family_first: bool
) -> tuple[ListedPeople, tuple[str, ...]]:
    if not text.strip():
        return _NOBODY, ()
    people = read_people(
        _NO_GIVEN_NAME.sub(r"\1", without_ids(text)), commas, is_family_first=is_family_first
    )
    if people is None:
        return _NOBODY, (f"{role} list not read, put semicolons between names: {printed(text)[:60]}",)
    return people, ()


def _date(cells: Cells) -> Dated:
    """The date if it has a year, else the year."""
    read = [read_printed(_year(cells.get(field, ""))) for field in ("date", "year")]
    known = next((one for one in read if one[0] is not None and one[0].year is not None), None)
    return known or next((one for one in read if one[0] is not None or one[1]), (None, ()))


def _year(text: str) -> str:
    plain = printed(text)
    found = _YEAR_OF_A_NUMBER.fullmatch(plain)
    return found[1] if found else plain


def _identifiers(cells: Cells) -> tuple[tuple[Identifier | None, ...], tuple[str, ...]]:
    texts = {field: cells.get(field, "").strip() for field in ("doi", *_SCHEMES, "isbn")}
    found = {
        "doi": doi_of(texts["doi"]),
        **{field: identifier_of(scheme, texts[field]) for field, scheme in _SCHEMES.items()},
        "isbn": isbn_of(texts["isbn"]),
    }
    return tuple(found.values()), not_read(**{field: (texts[field], found[field]) for field in found})
