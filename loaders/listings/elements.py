"""The elements of an XML file as they come: each whole, one at a time in memory.

Nothing is fetched and no entity is expanded; nesting and the length of a single text have the limits of
libxml2 (256 elements, 10 million bytes).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol, cast

from lxml import etree

PROLOG = rb"(?:\xef\xbb\xbf)?\s*+(?:<\?xml\s[^>]*\?>)?(?>\s+|<!--.*?-->|<\?.*?\?>)*+"
"""Pattern (DOTALL) of what may stand before the first element, but for a document type."""

_PIECE = 2**16


class Stream(Protocol):
    """What gives bytes piece by piece, and none at its end."""

    def read(self, size: int, /) -> bytes:
        """Up to `size` bytes, none only at the end."""


@dataclass(frozen=True)
class Break:
    """Where and why the XML cannot be read further."""

    place: str
    reason: str


def read_elements(
    stream: Stream, names: Sequence[str], encoding: str = "utf-8"
) -> Iterator[etree._Element | Break]:
    """Every whole element of these local names, and a Break where the file is cut or damaged.

    The encoding is ours and not what the file declares: in another one a comment may hide a document type.
    An element is good until the next is asked for: it is emptied then.
    """
    parser = _open_parser(names, encoding)
    while piece := stream.read(_PIECE):
        broken = _break_of(parser, partial(parser.feed, piece))
        yield from _whole_elements(parser)
        if broken is not None:
            yield broken
            return
    broken = _break_of(parser, parser.close)
    if broken is not None:
        yield broken


def name_of(element: etree._Element) -> str:
    """The name of an element without its namespace; a prefix that is not declared stays."""
    return element.tag.rpartition("}")[2]


def children(element: etree._Element, name: str) -> Iterator[etree._Element]:
    """The children of this local name, in any namespace."""
    return element.iterchildren(f"{{*}}{name}")


def text_of(element: etree._Element | None) -> str:
    """All text in an element as it stands, empty where there is none."""
    return "" if element is None else "".join(cast("Iterator[str]", element.itertext()))


def child_text(element: etree._Element, name: str) -> str:
    """All text in the first child of this local name, empty where there is none."""
    return text_of(next(children(element, name), None))


def _open_parser(names: Sequence[str], encoding: str) -> etree.XMLPullParser:
    # Never with collect_ids=False: libxml2 then opens the DTD that a document type names.
    return etree.XMLPullParser(
        events=("end",),
        encoding=encoding,
        tag=tuple(f"{{*}}{name}" for name in names),
        resolve_entities=False,
        load_dtd=False,
        no_network=True,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )


def _whole_elements(parser: etree.XMLPullParser) -> Iterator[etree._Element]:
    for _, found in parser.read_events():
        element = cast("etree._Element", found)
        yield element
        _forget(element)


def _forget(element: etree._Element) -> None:
    """Empty what was read and remove what stands before it, so that memory holds one element."""
    parent = element.getparent()
    element.clear()
    while parent is not None and (before := element.getprevious()) is not None:
        parent.remove(before)


def _break_of(parser: etree.XMLPullParser, step: Callable[[], object]) -> Break | None:
    """What broke in a step, by the parser's log: some faults are written there and not raised."""
    message, line = "", 0
    try:
        step()
    except etree.XMLSyntaxError as error:
        message, line = error.msg, error.lineno or 0
    for entry in parser.feed_error_log:
        if entry.level_name == "FATAL":
            message, line = entry.message, entry.line
            break
    return Break(f"line {line}", f"the XML breaks off here: {message.strip()[:200]}") if message else None
