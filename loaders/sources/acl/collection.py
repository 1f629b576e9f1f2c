"""The parts of a collection as they come: each whole, one at a time in memory.

A document type is refused, so there are no entities to expand and nothing is fetched; nesting and the
length of a single text have the limits of libxml2 (256 elements, 10 million bytes).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from lxml import etree

from app.errors import InputRefused
from app.identifiers import parse
from loaders.dumps.xml_elements import BARE_PROLOG
from loaders.dumps.xml_parser import PIECE, XmlFault, forget, parse_elements

_BEGIN = re.compile(BARE_PROLOG + rb"<(?:!DOCTYPE\s+collection\b|collection\s[^<>]*?\bid\s*=)", re.DOTALL)
_TYPED = re.compile(BARE_PROLOG + rb"<!", re.DOTALL)
_PARTS = ("meta", "frontmatter", "paper")
_OLD = re.compile(r"[A-Z]\d\d", re.ASCII)
_OF_FRONT_MATTER = "0"
_FOUR_DIGITS = re.compile(r"\d{1,4}", re.ASCII)
_TWO_DIGITS_FROM = {"D19": 5}
"""Old collections whose volumes take two digits of the four from this number on; C69 and W always do."""


@dataclass(frozen=True)
class AclPart:
    """A whole meta, frontmatter or paper, or the volume that ends behind them, emptied by then."""

    element: etree._Element
    collection: str
    volume: str
    is_journal: bool

    @property
    def number(self) -> str:
        """The number as written, 0 for what is no paper: front matter has it by convention."""
        return self.element.get("id", "") if self.element.tag == "paper" else _OF_FRONT_MATTER

    @property
    def place(self) -> str:
        """Where it is in its file."""
        volume = f"volume {self.volume or 'without id'}"
        if self.element.tag == "volume":
            return volume
        return f"{volume}, {self.element.tag} {self.number or 'without id'}"

    @property
    def anthology_id(self) -> str | None:
        """The Anthology's identifier by its rule, or None if the numbers make none.

        New style: `2020.acl-main.1`. Old style, four digits for volume and paper: `P05-1001`, `W05-0101`.
        """
        return self._identifier(self.number)

    @property
    def volume_id(self) -> str | None:
        """The identifier of the volume, that of its front matter, stated or not; None as above."""
        return self._identifier(_OF_FRONT_MATTER)

    def _identifier(self, number: str) -> str | None:
        built = self._built(number)
        stated = parse(f"acl:{built}")
        return built if stated is not None and stated.value == built else None

    def _built(self, number: str) -> str:
        if not _OLD.fullmatch(self.collection):
            return f"{self.collection}-{self.volume}.{number}"
        if not (_FOUR_DIGITS.fullmatch(self.volume) and _FOUR_DIGITS.fullmatch(number)):
            return ""
        digits = 2 if self._has_two_digits() else 1
        return f"{self.collection}-{self.volume.zfill(digits)}{number.zfill(4 - digits)}"

    def _has_two_digits(self) -> bool:
        first = _TWO_DIGITS_FROM.get(self.collection)
        is_behind = first is not None and int(self.volume) >= first
        return self.collection[0] == "W" or self.collection == "C69" or is_behind


def begins_one(head: bytes) -> bool:
    """Whether bytes begin with a collection that has an id, or with the document type of one."""
    return _BEGIN.match(head) is not None


def read_parts(stream: BinaryIO, name: str) -> Iterator[AclPart | XmlFault]:
    """Every whole part in order, and an XmlFault if the file is cut or damaged."""
    chunk = stream.read(PIECE)
    fault = None if begins_one(chunk) else "is not a collection of the ACL Anthology"
    if _TYPED.match(chunk):
        fault = "has a document type, which the ACL Anthology does not use"
    if fault is not None:
        advice = "Run `coterie sources` for the supported formats."
        raise InputRefused(f"{name} {fault}.", value=name, advice=advice)
    for found in parse_elements(stream, (*_PARTS, "volume"), head=chunk):
        if isinstance(found, XmlFault):
            yield found
        elif (part := _part_of(found)) is not None:
            yield part
            forget(found)


def _part_of(element: etree._Element) -> AclPart | None:
    """The part that an element is, or None for one that is in no volume."""
    volume = element if element.tag == "volume" else element.getparent()
    if volume is None or volume.tag != "volume":
        return None
    collection = volume.getparent()
    named = "" if collection is None else collection.get("id", "")
    return AclPart(element, named, volume.get("id", ""), volume.get("type") == "journal")
