"""One row of arXiv's metadata into the record of a work."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from app.identifiers import Identifier, parse
from loaders.listings.bylines import fault_of_names
from loaders.listings.dates import read_iso
from loaders.listings.figures import whole_number
from loaders.listings.keys import key_of_values
from loaders.listings.text import MAX_ABSTRACT, MAX_TITLE, tidy, too_long
from loaders.records import Quarantined, StatedIdentifier, WorkRecord
from loaders.sources.arxiv.authors import AuthorLine, read_authors
from loaders.sources.arxiv.ids import read_id
from loaders.sources.arxiv.rows import Row

_PARSER = "arxiv.tsv 1"
_SOURCE = "arxiv"
_SEPARATOR = re.compile(r"[\s,;]+")
_CLASS = re.compile(r"[A-K](?:\.?\d{1,2})?(?:\.(?:\d{1,2}|m))*", re.IGNORECASE)
_WITHDRAWN = re.compile(
    r"\b(?:has|have|had) been withdrawn\b|\b(?:is|was) (?:already )?withdrawn?\b"
    r"|^\W*(?:(?:this )?(?:paper|article) )?withdraw(?:n|ing)\b"
    r"|\b(?:to|please) withdraw (?:this|my|it)\b",
    re.IGNORECASE,
)
_SIGN_OF_WITHDRAWAL = "ithdr"
_NOTICE = re.compile(r"\W*(?:th(?:is|e) \w{4,12} (?:has been|is|was) )?withdrawn\b", re.IGNORECASE)
"""How an abstract begins that is none; the longest of the nine seen has 93 characters."""

_LONGEST_NOTICE = 300
_TRUNCATED_BY_ARXIV = re.compile(r"author list truncated", re.IGNORECASE)


class _Texts(NamedTuple):
    """Comment and abstract of a row, told apart from the notice that a paper was withdrawn."""

    comments: tuple[str, ...]
    abstract: str | None
    notes: tuple[str, ...]


def read_work(row: Row, scope: str, observed_on: str | None) -> WorkRecord | Quarantined:
    """The record of a row, or why it cannot be one.

    The key is the identifier; where that is damaged beyond repair it is a hash of title and author line,
    and the record says so and carries no identifier.
    """
    cells = row.cells
    title, names = tidy(cells["title"]), tidy(cells["author_text"])
    line = read_authors(names)
    fault = _fault(title, line)
    if line is None or fault is not None:
        return Quarantined(_SOURCE, scope, row.place, fault or "unreadable")
    date, date_notes = read_iso(cells["created"])
    identifier = read_id(cells["arxiv_id"].strip(), date).value
    texts = _read_texts(cells)
    dois = {part: parse(f"doi:{part}") for part in _listed(cells["doi"])}
    return WorkRecord(
        source=_SOURCE,
        key=identifier or key_of_values(title, names),
        scope=scope,
        place=row.place,
        parser=_PARSER,
        title=title,
        authors=line.bylines,
        authors_open=line.is_open or _is_truncated_by_arxiv(texts.comments),
        date=date,
        abstract=texts.abstract,
        kind="preprint",
        identifiers=_identifiers(identifier, dois.values()),
        codes=(*_listed(cells["categories"]), *_acm_classes(cells.get("acm_class", ""))),
        comments=texts.comments,
        observed_on=observed_on,
        notes=(*date_notes, *_notes(cells, identifier, line, dois), *texts.notes),
    )


def _fault(title: str, line: AuthorLine | None) -> str | None:
    if not title:
        return "no title"
    if line is None:
        return "brackets in the author line do not close"
    return too_long("title", title, MAX_TITLE) or fault_of_names(line.bylines)


def _read_texts(cells: Mapping[str, str]) -> _Texts:
    comment, abstract = tidy(cells["comments"]), tidy(cells["abstract"])
    fault = too_long("abstract", abstract, MAX_ABSTRACT)
    is_notice = len(abstract) <= _LONGEST_NOTICE and _NOTICE.match(abstract) is not None
    is_withdrawn = is_notice or _says_withdrawn(comment)
    return _Texts(
        comments=tuple(text for text in (comment, abstract if is_notice else "") if text),
        abstract=None if is_notice or fault else abstract or None,
        notes=(*(("withdrawn",) if is_withdrawn else ()), *((f"{fault}, left out",) if fault else ())),
    )


def _says_withdrawn(text: str) -> bool:
    return _SIGN_OF_WITHDRAWAL in text and _WITHDRAWN.search(text) is not None


def _is_truncated_by_arxiv(comments: Sequence[str]) -> bool:
    return any(_TRUNCATED_BY_ARXIV.search(comment) for comment in comments)


def _identifiers(arxiv: str | None, dois: Iterable[Identifier | None]) -> tuple[StatedIdentifier, ...]:
    """The paper's own identifier and every DOI; some rows state several, or one several times."""
    stated = [Identifier("ARXIV", arxiv) if arxiv else None, *dois]
    return tuple(StatedIdentifier(one.scheme, one.value) for one in dict.fromkeys(stated) if one is not None)


def _acm_classes(cell: str) -> list[str]:
    """Classes of the ACM's scheme of 1998 with a prefix that tells them from arXiv's categories."""
    return [f"acm:{part[0].upper()}{part[1:].lower()}" for part in _listed(cell) if _CLASS.fullmatch(part)]


def _listed(cell: str) -> list[str]:
    return [part for part in dict.fromkeys(_SEPARATOR.split(cell)) if part]


def _notes(
    cells: Mapping[str, str], identifier: str | None, line: AuthorLine, dois: Mapping[str, Identifier | None]
) -> list[str]:
    notes = [] if identifier else [f"arxiv_id not repaired: {cells['arxiv_id'][:40]}"]
    if cells["updated"]:
        notes.append(f"updated {cells['updated'][:40]}")
    stated = whole_number(cells.get("num_authors"))
    if stated is not None and stated != len(line.bylines):
        notes.append(f"{stated} authors stated, {len(line.bylines)} read")
    unread = [part for part in _listed(cells.get("acm_class", "")) if not _CLASS.fullmatch(part)]
    if unread:
        notes.append(f"acm_class not read: {' '.join(unread)[:60]}")
    return [*notes, *(f"doi not read: {printed[:60]}" for printed, doi in dois.items() if doi is None)]
