"""The records of a DBLP file as they come: the dump, a person's, a table of contents, a record alone."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

from app.errors import InputRefused
from loaders.dumps.xml_elements import PROLOG, read_whole
from loaders.dumps.xml_parser import Stream, XmlFault

KINDS = tuple("article inproceedings proceedings book incollection phdthesis mastersthesis www data".split())
"""The elements that are records; `person` is another, of a person."""

_TYPE = rb"<!DOCTYPE\s+dblp\b"
_NO_DECLARATIONS = rb"\s+SYSTEM\s+[\"'][^\"'<>\[\]]*[\"']\s*>(?>\s+|<!--.*?-->|<\?.*?\?>)*+"
_ALONE = rf"(?:{'|'.join(KINDS)})\s(?=[^<>]*\bmdate\s*=)(?=[^<>]*\bkey\s*=\s*[\"'][a-z]+/)".encode()
_BEGIN = re.compile(
    PROLOG
    + rb"(?:"
    + _TYPE
    + _NO_DECLARATIONS
    + rb")?<(?:dblp[\s>]|dblpperson\s|bht\s(?=[^<>]*\bkey\s*=)|"
    + _ALONE
    + rb")",
    re.DOTALL,
)
_TYPED = re.compile(PROLOG + _TYPE, re.DOTALL)
_LATIN = re.compile(rb"\s*<\?xml\s[^>]*encoding\s*=\s*[\"']iso-8859-1[\"']", re.IGNORECASE)
_RDF = re.compile(rb"\s*(?:@prefix|@base|PREFIX|<https?:)|" + PROLOG + rb"<rdf:RDF[\s>]", re.DOTALL)
_SEARCH = re.compile(rb"\s*\{\s*\"result\"|" + PROLOG + rb"<result[\s>]", re.DOTALL)
_OTHERS = (
    ("is RDF of DBLP, which is not supported", _RDF, (b"dblp.org/rdf/schema#",)),
    ("is an answer of DBLP's search, which is not supported", _SEARCH, (b"hits", b"dblp.org/rec/")),
)
"""What DBLP offers beside its XML: how it begins, and what it contains."""

_ADVICE = "Load dblp.xml, or the XML of a person or record, such as https://dblp.org/pid/12/3456.xml."
_HOLDERS = frozenset({"dblp", "r"})


@dataclass(frozen=True)
class DblpPart:
    """A whole record, or the person whom a file is about, with its number among them."""

    element: etree._Element
    number: int

    @property
    def place(self) -> str:
        """Where it is in its file."""
        return f"record {self.number}"

    @property
    def root(self) -> etree._Element:
        """The first element of the file, with its attributes."""
        return self.element.getroottree().getroot()

    @property
    def is_owner(self) -> bool:
        """Whether it is the person whom the file is about."""
        parent = self.element.getparent()
        return self.element.tag == "person" and parent is not None and parent.tag == "dblpperson"


def begins_one(head: bytes) -> bool:
    """Whether bytes begin XML of DBLP, or what DBLP offers beside it and is refused."""
    return _BEGIN.match(head) is not None or _fault(head) is not None


def check(head: bytes, name: str) -> None:
    """Raise InputRefused for what is no XML of DBLP, and for a document type with declarations."""
    if _BEGIN.match(head) is None:
        fault = _fault(head) or "is not XML of DBLP"
        raise InputRefused(f"{name} {fault}.", value=name, advice=_ADVICE)


def encoding_of(head: bytes) -> str:
    """The encoding of a file: that of the dump where it is declared, else UTF-8, which contains ASCII."""
    return "iso-8859-1" if _LATIN.match(head) else "utf-8"


def read_parts(stream: Stream, encoding: str) -> Iterator[DblpPart | XmlFault]:
    """Every record in order, and the person of the file; an XmlFault if it is cut or damaged."""
    number = 0
    for found in read_whole(stream, [*KINDS, "person"], encoding):
        if isinstance(found, XmlFault):
            yield found
            continue
        part, parent = DblpPart(found, number + 1), found.getparent()
        if part.is_owner or (found.tag in KINDS and (parent is None or parent.tag in _HOLDERS)):
            number += found.tag in KINDS
            yield part


def _fault(head: bytes) -> str | None:
    if _TYPED.match(head):
        return "has a document type other than DBLP's, which is not supported"
    for fault, begin, marks in _OTHERS:
        if begin.match(head) and all(mark in head for mark in marks):
            return fault
    return None
