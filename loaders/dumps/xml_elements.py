"""Reads XML of any size element by element, and texts of elements in any namespace."""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import BinaryIO, NamedTuple, cast

from lxml import etree

from app.errors import InputRefused
from loaders.dumps.xml_parser import PIECE, Stream, XmlFault, forget, parse_elements

PROLOG = rb"(?:\xef\xbb\xbf)?\s*+(?:<\?xml\s[^>]*\?>)?(?>\s+|<!--.*?-->|<\?.*?\?>)*+"
"""Pattern (DOTALL) of what may precede the first element, but for a document type."""

BARE_PROLOG = rb"(?:\xef\xbb\xbf)?\s*+(?:<\?xml\s[^>]*\?>)?(?>\s+|<!--.*?-->)*+"
"""The same without processing instructions."""

_ROOT = re.compile(BARE_PROLOG + rb"<(?:[\w.-]{1,40}:)?([\w.-]{1,60})([^<>]{0,4000})", re.DOTALL)
_TYPED = re.compile(BARE_PROLOG + rb"<!", re.DOTALL)
_OF_NAMESPACES = "NS_ERR_"
"""Faults of libxml2 such as a prefix that nothing declares, as in records cut out of whole answers."""


class Root(NamedTuple):
    """The first element: its name without a prefix, and its attributes as written."""

    name: str
    attributes: bytes


def root_of(head: bytes) -> Root | None:
    """The first element of the XML that bytes begin with, or None."""
    found = _ROOT.match(head)
    return None if found is None else Root(found[1].decode("ascii", "replace"), found[2])


def read_whole(
    stream: Stream, names: Sequence[str], encoding: str = "utf-8"
) -> Iterator[etree._Element | XmlFault]:
    """Every whole element of these local names, and an XmlFault if the file is cut or damaged.

    An element is valid until the next one is read: then it is emptied.
    """
    for found in parse_elements(stream, [f"{{*}}{name}" for name in names], encoding=encoding):
        yield found
        if not isinstance(found, XmlFault):
            forget(found)


def read_elements(stream: BinaryIO, name: str, tags: Collection[str]) -> Iterator[etree._Element | XmlFault]:
    """Every element of those names when it ends, in any namespace, and an XmlFault if the file is damaged.

    A document type is refused. What was read stays in memory until it is forgotten.
    """
    chunk = stream.read(PIECE)
    if _TYPED.match(chunk):
        raise InputRefused(
            f"{name} has a document type, which this format does not allow.",
            value=name,
            advice="Run `coterie sources` for the supported formats.",
        )
    names = [f"{{*}}{tag}" for tag in tags]
    yield from parse_elements(stream, names, head=chunk, passed=_OF_NAMESPACES)


def local(element: etree._Element) -> str:
    """The name of an element without its namespace; a prefix that is not declared stays."""
    return str(element.tag).rpartition("}")[2]


def find(element: etree._Element | None, *path: str) -> etree._Element | None:
    """The first element on a path of names, in any namespace."""
    return None if element is None else element.find("/".join(f"{{*}}{step}" for step in path))


def find_all(element: etree._Element | None, *path: str) -> list[etree._Element]:
    """All elements on a path of names, in any namespace."""
    return [] if element is None else element.findall("/".join(f"{{*}}{step}" for step in path))


def children(element: etree._Element, name: str) -> Iterator[etree._Element]:
    """The children of this local name, in any namespace."""
    return element.iterchildren(f"{{*}}{name}")


def text_of(element: etree._Element | None) -> str:
    """All text in an element as it is, empty if there is none."""
    return "" if element is None else "".join(cast("Iterator[str]", element.itertext()))


def child_text(element: etree._Element, name: str) -> str:
    """All text in the first child of this local name, empty if there is none."""
    return text_of(next(children(element, name), None))


def text_in(element: etree._Element | None, *path: str) -> str:
    """The text of the first element on a path, without its markup; empty if there is none."""
    return text_of(find(element, *path) if path else element).strip()


def marked_up(element: etree._Element | None) -> str:
    """What is in an element with its markup, as a text for `loaders.dumps.markup`."""
    if element is None:
        return ""
    inside = etree.tostring(element, encoding="unicode", with_tail=False).partition(">")[2]
    return inside.rpartition("</")[0]
