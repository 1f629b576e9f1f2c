"""Marks of names: whether a place on an author list still has the name that it had.

A byline's member key is a place (`source:key@2`). Where a source puts a name in front, everybody after it
moves on by one, and the key would point to another person. A mark next to the key shows that, and is no name:
15 bits of a hash, from which none can be read. It depends on nothing that the resolver decides.
"""

import hashlib
from collections.abc import Iterator

import pyarrow as pa
import pyarrow.compute as pc

from app.text.names import fold
from loaders.ids.minting import ALPHABET
from loaders.tables import Tables

_PLACES = {"authors": "", "editors": "editor"}


def mark_of(name: str) -> str:
    """Three characters for a name: the same for its words in any order, and with middle names left out."""
    words = fold(name).split() or [name]
    ends = "".join(sorted((words[0][0], words[-1][0])))
    text = f"{max(words, key=lambda word: (len(word), word))}|{ends}"
    number = int.from_bytes(hashlib.blake2b(text.encode(), digest_size=2).digest(), "big")
    return "".join(ALPHABET[(number >> shift) & 31] for shift in (10, 5, 0))


def read_marks(tables: Tables, works_as_stated: str = "works") -> dict[str, str]:
    """The mark of every byline that a record states in a place, by its member key."""
    works = tables.one(f"select member, {', '.join(_PLACES)} from {works_as_stated}")  # noqa: S608 - columns of our own
    members = works["member"].to_pylist()
    marks: dict[str, str] = {}
    for column, place in _PLACES.items():
        marks.update(_marks(members, works[column], place))
    return marks


def _marks(members: list[str], lists: pa.ChunkedArray, place: str) -> Iterator[tuple[str, str]]:
    names = pc.struct_field(pc.list_flatten(lists), "name").to_pylist()
    mark = {name: mark_of(name) for name in dict.fromkeys(names)}
    stated = iter(names)
    for member, count in zip(members, pc.list_value_length(lists).to_pylist(), strict=True):
        for number in range(1, (count or 0) + 1):
            yield f"{member}@{place}{number}", mark[next(stated)]
