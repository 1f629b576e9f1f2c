"""A saved page as the lines a reader sees, whether it was saved as text, as HTML or in a web archive."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import BinaryIO, NamedTuple
from urllib.parse import urlsplit

from app.errors import InputRefused
from loaders.listings.documents.capture import address_of
from loaders.listings.documents.encoding import decode
from loaders.listings.documents.markup import is_markup, read_markup
from loaders.listings.documents.web_archive import page_of_archive
from loaders.listings.text import tidy

MAX_BYTES = 32 * 2**20
"""Bytes of a page: HTML with its images inside stays below, a dump does not. Set by hand."""

_WORDS_QUOTED = 60
"""Characters of a line that the note about it quotes. Set by hand."""
_NOT_READ = "not read: "
_LINE_END = re.compile(r"\r\n|\r|\n")


class PageLine(NamedTuple):
    """A line with something on it, tidied; `is_whole` is false for the last one of a page cut short."""

    text: str
    number: int
    is_whole: bool = True

    @property
    def place(self) -> str:
        """Where the line is in its file."""
        return f"line {self.number}"


@dataclass(frozen=True)
class SavedPage:
    """What a reader sees, without empty lines; address and date of capture where the file states them."""

    lines: tuple[PageLine, ...]
    address: str | None = None
    captured_on: str | None = None


def read_page(stream: BinaryIO, name: str) -> SavedPage:
    """Read a page of text or HTML; raises InputRefused for what is empty, binary, too large or not text."""
    data = stream.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise InputRefused(
            f"{name} is larger than a page may be ({MAX_BYTES:,} bytes).",
            value=name,
            advice="Set --source if it is a dump.",
        )
    page = _page(data, name)
    if not page.lines:
        raise InputRefused(f"{name} is empty.", value=name, advice="Save the page again.")
    return page


def peek_page(head: bytes) -> SavedPage:
    """The page at the start of a file, as far as it can be read; without lines if it cannot."""
    try:
        return _page(head, "head")
    except InputRefused:
        return SavedPage(())


def _page(data: bytes, name: str) -> SavedPage:
    """The page that bytes are, or that a web archive in them contains."""
    archived = page_of_archive(data)
    if archived is None:
        return to_page(decode(data, name), name)
    page = to_page(decode(archived.data, name, archived.encoding), name)
    return replace(
        page,
        address=address_of(archived.address or "") or page.address,
        captured_on=page.captured_on or archived.captured_on,
    )


def to_page(text: str, name: str) -> SavedPage:
    """The page that a decoded text is."""
    if is_markup(text):
        markup = read_markup(text, name)
        lines = [PageLine(tidy(line), number, is_whole) for line, number, is_whole in markup.lines]
        return SavedPage(_seen(lines), markup.address, markup.captured_on)
    *whole, last = _LINE_END.split(text)
    lines = [PageLine(tidy(line), number) for number, line in enumerate(whole, 1)]
    return SavedPage(_seen([*lines, PageLine(tidy(last), len(whole) + 1, is_whole=False)]))


def not_read(line: PageLine) -> str:
    """The note that a line was left out, with its first words."""
    return f"{_NOT_READ}{line.text[:_WORDS_QUOTED]}"


def quoted_unread(note: str) -> str | None:
    """The first words of the line that a note says was left out; None for any other note."""
    return note.removeprefix(_NOT_READ) if note.startswith(_NOT_READ) else None


def is_of_site(page: SavedPage, domain: str) -> bool:
    """Whether the page states an address on a site, such as `example.org`."""
    host = (urlsplit(page.address).hostname or "") if page.address else ""
    return host == domain or host.endswith(f".{domain}")


def _seen(lines: list[PageLine]) -> tuple[PageLine, ...]:
    return tuple(line for line in lines if line.text)


def first_match(line: PageLine, patterns: Iterable[re.Pattern[str]], longest: int) -> re.Match[str] | None:
    """The match of the first pattern that is all of a line; None for a cut line or one above `longest`."""
    is_candidate = line.is_whole and len(line.text) <= longest
    matches = (pattern.fullmatch(line.text) for pattern in patterns if is_candidate)
    return next(filter(None, matches), None)
