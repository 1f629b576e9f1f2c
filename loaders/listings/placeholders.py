"""Words used if a value is missing: `Not Available`, `N/A`, `Anonymous`. They are no value."""

from collections.abc import Iterable

from msgspec.structs import replace

from app.text.names import fold
from loaders.model.records import Byline, PageRecord, Record, WorkRecord

_PHRASES = frozenset(
    (
        "not available|not applicable|not known|not given|not stated|not specified|not provided|not disclosed"
        "|unavailable|unknown|unspecified|undisclosed|undefined|anonymous|anonymized|anonymised|unnamed"
        "|none given|none|null|n a|to be announced|to be determined|tba|tbd|no data"
        "|unbekannt|nicht bekannt|anonym|keine angabe|nicht verfugbar|佚 名|匿 名|不 详|未 知"
    ).split("|")
)
"""Folded: what is said in place of a value, in the languages of the pages."""

_OF = frozenset(
    "author authors name names affiliation affiliations institution institutions venue journal title abstract"
    " autor 作 者".split()
)
"""Folded: what it may be said of, before it or behind it: `Unknown Author`, `affiliation not given`."""

_NO = frozenset("no kein keine".split())
_LONGEST = 60
"""Characters of the longest text that is checked for being a placeholder. Set by hand."""


def is_placeholder(text: str) -> bool:
    """Whether a whole text only states that a value is missing.

    >>> [is_placeholder(text) for text in ("N/A", "[Author unknown]", "No affiliation", "Unknown Words")]
    [True, True, True, False]
    """
    if len(text) > _LONGEST:
        return False
    words = fold(text).split()
    if len(words) > 1 and words[0] in _NO and all(word in _OF for word in words[1:]):
        return True
    rest = [word for word in words if word not in _OF]
    return bool(rest) and " ".join(rest) in _PHRASES


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
