"""JSON of Crossref: answers of its REST interface, its public data file, and a work a line."""

from collections.abc import Iterator
from typing import BinaryIO

from app.errors import InputRefused
from loaders.dumps.json_objects import UnreadableObject, decoded, read_objects
from loaders.dumps.json_outline import keys_at, outline
from loaders.dumps.json_values import noted
from loaders.model.records import Quarantined, Reading, Record
from loaders.sources.crossref.schema import CrossrefWork
from loaders.sources.crossref.work import read_work

_HOLDERS = frozenset({"message", "items"})
_MARKS = frozenset(
    "indexed deposited reference-count references-count is-referenced-by-count content-domain member".split()
)
"""Keys that nothing but Crossref gives to a work; one of them is next to its DOI."""

_OF_WORKS = frozenset({"work", "work-list"})
_LEVELS = ("", "[].", "items.[].", "message.", "message.items.[].", "[].items.[].")
"""Where works are: alone, in an array, in files of the dump and in answers."""


def begins_one(head: bytes) -> bool:
    """Whether bytes begin as an answer of Crossref's interface, or with a work as Crossref states it."""
    found = outline(head)
    if any({"message-type", "message"} <= keys_at(found, level) for level in ("", "[].")):
        return True
    return any("DOI" in (keys := keys_at(found, level)) and _MARKS & keys for level in _LEVELS)


def read_body(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Every work with its place; raises InputRefused for an answer that is about something else."""
    for place, raw in read_objects(stream, _HOLDERS):
        found = raw if isinstance(raw, UnreadableObject) else decoded(raw, CrossrefWork)
        if isinstance(found, UnreadableObject):
            yield Quarantined("crossref", reading.name, place, found.reason)
        else:
            work, notes = found
            yield noted(read_work(work, place, reading), notes)


def refuse_others(head: bytes, name: str) -> None:
    """Raise InputRefused for an answer that is not about works, such as members, journals or funders."""
    kind = outline(head).get("message-type")
    if kind is None or kind in _OF_WORKS:
        return
    raise InputRefused(
        f"{name} is a Crossref answer of the type {kind[:40]}, which contains no works.",
        value=name,
        advice="Load an answer about works: from /works, /members/ID/works or /journals/ISSN/works.",
    )
