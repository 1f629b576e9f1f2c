"""The records of a PubMed file as they come: each whole, one at a time in memory.

A document type is read over and never fetched, one that defines entities is refused, so there is nothing to
expand; nesting and the length of a single text have the limits of libxml2 (256 elements, 10 million bytes).
"""

import re
from collections.abc import Iterator
from typing import BinaryIO, NamedTuple, cast

from lxml import etree

from app.errors import InputRefused
from loaders.dumps.xml_parser import PIECE, XmlFault, forget, parse_elements
from loaders.listings.text import tidy

_PROLOG = rb"(?:\xef\xbb\xbf)?\s*+(?:<\?xml\s[^>]*\?>)?(?>\s+|<!--.*?-->|<\?[^>]*\?>)*+"
_NAMES = rb"Pubmed(?:Book)?Article(?:Set)?"
_TYPE = rb"<!DOCTYPE\s+" + _NAMES + rb"\b[^<>\[\]]*"
_BEGIN = re.compile(
    _PROLOG + rb"(?:" + _TYPE + rb"[>\[]|(?:<!DOCTYPE[^<>\[\]]*>)?\s*<" + _NAMES + rb"[\s>])", re.DOTALL
)
_DEFINES = re.compile(_PROLOG + rb"<!DOCTYPE[^<>\[\]]*[<\[]", re.DOTALL)
_RECORDS = ("PubmedArticle", "PubmedBookArticle", "DeleteCitation", "DeleteDocument")


class PubmedPart(NamedTuple):
    """A whole record, or an element that names records which PubMed has deleted; `number` counts from 1."""

    element: etree._Element
    number: int


def begins_one(head: bytes) -> bool:
    """Whether bytes begin with a set of PubMed records or one of them, or with the document type of a set."""
    return _BEGIN.match(head) is not None


def read_parts(stream: BinaryIO, name: str) -> Iterator[PubmedPart | XmlFault]:
    """Every whole record in order, and an XmlFault if the file is cut or damaged."""
    chunk = stream.read(PIECE).lstrip()
    fault = None if begins_one(chunk) else "is not a file of PubMed"
    if _DEFINES.match(chunk):
        fault = "has a document type with its own definitions, which PubMed does not use"
    if fault is not None:
        advice = "Run `coterie sources` for the supported formats."
        raise InputRefused(f"{name} {fault}.", value=name, advice=advice)
    number = 0
    for found in parse_elements(stream, _RECORDS, head=chunk, encoding=None):
        if isinstance(found, XmlFault):
            yield found
        elif _is_record(found):
            number += 1
            yield PubmedPart(found, number)
            forget(found)


def text_of(element: etree._Element | None, path: str = ".") -> str:
    """The text of the first element at a path, without markup, on one line; empty if there is none."""
    found = element if element is None or path == "." else element.find(path)
    if found is None:
        return ""
    if len(found) == 0:  # as most are, and then there is no markup to read over
        return tidy(found.text or "")
    return tidy("".join(cast("Iterator[str]", found.itertext())))


def _is_record(element: etree._Element) -> bool:
    """Whether an element is the first of its file, or right below it."""
    parent = element.getparent()
    return parent is None or parent.getparent() is None
