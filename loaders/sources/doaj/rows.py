"""Records of DOAJ one at a time: one a line, an array as in its dumps, an answer of its API, or one alone."""

import re
from collections.abc import Iterator
from typing import BinaryIO

from app.errors import InputRefused
from loaders.dumps.json_rows import BEFORE, PIECE, Broken, Row, decode_line, rows_of_array, rows_of_lines

_MARK = re.compile(rb'"bibjson"\s*:\s*\{')
_RESULTS = re.compile(rb'\A\{(?:(?!"bibjson").)*?"results"\s*:\s*\[', re.DOTALL)
_SECOND_LINE = re.compile(rb"\A\{[^\n]*\n\s*\{")


def begins_one(head: bytes) -> bool:
    """Whether bytes begin an object or an array with a `bibjson`, as DOAJ alone has it."""
    start = head.lstrip(BEFORE)
    return start[:1] in (b"{", b"[") and _MARK.search(start) is not None


def read_rows(stream: BinaryIO, name: str) -> Iterator[tuple[str, Row]]:
    """Each record with its place; raises InputRefused for what is no JSON of DOAJ."""
    first = stream.read(PIECE).lstrip(BEFORE)
    if not begins_one(first):
        raise InputRefused(
            f"{name} holds no records of DOAJ.",
            value=name,
            advice="Name JSON of its articles: a dump, an answer of its API, or a record a line.",
        )
    answer = _RESULTS.match(first)
    if answer is not None or first.startswith(b"["):
        yield from rows_of_array(first[answer.end() if answer else 1 :], stream, has_end=False)
    elif _SECOND_LINE.match(first) or _is_json(first.partition(b"\n")[0]):
        yield from rows_of_lines(first, stream)
    else:
        yield from rows_of_array(first, stream, has_end=False)


def _is_json(body: bytes) -> bool:
    return not isinstance(decode_line(body), Broken)
