"""XML of any size, element by element: each whole when it comes, and no entities or network.

A document type is refused, so there are no entities to expand and nothing is fetched; nesting and the
length of a single text have the limits of libxml2 (256 elements, 10 million bytes).
"""

import re
from collections.abc import Callable, Collection, Iterator
from functools import partial
from typing import BinaryIO, NamedTuple, cast

from lxml import etree

from app.errors import InputRefused

_PROLOG = rb"(?:\xef\xbb\xbf)?\s*+(?:<\?xml\s[^>]*\?>)?(?>\s+|<!--.*?-->)*+"
_ROOT = re.compile(_PROLOG + rb"<(?:[\w.-]{1,40}:)?([\w.-]{1,60})([^<>]{0,4000})", re.DOTALL)
_TYPED = re.compile(_PROLOG + rb"<!", re.DOTALL)
_HEAD = 2**16
_OF_NAMESPACES = "NS_ERR_"
"""Faults of libxml2 such as a prefix that nothing declares, as in records cut out of whole answers."""


class Root(NamedTuple):
    """The first element: its name without a prefix, and its attributes as written."""

    name: str
    attributes: bytes


class Break(NamedTuple):
    """Where and why the XML cannot be read further."""

    place: str
    reason: str


def root_of(head: bytes) -> Root | None:
    """The first element of the XML that bytes begin with, or None."""
    found = _ROOT.match(head)
    return None if found is None else Root(found[1].decode("ascii", "replace"), found[2])


def read_elements(stream: BinaryIO, name: str, tags: Collection[str]) -> Iterator[etree._Element | Break]:
    """Every element of those names when it ends, in any namespace, and a Break where the file is damaged."""
    chunk = stream.read(_HEAD)
    if _TYPED.match(chunk):
        raise InputRefused(
            f"{name} has a document type, which no file of this form has.",
            value=name,
            advice="See `coterie sources` for the form of the file.",
        )
    parser = _open_parser(tags)
    while chunk:
        broken = _break_of(parser, partial(parser.feed, chunk))
        yield from (cast("etree._Element", found) for _, found in parser.read_events())
        if broken is not None:
            yield broken
            return
        chunk = stream.read(_HEAD)
    broken = _break_of(parser, parser.close)
    if broken is not None:
        yield broken


def local(element: etree._Element) -> str:
    """The name of an element without its namespace."""
    return str(element.tag).rpartition("}")[2]


def find(element: etree._Element | None, *path: str) -> etree._Element | None:
    """The first element on a path of names, in any namespace."""
    return None if element is None else element.find("/".join(f"{{*}}{step}" for step in path))


def find_all(element: etree._Element | None, *path: str) -> list[etree._Element]:
    """All elements on a path of names, in any namespace."""
    return [] if element is None else element.findall("/".join(f"{{*}}{step}" for step in path))


def text_in(element: etree._Element | None, *path: str) -> str:
    """The text of the first element on a path, without its markup; empty where there is none."""
    found = find(element, *path) if path else element
    return "" if found is None else "".join(cast("Iterator[str]", found.itertext())).strip()


def marked_up(element: etree._Element | None) -> str:
    """What stands in an element with its markup, as a text for `loaders.dumps.markup`."""
    if element is None:
        return ""
    inside = etree.tostring(element, encoding="unicode", with_tail=False).partition(">")[2]
    return inside.rpartition("</")[0]


def forget(element: etree._Element) -> None:
    """Empty what was read and remove what stands before it, so that memory holds one record."""
    parent = element.getparent()
    element.clear()
    while parent is not None and (before := element.getprevious()) is not None:
        parent.remove(before)


def _open_parser(tags: Collection[str]) -> etree.XMLPullParser:
    return etree.XMLPullParser(
        events=("end",),
        tag=[f"{{*}}{tag}" for tag in tags],
        encoding="utf-8",
        resolve_entities=False,
        load_dtd=False,
        no_network=True,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )


def _break_of(parser: etree.XMLPullParser, step: Callable[[], object]) -> Break | None:
    """What broke in a step, by the parser's log: some faults are written there and not raised."""
    message, line = "", 0
    try:
        step()
    except etree.XMLSyntaxError as error:
        message, line = error.msg or "", error.lineno or 0
    log = list(parser.feed_error_log)
    if log and all(entry.type_name.startswith(_OF_NAMESPACES) for entry in log):
        return None
    for entry in log:
        if entry.level_name == "FATAL":
            message, line = entry.message, entry.line
            break
    return Break(f"line {line}", f"the XML breaks off here: {message.strip()[:200]}") if message else None
