"""EndNote's XML: each `record` with its values under the tags of the lines."""

import re
from collections.abc import Iterator, Mapping
from typing import BinaryIO, cast

from lxml import etree

from loaders.dumps.xml_parser import XmlFault, forget, parse_elements
from loaders.listings.text import tidy
from loaders.references.tagged import TaggedRecord

_BEGINS = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*+(?:<\?xml\s[^>]{0,200}\?>\s*+)?(?:<xml>\s*+)?<records>\s*+(?:<record>|</records>)"
)
_TAGS: Mapping[str, str] = {
    "contributors/authors/author": "A",
    "contributors/secondary-authors/author": "E",
    "titles/title": "T",
    "titles/secondary-title": "B",
    "periodical/full-title": "J",
    "titles/alt-title": "?",
    "dates/year": "D",
    "dates/pub-dates/date": "8",
    "electronic-resource-num": "R",
    "urls/related-urls/url": "U",
    "urls/web-urls/url": "U",
    "keywords/keyword": "K",
    "abstract": "X",
    "isbn": "@",
    "accession-num": "M",
    "remote-database-name": "~",
    "language": "G",
    "label": "F",
}
"""Where each value is in a record, and its tag."""


def begins_one(head: bytes) -> bool:
    """Whether bytes begin as EndNote's XML does; it has no document type."""
    return _BEGINS.match(head) is not None


def read_records(stream: BinaryIO) -> Iterator[TaggedRecord]:
    """Every whole record in order, and one that cannot be read where the XML breaks off."""
    for number, found in enumerate(parse_elements(stream, ("record",)), 1):
        if isinstance(found, XmlFault):
            yield TaggedRecord(found.place, fault=found.reason)
            return
        yield _record(found, number)
        forget(found)


def _record(element: etree._Element, number: int) -> TaggedRecord:
    record = TaggedRecord(f"record {number}")
    kind = element.find("ref-type")
    record.add("0", "" if kind is None else kind.get("name") or "")
    for path, tag in _TAGS.items():
        for one in element.iterfind(path):
            record.add(tag, tidy("".join(cast("Iterator[str]", one.itertext()))))
    return record
