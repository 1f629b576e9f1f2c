"""JSON of Crossref: answers of its REST interface, its public data file, and a work a line."""

from collections.abc import Iterator
from typing import BinaryIO

from app.errors import InputRefused
from loaders.dumps.json_values import (
    Broken,
    decoded,
    first_of_array,
    outline,
    read_objects,
    string_at,
    text_of,
)
from loaders.records import Quarantined, Reading, Record
from loaders.sources.crossref.work import Work, read_work

_HOLDERS = ("message", "items")
_MARKS = frozenset(
    "indexed deposited reference-count references-count is-referenced-by-count content-domain member".split()
)
"""Keys that nothing but Crossref gives to a work; one of them stands beside its DOI."""

_OF_WORKS = frozenset({"work", "work-list"})
_DEEPEST = 3


def begins_one(head: bytes) -> bool:
    """Whether bytes begin as an answer of Crossref's interface, or with a work as Crossref states it."""
    text = text_of(head)
    keys = outline(text, first_of_array(text, 0))
    return {"message-type", "message"} <= keys.keys() or _begins_with_work(text, 0, _DEEPEST)


def read_body(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Every work with its place; raises InputRefused for an answer that is about something else."""
    for place, raw in read_objects(stream, _HOLDERS):
        work = raw if isinstance(raw, Broken) else decoded(raw, Work)
        if isinstance(work, Broken):
            yield Quarantined("crossref", reading.name, place, work.reason)
        else:
            yield read_work(work, place, reading)


def refuse_others(head: bytes, name: str) -> None:
    """Raise InputRefused for an answer about members, journals, funders or anything else but works."""
    text = text_of(head)
    told = string_at(text, outline(text).get("message-type"))
    if told is None or told in _OF_WORKS:
        return
    raise InputRefused(
        f"{name} is an answer of Crossref of the kind {told[:40]}, and names no works.",
        value=name,
        advice="Load an answer about works: that of /works, /members/ID/works or /journals/ISSN/works.",
    )


def _begins_with_work(text: str, at: int, deepest: int) -> bool:
    place = first_of_array(text, at)
    keys = outline(text, place)
    if "DOI" in keys and _MARKS & keys.keys():
        return True
    held = [keys[holder] for holder in _HOLDERS if holder in keys]
    return bool(held) and deepest > 0 and _begins_with_work(text, held[0], deepest - 1)
