"""The parts of Markdown: headings, tables, items of lists; and the text within a line."""

import io
import re
from collections.abc import Iterator, Sequence
from html import unescape
from itertools import pairwise
from typing import NamedTuple

LONGEST = 20_000
"""Characters of the longest line or item that is read: the longest row of 9,312 of a daily list has 505."""

_HEADING = re.compile(r" {0,3}(#{1,6})\s+(.*)")
_CLOSING = "# \t\r\f\v\xa0\u3000"
"""Signs that end a heading and are no part of it."""

_HTML_HEADING = re.compile(r"\s*<h([1-6])[^<>]*>(.*?)</h\1>", re.IGNORECASE)
_RULE = re.compile(r"\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?")
_LINE = re.compile(r"\s{0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$")
"""A line across the page."""

_ITEM = re.compile(r"(\s*)(?:[-*+\u2022]|\d{1,4}[.)])\s+(\S.*)")
_PARAGRAPH = re.compile(r"\s{0,3}(?:\*\*|__|\[)(?![\s\[!])\S.*")
"""A line that begins with bold letters or a link: some lists set papers so, without marks of items."""
_FENCE = re.compile(r"\s*(```|~~~)")
_CELLS = re.compile(r"(?<!\\)\|")
_LINKED_IMAGE = re.compile(r"\[!\[[^\]]{0,300}\]\([^()\s]{0,2000}\)\]\(([^()\s]{0,2000})\)")
_IMAGE = re.compile(r"!\[[^\]]{0,300}\]\([^()]{0,2000}\)|<img\b[^<>]{0,2000}>", re.IGNORECASE)
_ANCHOR = re.compile(r"<a\b([^<>]{0,2600})>((?:(?!<a\b).){0,1000}?)</a>", re.IGNORECASE)
_HREF = re.compile(r"(?<![\w-])href\s*=\s*[\"']?([^\"'\s<>]{1,2000})(?=[\"'\s]|$)", re.IGNORECASE)
_BREAK = re.compile(r"<br\s*/?>|</(?:p|li|div|td)>", re.IGNORECASE)
_TAG = re.compile(r"</?[a-z][a-z0-9]{0,15}(?:\s[^<>]*)?/?>", re.IGNORECASE)
_STRUCK = "~~"
"""What stands around words that are struck out; they are read."""

_TOKEN = re.compile(
    r"\[(?P<text>(?:[^\[\]]|\[[^\[\]]{0,300}\]){0,1500})\]"
    r"\(\s*+<?(?P<address>[^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)>?(?:\s++\"[^\"]*\")?\s*+\)"
    r"|<?(?P<bare>https?://[^\s<>)\]|]+)>?"
    r"|(?P<math>\$[^$\n]{1,1000}\$)"
    r"|`(?P<code>[^`\n]{1,1000})`"
    r"|\\(?P<escaped>[^\w\s])"
    r"|(?P<mark>\*\*|__|\*|_)"
)
_EVIDENT = re.compile(
    r"^(?: {0,3}#{1,6} |[ \t]{0,8}```|[ \t]{0,8}[-*+] {1,4}\[|[ \t]{0,8}\|.*\|$)", re.MULTILINE
)
_LINK = re.compile(r"\]\((?:https?://|#|\./|/)")
_OTHER_FORMS = re.compile(r"\s*(?:\{\s*\"|\[\s*[\]{]|<\?xml|<!doctype|<html|@\w)", re.IGNORECASE)


class MarkdownRow(NamedTuple):
    """A row of a table under the names of its columns, the cells with their marks; `is_whole` as of items."""

    number: int
    columns: tuple[str, ...]
    cells: tuple[str, ...]
    is_whole: bool


class Item(NamedTuple):
    """An item of a list with the lines that go on with it; `is_whole` is false where the file ends in it.

    `is_marked` is false for a paragraph that begins as an item may, with bold letters or a link.
    """

    number: int
    text: str
    is_whole: bool
    is_marked: bool = True


class MarkdownHeading(NamedTuple):
    """A heading with its level, the first being 1.

    `section` is its line with its marks, and on further lines what is below it up to another heading, a
    table, code, a rule or an item without a label; None if nothing is there.
    """

    level: int
    text: str
    section: Item | None = None


class MarkdownSpan(NamedTuple):
    """A text without its marks: where it links to, and whether it is bold or italic."""

    text: str
    address: str | None = None
    is_bold: bool = False
    is_italic: bool = False


Block = MarkdownHeading | MarkdownRow | Item


def is_markdown(text: str) -> bool:
    """Whether a text has headings, items or tables of Markdown, and links or tables."""
    if _OTHER_FORMS.match(text.removeprefix("\ufeff")):
        return False
    return _EVIDENT.search(text) is not None and (_LINK.search(text) is not None or _has_table(text))


def read_blocks(text: str) -> Iterator[Block]:
    """Headings, rows and items in their order; what is between fences is passed over."""
    lines = io.StringIO(text, newline=None).readlines()
    columns: tuple[str, ...] | None = None
    at, is_fenced = 0, False
    while at < len(lines):
        line, number = lines[at].rstrip("\n"), at + 1
        at += 1
        if _FENCE.match(line):
            is_fenced = not is_fenced
        if is_fenced or len(line) > LONGEST or not line.strip():
            columns = None
        elif columns is None and at < len(lines) and _is_table(line, lines[at]):
            columns = tuple(cells_of(line))
            at += 1
        elif columns is not None and "|" in line:
            yield MarkdownRow(number, columns, tuple(cells_of(line)), lines[number - 1] != line)
        else:
            columns = None
            block, at = _other(lines, at)
            if block is not None:
                yield block


def cells_of(line: str) -> list[str]:
    """The cells of a row."""
    cells = [cell.strip() for cell in _CELLS.split(line.strip())]
    if line.lstrip().startswith("|"):
        cells = cells[1:]
    return cells[:-1] if cells and not cells[-1] else cells


def spans_of(text: str) -> list[MarkdownSpan]:
    """The text in order, without marks, images and elements of HTML; line breaks are kept."""
    spans: list[MarkdownSpan] = []
    state = _Marks()
    text, at = _without_html(text), 0
    for token in _TOKEN.finditer(text):
        state.add(spans, text[at : token.start()])
        at = token.end()
        if (inner := token["text"]) is not None:
            state.add(spans, plain(inner), token["address"])
        elif (bare := token["bare"]) is not None:
            state.add(spans, bare.rstrip(".,;"), bare.rstrip(".,;"))
        elif (mark := token["mark"]) is not None:
            state.turn(spans, text, token.start(), mark)
        else:
            state.add(spans, token["math"] or token["code"] or token["escaped"])
    state.add(spans, text[at:])
    return spans


def plain(text: str) -> str:
    """The text without its marks."""
    return "".join(span.text for span in spans_of(text))


class _Marks:
    """The marks that are open."""

    def __init__(self) -> None:
        self._open: dict[int, str] = {}

    def add(self, spans: list[MarkdownSpan], text: str, address: str | None = None) -> None:
        if text or address:
            spans.append(MarkdownSpan(unescape(text), address, 2 in self._open, 1 in self._open))

    def turn(self, spans: list[MarkdownSpan], text: str, at: int, mark: str) -> None:
        """Open or close emphasis where a mark is one; elsewhere it is a letter."""
        before, behind = text[at - 1 : at], text[at + len(mark) : at + len(mark) + 1]
        kind = len(mark)
        if self._open.get(kind) == mark and not before.isspace():
            del self._open[kind]
        elif (
            kind not in self._open
            and not before.isalnum()
            and behind.strip()
            and text.find(mark, at + kind + 1) > 0
        ):
            self._open[kind] = mark
        else:
            self.add(spans, mark)


def _without_html(text: str) -> str:
    text = _LINKED_IMAGE.sub(r"[](\1)", text)
    text = _IMAGE.sub("", text).replace(_STRUCK, "")
    if "<" in text:
        text = _ANCHOR.sub(_link, _without_comments(text))
        text = _TAG.sub("", _BREAK.sub("\n", text))
    return text


def _without_comments(text: str) -> str:
    kept, at = list[str](), 0
    while (begin := text.find("<!--", at)) >= 0 and (end := text.find("-->", begin + 4)) >= 0:
        kept.append(text[at:begin])
        at = end + 3
    return "".join((*kept, text[at:]))


def _link(anchor: re.Match[str]) -> str:
    """An anchor as a link of Markdown; one without an address as it is."""
    address = _HREF.search(anchor[1])
    return anchor[0] if address is None else f"[{anchor[2]}]({address[1]})"


def _other(lines: Sequence[str], at: int) -> tuple[Block | None, int]:
    """The heading or item that ends before line `at`, and where the next block begins."""
    line = lines[at - 1].rstrip("\n")
    heading = _HEADING.fullmatch(line)
    if heading is not None:
        text = heading[2].rstrip(_CLOSING)
        return MarkdownHeading(len(heading[1]), plain(text), _section(lines, at, text)), at
    marked = _HTML_HEADING.match(line)
    if marked is not None:
        return MarkdownHeading(int(marked[1]), plain(marked[2])), at
    item = _ITEM.fullmatch(line)
    if item is None and _PARAGRAPH.fullmatch(line) is None:
        return None, at
    end = _end_of_item(lines, at, is_marked=item is not None)
    text = [item[2] if item else line, *(line.strip() for line in lines[at:end])]
    whole = "\n".join(filter(None, text))
    return Item(at, whole, lines[end - 1].endswith("\n"), is_marked=item is not None), end


def _section(lines: Sequence[str], at: int, heading: str) -> Item | None:
    """The section of the heading before line `at`; at the file's end it is whole if that is empty."""
    end, left = at, LONGEST
    while end < len(lines) and len(lines[end]) <= left and not _ends_section(lines, end):
        left -= len(lines[end])
        end += 1
    below = "\n".join(line.strip() for line in lines[at:end])
    if end < len(lines):
        below = below.rstrip("\n")
    is_whole = end < len(lines) or (below.endswith("\n") and lines[-1].endswith("\n"))
    return Item(at, f"{heading}\n{below}", is_whole) if below.strip() else None


def _ends_section(lines: Sequence[str], at: int) -> bool:
    line = lines[at]
    begins_other = (
        _HEADING.match(line) or _HTML_HEADING.match(line) or _FENCE.match(line) or _LINE.match(line)
    )
    is_item = _ITEM.match(line) is not None and _LABELLED.match(f"  {line}") is None
    return begins_other is not None or is_item or (at + 1 < len(lines) and _is_table(line, lines[at + 1]))


def _end_of_item(lines: Sequence[str], at: int, *, is_marked: bool) -> int:
    """Where the lines end that go on with the item before line `at`, which is no longer than LONGEST."""
    left = LONGEST - len(lines[at - 1])
    goes_on = _goes_on if is_marked else _is_of_paragraph
    while at < len(lines) and len(lines[at]) <= left and goes_on(lines[at]):
        left -= len(lines[at])
        at += 1
    is_gap = at + 1 < len(lines) and not lines[at].strip() and len(lines[at + 1]) <= left
    return at + 2 if is_gap and _BEHIND_A_GAP[not is_marked].match(lines[at + 1]) else at


_LABELLED = re.compile(
    r"\s{2,}[-*+]\s+\W{0,4}(?:authors?|paper|pdf|code|venue|conference|journal|date|year|links?|arxiv)\b\W{0,4}[:\]]",
    re.IGNORECASE,
)
_BEHIND_A_GAP = (re.compile(r"(?:\s{2,}|\t)(?:[*_](?![*_\s])|\[\[)"), re.compile(r"[*_](?![*_\s])"))
"""Italics behind an empty line, such as authors, go on with a paragraph, or with an item if further in."""

_INDENTED = re.compile(r"(?:\s{2,}|\t)(?!(?:[-*+]|\d{1,4}[.)])\s)\S")


def _goes_on(line: str) -> bool:
    """Whether a line continues the item before it: indented further and no item, or an item with a label."""
    return _INDENTED.match(line) is not None or _LABELLED.match(line) is not None


def _is_of_paragraph(line: str) -> bool:
    """Whether a line goes on with the paragraph before it."""
    begins_other = _ITEM.match(line) or _HEADING.match(line) or _FENCE.match(line) or _PARAGRAPH.match(line)
    return bool(line.strip()) and begins_other is None and "|" not in line


def _is_table(line: str, below: str) -> bool:
    return "|" in line and "|" in below and "-" in below and _RULE.fullmatch(below.strip()) is not None


def _has_table(text: str) -> bool:
    lines = text.splitlines()
    return any(_is_table(line, below) for line, below in pairwise(lines))
