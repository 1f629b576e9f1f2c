"""The records of a PubMed file as they come: each whole, one at a time in memory.

A document type is read over and never fetched, one that defines entities is refused, so there is nothing to
expand; nesting and the length of a single text have the limits of libxml2 (256 elements, 10 million bytes).
"""

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import BinaryIO, NamedTuple, cast

from lxml import etree

from app.errors import InputRefused
from loaders.listings.text import tidy

_PROLOG = rb"(?:\xef\xbb\xbf)?\s*+(?:<\?xml\s[^>]*\?>)?(?>\s+|<!--.*?-->|<\?[^>]*\?>)*+"
_NAMES = rb"Pubmed(?:Book)?Article(?:Set)?"
_TYPE = rb"<!DOCTYPE\s+" + _NAMES + rb"\b[^<>\[\]]*"
_BEGIN = re.compile(
    _PROLOG + rb"(?:" + _TYPE + rb"[>\[]|(?:<!DOCTYPE[^<>\[\]]*>)?\s*<" + _NAMES + rb"[\s>])", re.DOTALL
)
_DEFINES = re.compile(_PROLOG + rb"<!DOCTYPE[^<>\[\]]*[<\[]", re.DOTALL)
_HEAD = 2**16
_RECORDS = ("PubmedArticle", "PubmedBookArticle", "DeleteCitation", "DeleteDocument")


class Part(NamedTuple):
    """A whole record, or an element that names records which PubMed has deleted; `number` counts from 1."""

    element: etree._Element
    number: int


class Break(NamedTuple):
    """Where and why the XML cannot be read further."""

    place: str
    reason: str


def begins_one(head: bytes) -> bool:
    """Whether bytes begin with a set of PubMed records or one of them, or with the document type of a set."""
    return _BEGIN.match(head) is not None


def read_parts(stream: BinaryIO, name: str) -> Iterator[Part | Break]:
    """Every whole record in order, and a Break where the file is cut or damaged."""
    chunk = stream.read(_HEAD).lstrip()
    fault = None if begins_one(chunk) else "does not begin as a file of PubMed"
    if _DEFINES.match(chunk):
        fault = "has a document type with definitions of its own, which no file of PubMed has"
    if fault is not None:
        advice = "See `coterie sources` for the form of the file."
        raise InputRefused(f"{name} {fault}.", value=name, advice=advice)
    parser, number = _open_parser(), 0
    while chunk:
        broken = _break_of(parser, partial(parser.feed, chunk))
        for element in _whole(parser):
            number += 1
            yield Part(element, number)
            _forget(element)
        if broken is not None:
            yield broken
            return
        chunk = stream.read(_HEAD)
    broken = _break_of(parser, parser.close)
    if broken is not None:
        yield broken


def text_of(element: etree._Element | None, path: str = ".") -> str:
    """The text of what lies first under a path, markup left out, on one line; empty where nothing does."""
    found = None if element is None else element.find(path)
    if found is None:
        return ""
    return tidy("".join(cast("Iterator[str]", found.itertext())))


def _open_parser() -> etree.XMLPullParser:
    return etree.XMLPullParser(
        events=("end",),
        tag=_RECORDS,
        resolve_entities=False,
        load_dtd=False,
        no_network=True,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )


def _whole(parser: etree.XMLPullParser) -> Iterator[etree._Element]:
    for _, found in parser.read_events():
        element = cast("etree._Element", found)
        parent = element.getparent()
        if parent is None or parent.getparent() is None:
            yield element


def _forget(element: etree._Element) -> None:
    """Empty what was read and remove what stands before it, so that memory holds one record."""
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
