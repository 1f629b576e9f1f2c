"""Leaves out of records what is only a word for a missing value."""

from collections.abc import Iterable

from msgspec.structs import replace

from app.placeholders import is_placeholder
from loaders.model.records import Byline, PageRecord, Record, WorkRecord


def without_placeholders(record: Record) -> Record:
    """The record without authors, editors, affiliations and venue that are placeholders, with notes.

    An author list that loses a name is open: somebody wrote the work who is not named.
    """
    if isinstance(record, WorkRecord):
        return _work(record)
    if isinstance(record, PageRecord):
        return _page(record)
    return record


def _work(record: WorkRecord) -> WorkRecord:
    authors, editors = _bylines(record.authors or ()), _bylines(record.editors)
    lost = len(authors) < len(record.authors or ())
    notes = [
        *_notes("author", (one.name for one in record.authors or ())),
        *_notes("editor", (one.name for one in record.editors)),
        *_notes("affiliation", (place for one in (*authors, *editors) for place in one.affiliations)),
        *_notes("venue", [record.venue] if record.venue else []),
    ]
    if not notes:
        return record
    return replace(
        record,
        authors=(_without_places(authors) or None) if record.authors else record.authors,
        authors_open=record.authors_open or lost,
        editors=_without_places(editors),
        venue=None if record.venue and is_placeholder(record.venue) else record.venue,
        notes=(*record.notes, *notes),
    )


def _page(record: PageRecord) -> PageRecord:
    if not record.affiliation or not is_placeholder(record.affiliation):
        return record
    notes = _notes("affiliation", [record.affiliation])
    return replace(record, affiliation=None, notes=(*record.notes, *notes))


def _bylines(bylines: Iterable[Byline]) -> tuple[Byline, ...]:
    return tuple(one for one in bylines if not is_placeholder(one.name))


def _without_places(bylines: Iterable[Byline]) -> tuple[Byline, ...]:
    return tuple(
        replace(one, affiliations=tuple(place for place in one.affiliations if not is_placeholder(place)))
        for one in bylines
    )


def _notes(what: str, texts: Iterable[str]) -> list[str]:
    """A note for each text that is a placeholder, each once."""
    return list(dict.fromkeys(f"{what} missing: {text}" for text in texts if is_placeholder(text)))
