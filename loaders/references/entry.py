"""One entry of a file of references, and the record of its work."""

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from app.errors import InputRefused
from app.identifiers import Identifier, names_work, parse, url_of
from app.references.reference import STATUS_NOTES
from loaders.listings.bylines import StatedPeople, readable_people
from loaders.listings.keys import key_of_values
from loaders.listings.text import MAX_ABSTRACT, MAX_TITLE, ends_as_a_sentence, tidy, too_long
from loaders.model.records import Quarantined, Reading, StatedDate, StatedIdentifier, WorkRecord
from loaders.references.archive import arxiv_in, is_of_arxiv
from loaders.references.names import ListedPeople

_WHOLE = frozenset({"book", "proceedings", "thesis", "phdthesis", "mastersthesis", "report", "techreport"})
"""Kinds of what has an ISBN of its own; that of a chapter is the book's."""

_ARTICLES = frozenset({"", "article", "journal-article"})
"""Kinds of what is a preprint where its journal is arXiv."""

_LONGEST_WORD, _LONGEST_KEY = 60, 300
"""Characters of a kind and of a key that are kept. Set by hand."""
_BETWEEN_ISBNS = re.compile(r"[,;|()\n]|\s+(?=97[89])")
_ELLIPSIS = re.compile(r"(?:\.\.\.|\u2026)$")
_NOBODY = ListedPeople((), is_open=False)


@dataclass(frozen=True)
class ReferenceEntry:
    """The values of an entry. `own_key` is its key in the file, `url` an address in any form."""

    own_key: str
    title: str
    kind: str
    authors: ListedPeople = _NOBODY
    editors: ListedPeople = _NOBODY
    date: StatedDate | None = None
    abstract: str = ""
    identifiers: tuple[Identifier | None, ...] = ()
    keywords: tuple[str, ...] = ()
    venue: str = ""
    part_of: str | None = None
    codes: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()
    has_code: bool | None = None
    url: str = ""
    notes: tuple[str, ...] = ()


def require_records(
    records: Iterable[WorkRecord | Quarantined], refusal: InputRefused
) -> Iterator[WorkRecord | Quarantined]:
    """The records of a file; raises the refusal if there is none."""
    is_empty = True
    for record in records:
        is_empty = False
        yield record
    if is_empty:
        raise refusal


class Works:
    """Makes records of the entries of one file, each under a key of its own.

    `are_named` means that entries are identified by their own names before their DOI, since others point to
    them, `schemes` which identifiers name an entry, `may_repeat` that a work may be there more than once.
    """

    def __init__(
        self,
        source: str,
        parser: str,
        reading: Reading,
        *,
        are_named: bool = False,
        scope: str | None = None,
        schemes: Sequence[str] = ("DOI",),
        may_repeat: bool = False,
    ) -> None:
        self._source, self._parser, self._reading = source, parser, reading
        self._scope = reading.name if scope is None else scope
        self._are_named, self._schemes, self._may_repeat = are_named, schemes, may_repeat
        self._keys: set[str] = set()

    def set_aside(self, place: str, reason: str) -> Quarantined:
        """The entry for a part of the file that cannot be read."""
        return Quarantined(self._source, self._scope, place, reason)

    def record(self, entry: ReferenceEntry, place: str) -> WorkRecord | Quarantined:
        """The record of an entry, or why it cannot be one."""
        return self._record(_of_archive(entry), place)

    def _record(self, entry: ReferenceEntry, place: str) -> WorkRecord | Quarantined:
        authors, editors = _people(entry)
        fault = _fault(entry) or authors.fault or editors.fault
        if fault is not None:
            return self.set_aside(place, fault)
        identifiers, url = _identifiers(entry)
        key, notes = self._key(entry, identifiers)
        abstract, is_cut, remark = _abstract(entry.abstract)
        venue, venue_notes = _venue(entry.venue)
        return WorkRecord(
            source=self._source,
            key=key,
            scope=self._scope,
            place=place,
            parser=self._parser,
            title=entry.title,
            authors=authors.bylines or None,
            authors_open=authors.is_open or not authors.bylines,
            editors=editors.bylines,
            date=entry.date,
            abstract=abstract,
            abstract_is_cut=is_cut,
            kind=entry.kind[:_LONGEST_WORD] or None,
            identifiers=identifiers,
            codes=entry.codes,
            comments=entry.comments,
            has_code=entry.has_code,
            keywords=tuple(word for word in entry.keywords if len(word) <= MAX_TITLE),
            venue=venue,
            part_of=entry.part_of,
            url=url,
            observed_on=self._reading.observed_on,
            notes=(*entry.notes, *authors.notes, *editors.notes, *notes, *remark, *venue_notes),
        )

    def key_in_file(self, own_key: str) -> str:
        """The key of an entry by what the file calls it: such names are unique in a file and nowhere else."""
        return f"{self._reading.name} {tidy(own_key)[:_LONGEST_KEY]}"

    def _key(
        self, entry: ReferenceEntry, identifiers: Sequence[StatedIdentifier]
    ) -> tuple[str, tuple[str, ...]]:
        """The DOI, else the entry's own key, else a hash; what was given to an entry before is none."""
        named = [one.value for scheme in self._schemes for one in identifiers if one.scheme == scheme]
        doi = next(iter(named), None)
        own = self.key_in_file(entry.own_key) if entry.own_key else None
        stated = (own or doi) if self._are_named else (doi or own)
        line = ", ".join(byline.name for byline in entry.authors.bylines if byline.name)
        hashed = key_of_values(entry.title, line or (entry.date.printed if entry.date else ""))
        is_free = self._may_repeat or stated not in self._keys
        key = stated if stated is not None and is_free else hashed
        self._keys.add(key)
        if stated is None or key == stated:
            return key, ()
        return key, (f"key of an entry before: {stated.removeprefix(self._reading.name).strip()[:60]}",)


def doi_of(text: str) -> Identifier | None:
    """The DOI that a field states, with or without prefix, or what is there in its place."""
    found = parse(text) or parse(f"doi:{text}") if text else None
    return found if found is not None and found.scheme in {"DOI", "ARXIV", "HANDLE"} else None


def identifier_of(scheme: str, text: str) -> Identifier | None:
    """The identifier of one scheme that a field states, with or without its prefix; None if it is none."""
    found = parse(f"{scheme}:{text}") or parse(text) if text else None
    return found if found is not None and found.scheme == scheme.upper() else None


def isbn_of(text: str) -> Identifier | None:
    """The first ISBN that a field states, of several with or without remarks; None if there is none."""
    read = (identifier_of("isbn", part.strip()) for part in (text, *_BETWEEN_ISBNS.split(text)))
    return next(filter(None, read), None)


def not_read(**stated: tuple[str, Identifier | None]) -> tuple[str, ...]:
    """Notes on invalid identifiers, from the text of each field and the identifier read from it."""
    return tuple(
        f"{name} not read: {text[:60]}" for name, (text, found) in stated.items() if text and found is None
    )


def _of_archive(entry: ReferenceEntry) -> ReferenceEntry:
    """The entry without arXiv as its venue: that says that it is a preprint, and often which one."""
    if not is_of_arxiv(entry.venue):
        return entry
    kind = "preprint" if entry.kind in _ARTICLES else entry.kind
    return replace(entry, kind=kind, venue="", identifiers=(*entry.identifiers, arxiv_in(entry.venue)))


def _identifiers(entry: ReferenceEntry) -> tuple[tuple[StatedIdentifier, ...], str | None]:
    """The work's identifiers, those of its address among them, and the address."""
    at = parse(entry.url) if entry.url else None
    is_page = at is not None and at.scheme == "SOURCE_PAGE"
    found = dict.fromkeys([*entry.identifiers, None if is_page else at])
    stated = tuple(
        StatedIdentifier(one.scheme, one.value)
        for one in found
        if one is not None and names_work(one) and (one.scheme != "ISBN" or entry.kind in _WHOLE)
    )
    return stated, None if at is None else url_of(at)


def _abstract(text: str) -> tuple[str | None, bool, tuple[str, ...]]:
    """The abstract, whether it ends in an ellipsis, and a note where it is too long to be one."""
    fault = too_long("abstract", text, MAX_ABSTRACT)
    if fault is not None:
        return None, False, (f"{fault}, left out",)
    return text or None, bool(_ELLIPSIS.search(text)) and not ends_as_a_sentence(text), ()


def _people(entry: ReferenceEntry) -> tuple[StatedPeople, StatedPeople]:
    """The authors and the editors."""
    authors = readable_people(entry.authors.bylines)
    is_open = authors.is_open or entry.authors.is_open
    return authors._replace(is_open=is_open), readable_people(entry.editors.bylines, "editor")


def _venue(text: str) -> tuple[str | None, tuple[str, ...]]:
    """The venue, and a note where the text is too long to be one."""
    fault = too_long("venue", text, MAX_TITLE)
    return (text or None, ()) if fault is None else (None, (f"{fault}, left out",))


def _fault(entry: ReferenceEntry) -> str | None:
    return too_long("title", entry.title, MAX_TITLE) if entry.title else "no title"


def stated_status(notes: Container[str]) -> tuple[str, ...]:
    """The notes of a record about the status that an exported reference states, in a text or in a list.

    >>> stated_status("Withdrawn. No source has the whole author list.")
    ('withdrawn',)
    """
    return tuple(status.lower() for status, note in STATUS_NOTES.items() if note in notes)
