"""One item of CSL-JSON into what it states."""

import re
from collections.abc import Iterator
from types import NoneType

from app.identifiers import Identifier, parse
from app.references.reference import OPEN_LIST
from loaders.listings.calendar import first_dated
from loaders.references.dates import read_printed
from loaders.references.entry import ReferenceEntry, doi_of, identifier_of, isbn_of, not_read, stated_status
from loaders.references.names import ListedPeople, people_of
from loaders.references.texts import listed, printed
from loaders.sources.csl.dates import read_date
from loaders.sources.csl.items import Item
from loaders.sources.csl.names import read_byline

_KINDS = {"article-journal": "journal-article", "paper-conference": "conference-paper"}
_NOTED = re.compile(
    r"^\s*(?:\{:)?(DOI|arXiv|PMID|PMCID):\s*([^\s}]+)(?:\s*\[[\w.-]+\])?\}?\s*$", re.IGNORECASE | re.MULTILINE
)
"""Identifiers that Zotero keeps in `note`, each on a line of its own."""

_TEXTS = frozenset(
    "id title abstract container-title event-title event keyword URL DOI PMID PMCID ISBN language note"
    " year".split()
)
"""Fields that are read as text."""

_ARXIV = re.compile(r"arxiv:\s*\S+", re.IGNORECASE)


def read_entry(item: Item) -> ReferenceEntry | None:
    """What an item states; None if it has no type.

    Of `note` only identifiers are read, and what this program writes there when it exports references.
    """
    kind, note = text_of(item, "type"), text_of(item, "note")
    if not kind:
        return None
    date, date_notes = first_dated([read_date(item.get("issued")), read_printed(text_of(item, "year"))])
    authors, editors = _people(item, "author"), _people(item, "editor")
    container = printed(text_of(item, "container-title")) or printed(text_of(item, "event-title"))
    identifiers, notes = _identifiers(item, note)
    language = text_of(item, "language").strip()
    return ReferenceEntry(
        own_key=text_of(item, "id").strip(),
        title=printed(text_of(item, "title")),
        kind=_kind(kind, container),
        authors=authors._replace(is_open=authors.is_open or OPEN_LIST in note),
        editors=editors,
        date=date,
        abstract=printed(text_of(item, "abstract")),
        identifiers=identifiers,
        keywords=_keywords(item),
        venue="" if kind == "book" else container or printed(text_of(item, "event")),
        url=text_of(item, "URL").strip(),
        notes=(
            *stated_status(note),
            *((f"language: {language[:20]}",) if language else ()),
            *(f"{role} not read" for role in ("author", "editor") if not _is_list(item, role)),
            *(f"{name} not read" for name in sorted(_TEXTS & item.keys()) if not _is_text(item[name])),
            *date_notes,
            *notes,
        ),
    )


def text_of(item: Item, name: str) -> str:
    """A value as text, also from lists of one and numbers, which registries write; else empty."""
    value = item.get(name)
    if isinstance(value, list):
        value = value[0] if value else None
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return value if isinstance(value, str) else ""


def _is_text(value: object) -> bool:
    """Whether a value is a text, a number, or a list of these, or nothing."""
    if isinstance(value, list):
        return all(isinstance(one, str | int | NoneType) for one in value)
    return isinstance(value, str | int | NoneType) and not isinstance(value, bool)


def _keywords(item: Item) -> tuple[str, ...]:
    """The words of a text, or each of a list of several."""
    stated = item.get("keyword")
    if not isinstance(stated, list) or len(stated) == 1:
        return listed(text_of(item, "keyword"))
    words = (printed(one) for one in stated if isinstance(one, str))
    return tuple(word for word in dict.fromkeys(words) if word)


def _kind(kind: str, container: str) -> str:
    """Return the kind of a work. CSL calls a preprint an `article` that has no container, or arXiv."""
    if kind == "article" and (not container or container.lower() in {"arxiv", "arxiv.org"}):
        return "preprint"
    return _KINDS.get(kind, kind)


def _is_list(item: Item, role: str) -> bool:
    """Whether the people of a role are a list, as CSL requires, or are left out."""
    return isinstance(item.get(role, []), list)


def _people(item: Item, role: str) -> ListedPeople:
    stated = item.get(role)
    return people_of(read_byline(one) for one in stated) if isinstance(stated, list) else people_of(())


def _identifiers(item: Item, note: str) -> tuple[tuple[Identifier | None, ...], tuple[str, ...]]:
    """What the fields of identifiers state, then the note; and what could not be read."""
    texts = {name: text_of(item, name).strip() for name in ("DOI", "PMID", "PMCID", "ISBN")}
    doi = doi_of(texts["DOI"])
    pmid, pmcid = identifier_of("pmid", texts["PMID"]), identifier_of("pmcid", texts["PMCID"])
    isbn = isbn_of(texts["ISBN"])
    faults = not_read(
        DOI=(texts["DOI"], doi),
        PMID=(texts["PMID"], pmid),
        PMCID=(texts["PMCID"], pmcid),
        ISBN=(texts["ISBN"], isbn),
    )
    number = text_of(item, "number").strip()
    arxiv = parse(number) if _ARXIV.fullmatch(number) else None
    return (doi, arxiv, pmid, pmcid, isbn, *_noted(note)), faults


def _noted(note: str) -> Iterator[Identifier | None]:
    for scheme, value in _NOTED.findall(note[:20_000]):
        yield identifier_of(scheme.lower(), value)
