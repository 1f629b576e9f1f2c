"""The page in a web archive (MHTML), in which browsers save a page with its images in one file.

Only the headers and the part of the page are read. Other parts, such as images, are passed over as bytes, so
the work grows with the length of the file alone.
"""

import binascii
import quopri
import re
from collections.abc import Iterator
from email import message_from_bytes
from email.message import Message
from email.utils import parsedate_to_datetime
from typing import NamedTuple

_BEGINS = re.compile(rb"(?:\xef\xbb\xbf)?\s{0,20}[A-Za-z][A-Za-z-]{1,60}:")
_VERSION = re.compile(rb"^MIME-Version:", re.IGNORECASE | re.MULTILINE)
_TYPE = re.compile(rb"^Content-Type:\s*(?:multipart/related|text/html)\b", re.IGNORECASE | re.MULTILINE)
_END_OF_HEADERS = re.compile(rb"\r?\n\r?\n")
_LONGEST_HEADERS = 2**14
"""Bytes of the longest headers of a file or of a part. Set by hand: those of browsers have some 500."""

_MOST_PARTS = 2_000
"""Parts among which the page is looked for. Set by hand; browsers write it first."""

_NOT_BASE64 = re.compile(rb"[^A-Za-z0-9+/]")


class ArchivedPage(NamedTuple):
    """The bytes of the page, its encoding, its address and the day it was saved, where they are stated."""

    data: bytes
    encoding: str | None = None
    address: str | None = None
    captured_on: str | None = None


def page_of_archive(data: bytes) -> ArchivedPage | None:
    """The page in a web archive, as far as it is there; None for bytes that do not begin as one."""
    head = data[:_LONGEST_HEADERS]
    if not _BEGINS.match(head):
        return None
    headers = _headers(data, 0, len(data))
    if headers is None or not _VERSION.search(head) or not _TYPE.search(head[: headers[1]]):
        return None
    whole, at = headers
    captured_on = _day(whole.get("Date"))
    for part, start, end in _parts(data, whole, at):
        if part.get_content_type() == "text/html":
            address = whole.get("Snapshot-Content-Location") or part.get("Content-Location")
            encoding = part.get_content_charset()
            body = _decoded(data[start:end], str(part.get("Content-Transfer-Encoding", "")))
            return ArchivedPage(
                body, encoding, None if address is None else str(address).strip(), captured_on
            )
    return ArchivedPage(b"", captured_on=captured_on)


def _parts(data: bytes, whole: Message, at: int) -> Iterator[tuple[Message, int, int]]:
    """The headers of each part, and where its content begins and ends; a page alone is its own part."""
    boundary = whole.get_boundary()
    if boundary is None:
        yield whole, at, len(data)
        return
    delimiter = b"--" + boundary.encode("utf-8", "surrogateescape")
    mark = re.compile(rb"^" + re.escape(delimiter) + rb"(?:--)?[ \t]*\r?$", re.MULTILINE)
    place = mark.search(data, at)
    for _ in range(_MOST_PARTS):
        if place is None:
            return
        following = mark.search(data, place.end())
        end = _end(data, delimiter) if following is None else following.start()
        found = _headers(data, place.end(), end)
        if found is not None:
            yield found[0], found[1], end
        place = following


def _end(data: bytes, delimiter: bytes) -> int:
    """Where the last part ends: before a delimiter that the end of the file cuts."""
    last = data.rfind(b"\n") + 1
    is_cut = delimiter.startswith(data[last:].rstrip(b"-\r")) and data[last:].startswith(b"-")
    return last if is_cut else len(data)


def _headers(data: bytes, at: int, end: int) -> tuple[Message, int] | None:
    """The headers between two places, and where what follows them begins; None if they do not end soon."""
    end = min(end, at + _LONGEST_HEADERS)
    left = data[at:end].removeprefix(b"\xef\xbb\xbf").lstrip(b" \t\r\n")
    ended = _END_OF_HEADERS.search(left)
    if ended is None:
        return None
    return message_from_bytes(left[: ended.end()]), end - len(left) + ended.end()


def _decoded(body: bytes, encoding: str) -> bytes:
    """The content of a part; what a cut leaves of a piece of base64 is left out."""
    match encoding.strip().lower():
        case "quoted-printable":
            return quopri.decodestring(body)
        case "base64":
            letters = _NOT_BASE64.sub(b"", body)
            rest = len(letters) % 4
            return binascii.a2b_base64(
                letters[: len(letters) - rest] + (letters[-rest:] + b"==")[:4] * (rest > 1)
            )
        case _:
            return body


def _day(text: object) -> str | None:
    """The day of a date of a mail."""
    try:
        day = parsedate_to_datetime(str(text)) if text else None
    except (ValueError, OverflowError, IndexError):
        return None
    return None if day is None else day.date().isoformat()
