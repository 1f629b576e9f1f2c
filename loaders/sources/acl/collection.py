"""The parts of a collection as they come: each whole, one at a time in memory.

A document type is refused, so there are no entities to expand and nothing is fetched; nesting and the
length of a single text have the limits of libxml2 (256 elements, 10 million bytes).
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import BinaryIO, cast

from lxml import etree

from app.errors import InputRefused
from app.identifiers import parse

_PROLOG = rb"(?:\xef\xbb\xbf)?\s*+(?:<\?xml\s[^>]*\?>)?(?>\s+|<!--.*?-->)*+"
_BEGIN = re.compile(_PROLOG + rb"<(?:!DOCTYPE\s+collection\b|collection\s[^<>]*?\bid\s*=)", re.DOTALL)
_TYPED = re.compile(_PROLOG + rb"<!", re.DOTALL)
_HEAD = 2**16
_PARTS = ("meta", "frontmatter", "paper")
_OLD = re.compile(r"[A-Z]\d\d", re.ASCII)
_OF_FRONT_MATTER = "0"
_FOUR_DIGITS = re.compile(r"\d{1,4}", re.ASCII)
_TWO_DIGITS_FROM = {"D19": 5}
"""Old collections whose volumes take two digits of the four from this number on; C69 and W always do."""


@dataclass(frozen=True)
class Part:
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
        """Where it stands in its file."""
        volume = f"volume {self.volume or 'without id'}"
        if self.element.tag == "volume":
            return volume
        return f"{volume}, {self.element.tag} {self.number or 'without id'}"

    @property
    def anthology_id(self) -> str | None:
        """The Anthology's identifier by its rule, or None where the numbers make none.

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


@dataclass(frozen=True)
class Break:
    """Where and why the XML cannot be read further."""

    place: str
    reason: str


def begins_one(head: bytes) -> bool:
    """Whether bytes begin with a collection that has an id, or with the document type of one."""
    return _BEGIN.match(head) is not None


def read_parts(stream: BinaryIO, name: str) -> Iterator[Part | Break]:
    """Every whole part in order, and a Break where the file is cut or damaged."""
    chunk = stream.read(_HEAD)
    fault = None if begins_one(chunk) else "does not begin as a collection of the ACL Anthology"
    if _TYPED.match(chunk):
        fault = "has a document type, which no file of the ACL Anthology has"
    if fault is not None:
        advice = "See `coterie sources` for the form of the file."
        raise InputRefused(f"{name} {fault}.", value=name, advice=advice)
    parser = _open_parser()
    while chunk:
        broken = _break_of(parser, partial(parser.feed, chunk))
        yield from _whole_parts(parser)
        if broken is not None:
            yield broken
            return
        chunk = stream.read(_HEAD)
    broken = _break_of(parser, parser.close)
    if broken is not None:
        yield broken


def _open_parser() -> etree.XMLPullParser:
    return etree.XMLPullParser(
        events=("end",),
        tag=(*_PARTS, "volume"),
        encoding="utf-8",
        resolve_entities=False,
        load_dtd=False,
        no_network=True,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )


def _whole_parts(parser: etree.XMLPullParser) -> Iterator[Part]:
    for _, found in parser.read_events():
        element = cast("etree._Element", found)
        volume = element if element.tag == "volume" else element.getparent()
        if volume is None or volume.tag != "volume":
            continue
        collection = volume.getparent()
        named = "" if collection is None else collection.get("id", "")
        yield Part(element, named, volume.get("id", ""), volume.get("type") == "journal")
        _forget(element)


def _forget(element: etree._Element) -> None:
    """Empty what was read and remove what stands before it, so that memory holds one part."""
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
