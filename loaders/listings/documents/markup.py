"""Saved HTML into lines: blocks make lines, inline elements join, what is not shown is dropped.

The alternative text of an image (`alt`) is shown, as text copies of pages have it. Nothing is
fetched, no entity is expanded but HTML's own characters, and nesting costs no recursion.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, cast

from lxml import etree

from app.errors import InputRefused
from loaders.listings.documents.capture import Capture

_BLOCKS = frozenset(
    "address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset"
    " figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol option"
    " p pre search section summary table tbody td tfoot th thead tr ul".split()
)
_UNSEEN = frozenset(
    "head script style template noscript title iframe object embed audio video canvas svg math select"
    " textarea".split()
)
_HIDING = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)
_START = re.compile(r"\s*<(?:!doctype\s|!--|\?xml\s|[a-z][a-z0-9]{0,11}[\s/>])", re.IGNORECASE)
_CUT_REFERENCE = re.compile(r"&#?\w{0,12}$")
_ENDED = ("</html>", "</body>")
_END_MARK = "\ue0ff"
"""Put behind the last byte: the line that contains it was not closed. No page uses this private character."""


class MarkupLine(NamedTuple):
    """Text of one block as it is, the line of the file it begins on, whether the file closes it."""

    text: str
    number: int
    is_whole: bool


@dataclass(frozen=True)
class Markup:
    """The lines of a page; its address and day of capture (YYYY-MM-DD) where the file states them."""

    lines: tuple[MarkupLine, ...]
    address: str | None
    captured_on: str | None


def is_markup(text: str) -> bool:
    """Whether a text begins as HTML does."""
    return _START.match(text[:1_000]) is not None


@lru_cache(maxsize=1)
def read_markup(text: str, name: str) -> Markup:
    """The lines that HTML shows, also if it is broken; raises InputRefused if it is nested too deeply.

    The last answer is kept: every source looks at the same beginning to recognise its own form.
    """
    plain = text.replace(_END_MARK, "")
    is_ended = plain[-40:].rstrip().lower().endswith(_ENDED)
    lines, capture = _Lines(), Capture()
    for event, element in _walk(plain if is_ended else _without_cut_mark(plain) + _END_MARK, name):
        if event == "comment":
            capture.read_comment(element.text or "")
            lines.skip(element)
        elif event == "start":
            capture.read_element(element)
            lines.enter(element)
        else:
            lines.leave(element)
    found = _marked(lines.close(), is_ended=is_ended)
    return Markup(tuple(found), capture.address, capture.captured_on)


def _without_cut_mark(text: str) -> str:
    """The text without a tag or a character reference that its end cuts short."""
    start = text.rfind("<")
    if start > text.rfind(">"):
        return text[:start]
    return text[:-20] + _CUT_REFERENCE.sub("", text[-20:])


def _walk(text: str, name: str) -> Iterator[tuple[str, etree._Element]]:
    """Every start, end and comment, also of what is before and after the page's own element."""
    parser = etree.HTMLParser(no_network=True, huge_tree=True, remove_pis=True, encoding="utf-8")
    root = etree.fromstring(text.encode("utf-8", "replace"), parser)
    if any(entry.type_name == "ERR_RESOURCE_LIMIT" for entry in parser.error_log):
        raise InputRefused(f"{name} is nested too deeply.", value=name, advice="Save the page as text.")
    if root is None:  # nothing but what begins as a comment and is none
        return
    before = reversed(list(root.itersiblings(preceding=True)))
    for part in [*before, root, *root.itersiblings()]:
        if isinstance(part.tag, str):
            yield from etree.iterwalk(part, events=("start", "end", "comment"))
        else:
            yield "comment", part


def _marked(lines: list[tuple[str, int]], *, is_ended: bool) -> Iterator[MarkupLine]:
    is_closed = is_ended or (bool(lines) and lines[-1][0].strip() == _END_MARK)
    seen = lines if is_ended or not is_closed else lines[:-1]
    for place, (text, number) in enumerate(seen, 1):
        yield MarkupLine(text.replace(_END_MARK, ""), number, is_closed or place < len(seen))


class _Lines:
    """Gathers text in the order of the page and breaks it where a block begins or ends."""

    def __init__(self) -> None:
        self._done: list[tuple[str, int]] = []
        self._parts: list[str] = []
        self._number = self._at = 1
        self._hidden = 0
        self._preformatted = 0

    def enter(self, element: etree._Element) -> None:
        if element.tag in _BLOCKS:
            self._break()
        self._hidden += _is_hidden(element)
        self._preformatted += element.tag == "pre"
        if element.tag == "img":
            self.add(element.get("alt"), _line_of(element))
        self.add(element.text, _line_of(element))

    def skip(self, comment: etree._Element) -> None:
        self._at = max(self._at, _line_of(comment)) + (comment.text or "").count("\n")
        self.add(comment.tail, self._at)

    def leave(self, element: etree._Element) -> None:
        self._hidden -= _is_hidden(element)
        self._preformatted -= element.tag == "pre"
        if element.tag in _BLOCKS:
            self._break()
        self.add(element.tail, max(self._at, _line_of(element)))

    def add(self, text: str | None, number: int) -> None:
        if not text:
            return
        self._at = number + text.count("\n")
        if self._hidden:
            return
        pieces = text.split("\n") if self._preformatted else [text]
        for further, piece in enumerate(pieces):
            if further:
                self._break()
            if not self._parts and piece.strip():
                skipped = len(piece) - len(piece.lstrip())
                self._number = number + further + piece.count("\n", 0, skipped)
            if self._parts or piece.strip():
                self._parts.append(piece)

    def close(self) -> list[tuple[str, int]]:
        self._break()
        return self._done

    def _break(self) -> None:
        if self._parts:
            self._done.append(("".join(self._parts), self._number))
            self._parts = []


def _line_of(element: etree._Element) -> int:
    return cast("int | None", element.sourceline) or 1


def _is_hidden(element: etree._Element) -> bool:
    style = element.get("style")
    is_styled_away = style is not None and _HIDING.search(style) is not None
    return element.tag in _UNSEEN or element.get("hidden") is not None or is_styled_away
