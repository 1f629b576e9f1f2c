"""What every reader of large XML needs: a parser that fetches nothing, its elements as they end, and faults.

No entity is expanded; nesting and the length of a single text have the limits of libxml2 (256 elements, 10
million bytes), and a record has one of its own.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import NamedTuple, Protocol, TypedDict, cast

from lxml import etree

PIECE = 2**16
"""Bytes that are read at a time. Set by hand."""

LONGEST = 2**24
"""Bytes from the end of one record to the end of the next. Set by hand: a tree of small elements takes some
30 times as much memory as its text, and a paper of 5,000 authors with addresses and references has 5 MB."""


class Options(TypedDict):
    """What a parser of lxml may do."""

    resolve_entities: bool
    load_dtd: bool
    no_network: bool
    huge_tree: bool
    remove_comments: bool
    remove_pis: bool


SAFE = Options(
    resolve_entities=False,
    load_dtd=False,
    no_network=True,
    huge_tree=False,
    remove_comments=True,
    remove_pis=True,
)
"""For XML of strangers: nothing is fetched, no entity is expanded, depth and length have limits."""


class Stream(Protocol):
    """What gives bytes piece by piece, and none at its end."""

    def read(self, size: int, /) -> bytes:
        """Up to `size` bytes, none only at the end."""


class XmlFault(NamedTuple):
    """Where and why the XML cannot be read further."""

    place: str
    reason: str


def parse_elements(
    stream: Stream,
    tags: Sequence[str],
    *,
    head: bytes = b"",
    encoding: str | None = "utf-8",
    passed: str = "",
) -> Iterator[etree._Element | XmlFault]:
    """Every element of these tags when it ends, and an XmlFault if the file is cut or damaged.

    More than `LONGEST` bytes without one are damage too. `head` was read before. The encoding is ours and not
    what the file declares, unless it is None: in another one a comment may hide a document type. Faults are
    passed over while the types of all begin with `passed`.
    """
    parser, lines, size = _open_parser(tags, encoding), 1, 0
    for piece in chain(filter(None, [head]), iter(partial(stream.read, PIECE), b"")):
        broken = _break_of(parser, partial(parser.feed, piece), passed)
        lines, size = lines + piece.count(b"\n"), size + len(piece)
        for _, found in parser.read_events():
            size = 0
            yield cast("etree._Element", found)
        if broken is None and size > LONGEST:
            broken = XmlFault(f"line {lines}", f"no record ends within {LONGEST:,} bytes")
        if broken is not None:
            yield broken
            return
    broken = _break_of(parser, parser.close, passed)
    if broken is not None:
        yield broken


def forget(element: etree._Element) -> None:
    """Empty what was read and remove what precedes it at every level, so that memory contains one record."""
    element.clear()
    while (parent := element.getparent()) is not None:
        while (before := element.getprevious()) is not None:
            parent.remove(before)
        element = parent


def replace_read(element: etree._Element, before: etree._Element | None) -> etree._Element:
    """Empty what was read and remove what was emptied before it; what their parent states stays.

    The element itself stays until the next is read, for the parser still holds on to it.
    """
    element.clear()
    parent = None if before is None else before.getparent()
    if before is not None and parent is not None:
        parent.remove(before)
    return element


def _open_parser(tags: Sequence[str], encoding: str | None) -> etree.XMLPullParser:
    # Never with collect_ids=False: libxml2 then opens the DTD that a document type names.
    return etree.XMLPullParser(
        events=("end",),
        tag=tuple(tags),
        encoding=encoding,
        **SAFE,
    )


def _break_of(parser: etree.XMLPullParser, step: Callable[[], object], passed: str) -> XmlFault | None:
    """What broke in a step, by the parser's log: some faults are written there and not raised."""
    message, line = "", 0
    try:
        step()
    except etree.XMLSyntaxError as error:
        message, line = error.msg or "", error.lineno or 0
    log = list(parser.feed_error_log)
    if passed and log and all(entry.type_name.startswith(passed) for entry in log):
        return None
    for entry in log:
        if entry.level_name == "FATAL":
            message, line = entry.message, entry.line
            break
    return XmlFault(f"line {line}", f"the XML breaks off here: {message.strip()[:200]}") if message else None
