"""A description of a paper in a line of an evaluation, as the record that a source would give."""

import re

from msgspec import Struct

from loaders.listings.bylines import cut_open_end, split_names, to_byline
from loaders.listings.dates import read_iso
from loaders.model.records import StatedDate, StatedIdentifier, WorkRecord
from loaders.references.entry import doi_of

_YEAR = re.compile(r"\d{4}", re.ASCII)


class Description(Struct, frozen=True):
    """What is reported of a paper; `authors` is a list of names, or one string with commas between them."""

    title: str | None = None
    authors: tuple[str, ...] | str | None = None
    venue: str | None = None
    year: int | float | str | None = None
    date: str | None = None
    abstract: str | None = None
    doi: str | None = None
    kind: str | None = None
    pages: str | int | None = None


def to_record(description: Description, key: str) -> WorkRecord:
    """The description as a record of its own scope; what is no DOI and no date is not used."""
    names, is_open = _names(description.authors)
    return WorkRecord(
        source="asked",
        key=key,
        scope=key,
        place="",
        parser="",
        title=" ".join((description.title or "").split()),
        authors=tuple(map(to_byline, names)) or None,
        authors_open=is_open or not names,
        date=_date(description),
        abstract=description.abstract or None,
        kind=description.kind,
        identifiers=_identifiers(description.doi),
        venue=description.venue or None,
        pages=str(description.pages) if description.pages else None,
    )


def _names(authors: tuple[str, ...] | str | None) -> tuple[list[str], bool]:
    if isinstance(authors, str):
        rest, is_open = cut_open_end(authors)
        return split_names(rest), is_open
    names = [name for name in map(str.strip, authors or ()) if name]
    if not names:
        return [], True
    last, is_open = cut_open_end(names[-1])
    return [name for name in (*names[:-1], last) if name], is_open


def _date(description: Description) -> StatedDate | None:
    stated, _ = read_iso((description.date or "").strip()[:10])
    if stated is not None and stated.year is not None:
        return stated
    year = _YEAR.match(str(description.year or description.date or "").strip())
    return StatedDate(year[0], int(year[0])) if year else None


def _identifiers(doi: str | None) -> tuple[StatedIdentifier, ...]:
    found = doi_of((doi or "").strip())
    return (StatedIdentifier(found.scheme, found.value),) if found else ()
