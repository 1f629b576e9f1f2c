"""One document of ORCID into a page about its owner and the works on it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from loaders.dumps.json_values import decode_fitting, noted
from loaders.model.records import Quarantined, Reading, Record, WorkRecord
from loaders.sources.orcid import schema
from loaders.sources.orcid.documents import Document
from loaders.sources.orcid.markup import to_json
from loaders.sources.orcid.person import Owner, owner_of_path, owner_of_record
from loaders.sources.orcid.work import read_group, read_work

_T = TypeVar("_T")
_NO_JSON = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
_SECTIONS = {
    "result": "is a search result without works: load the records of these people",
    "expanded-result": "is a search result without works: load the records of these people",
    "orcid-profile": "uses schema 1, which is not supported: download the record in schema 3",
    "other-names": "describes a person without works: load the whole record, or its works",
}


class NoWorks(Exception):
    """The document contains no works of a person; the text names its form and what to load."""


def read_document(document: Document, reading: Reading) -> Iterator[Record]:
    """The page of a document, then its works; NoWorks if it contains none, or is no document of ORCID."""
    body = _json_of(document.body)
    keys = _decoded(body, dict[str, Raw])
    path = _text(keys.get("path"))
    if "orcid-identifier" in keys and keys.keys() & {"person", "activities-summary"}:
        record = _decoded(body, schema.Record)
        works = record.activities_summary.works if record.activities_summary else None
        return _of_works(works, _known(owner_of_record(record, reading, document.place)))
    if "group" in keys and path.endswith("/works"):
        owner = owner_of_path(path, "works", reading, document.place)
        return _of_works(_decoded(body, schema.OrcidWorks), _known(owner))
    if "put-code" in keys and "title" in keys and "type" in keys and not path:
        raise NoWorks("does not name the person of the record")
    if "put-code" in keys and "/work/" in path:
        owner = owner_of_path(path, "paper page", reading, document.place)
        return _of_work(body, _known(owner))
    raise NoWorks(_section(keys))


def _json_of(body: bytes) -> bytes:
    if not body:
        raise NoWorks("is longer than an ORCID document may be")
    found = to_json(body) if body.startswith(b"<") else body
    if found is None:
        raise NoWorks("is not complete XML of ORCID")
    return found


def _section(keys: Mapping[str, Raw]) -> str:
    known = [section for name, section in _SECTIONS.items() if name in keys]
    return known[0] if known else "is a part that is not supported: load the whole record, or its works"


def _known(owner: Owner | None) -> Owner:
    if owner is None:
        raise NoWorks("does not name the person of the record")
    return owner


def _of_works(works: schema.OrcidWorks | None, owner: Owner) -> Iterator[Record]:
    groups = (works.group if works else None) or ()
    found = [_of_group(raw, number, owner) for number, raw in enumerate(groups, 1)]
    hidden = found.count(None)
    notes = (f"works that are not public left out: {hidden}",) if hidden else ()
    yield from _page_and(owner, [one for one in found if one is not None], notes)


def _of_group(raw: Raw, number: int, owner: Owner) -> WorkRecord | Quarantined | None:
    try:
        group, notes = decode_fitting(bytes(raw), schema.Group)
    except _NO_JSON as error:
        reason = f"not a work of ORCID's schemas: {error}"[:200]
        return Quarantined("orcid", owner.page.scope, f"{owner.page.place}, group {number}", reason)
    if notes and not group.work_summary:
        reason = f"not a work of ORCID's schemas: {notes[0]}"[:200]
        return Quarantined("orcid", owner.page.scope, f"{owner.page.place}, group {number}", reason)
    record = read_group(group, owner)
    return None if record is None else noted(record, notes)


def _of_work(body: bytes, owner: Owner) -> Iterator[Record]:
    work, notes = _fitted(body, schema.OrcidWork)
    record = read_work(work, owner)
    if record is None:
        raise NoWorks("contains a work that is not public")
    yield from _page_and(owner, [noted(record, notes)], ())


def _page_and(
    owner: Owner, found: Sequence[WorkRecord | Quarantined], notes: tuple[str, ...]
) -> Iterator[Record]:
    shown = sum(isinstance(one, WorkRecord) for one in found)
    yield replace(owner.page, works_shown=shown, notes=(*owner.page.notes, *notes))
    yield from found


def _decoded(body: bytes, kind: type[_T]) -> _T:
    return _fitted(body, kind)[0]


def _fitted(body: bytes, kind: type[_T]) -> tuple[_T, tuple[str, ...]]:
    """The body as a value of that kind, and notes on what of it has another type."""
    try:
        return decode_fitting(body, kind)
    except msgspec.ValidationError as error:
        raise NoWorks(f"is not a document of ORCID's schemas: {error}"[:300]) from None
    except _NO_JSON:
        raise NoWorks("is not complete JSON") from None


def _text(raw: Raw | None) -> str:
    """The text that a part is, or an empty one."""
    try:
        return msgspec.json.decode(raw, type=str) if raw is not None else ""
    except _NO_JSON:
        return ""
