"""Records of a dump one at a time: an object a line, one array as the registry publishes it, or one alone."""

from collections.abc import Iterator
from typing import BinaryIO

from app.errors import InputRefused
from loaders.dumps.json_objects import Row, read_objects
from loaders.dumps.lookahead import begins_json, look_ahead

_MARKS = (b"https://ror.org/", b'"names"', b'"ror_display"')
_HOLDERS = frozenset({"items"})
"""Where an answer of the registry's interface contains its records."""


def begins_one(head: bytes) -> bool:
    """Whether bytes begin an object, or an array of objects, with a ROR id and names that have types."""
    return begins_json(head) and all(mark in head for mark in _MARKS)


def read_rows(stream: BinaryIO, name: str) -> Iterator[Row]:
    """Each record with its place; raises InputRefused for what is no JSON of objects."""
    head, whole = look_ahead(stream)
    if not begins_json(head):
        raise InputRefused(
            f"{name} contains no records of the registry.",
            value=name,
            advice="Use its JSON file, or the archive it comes in.",
        )
    yield from read_objects(whole, _HOLDERS)
