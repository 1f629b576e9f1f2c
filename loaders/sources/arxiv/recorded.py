"""Answers of arXiv's API as programs record them: a JSON object with address and feed."""

import re
from io import BytesIO
from typing import BinaryIO

import msgspec

from app.errors import InputRefused
from loaders.sources.arxiv.feed import begins_feed

_BEGIN = re.compile(
    rb'(?:\xef\xbb\xbf)?\s*+\{\s*"url"\s*:\s*"https?://(?:export\.)?arxiv\.org/api/query\b[^"]*"\s*,'
)
_LONGEST = 2**25
"""Bytes of the longest answer that is read, as many as `LONGEST` of loaders/dumps/json_text.py. Set by
hand."""


class _Answer(msgspec.Struct):
    """An answer as it was recorded."""

    body: str


def begins_recorded(head: bytes) -> bool:
    """Whether bytes begin an object whose first value is an address of arXiv's API."""
    return _BEGIN.match(head) is not None


def open_recorded(stream: BinaryIO, name: str) -> BytesIO:
    """The feed in a recorded answer; raises InputRefused if there is none."""
    data = stream.read(_LONGEST + 1)
    if len(data) > _LONGEST:
        raise _refused(name, f"larger than an answer can be ({_LONGEST:,} bytes)")
    try:
        body = msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"), type=_Answer).body.encode("utf-8")
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise _refused(name, "no whole JSON object with an answer of arXiv in `body`") from None
    if not begins_feed(body):
        raise _refused(name, "a recorded answer without a feed in `body`")
    return BytesIO(body)


def _refused(name: str, fault: str) -> InputRefused:
    return InputRefused(
        f"{name} is {fault}.", value=name, advice="Request it from arXiv again, and save the feed unchanged."
    )
