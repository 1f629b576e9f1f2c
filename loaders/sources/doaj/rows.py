"""Records of DOAJ one at a time: one a line, an array as in its dumps, an answer of its API, or one alone."""

import re
from collections.abc import Iterator
from typing import BinaryIO

from app.errors import InputRefused
from loaders.dumps.json_objects import Row, read_objects
from loaders.dumps.lookahead import begins_json, look_ahead

_MARK = re.compile(rb'"bibjson"\s*:\s*\{')
_HOLDERS = frozenset({"results"})


def begins_one(head: bytes) -> bool:
    """Whether bytes begin an object or an array with a `bibjson`, as DOAJ alone has it."""
    return begins_json(head) and _MARK.search(head) is not None


def read_rows(stream: BinaryIO, name: str) -> Iterator[Row]:
    """Each record with its place; raises InputRefused for what is no JSON of DOAJ."""
    head, whole = look_ahead(stream)
    if not begins_one(head):
        raise InputRefused(
            f"{name} contains no DOAJ records.",
            value=name,
            advice="Use JSON of articles: a dump, an API answer, or one record per line.",
        )
    yield from read_objects(whole, _HOLDERS)
