"""XML of Crossref (unixref): papers in a journal, a conference or a book, and works alone."""

from collections.abc import Iterator
from typing import BinaryIO

from lxml import etree

from app.errors import InputRefused
from app.identifiers import parse
from loaders.dumps.xml_elements import local, read_elements, root_of, text_in
from loaders.dumps.xml_parser import XmlFault, forget, replace_read
from loaders.model.records import Quarantined, Reading, Record
from loaders.sources.crossref.registered import metadata_of, registered
from loaders.sources.crossref.work import read_work

_ROOTS = frozenset("doi_records doi_record crossref crossref_result".split())
_WRAPPERS = frozenset("record OAI-PMH".split())
"""First elements that other sources have too: there is an element `crossref` within."""

_WITHIN = (b"<crossref>", b"<crossref ", b"<crossref\n", b"<crossref\r", b"<crossref\t")
_ITEMS = ("journal_article", "conference_paper", "content_item", "dataset")
_HOLDERS = ("journal", "conference", "book", "database")
_ALONE = (
    *("posted_content", "dissertation", "report-paper", "standard", "peer_review"),
    *("sa_component", "grant", "pending_publication"),
)
_RECORDS = ("doi_record", "record", "query")
_UNRESOLVED = "unresolved"
_VOLUMES = frozenset({"conference", "book"})


def begins_one(head: bytes) -> bool:
    """Whether bytes begin with an element of unixref, or of OAI with unixref in it."""
    root = root_of(head)
    if root is None:
        return False
    return root.name in _ROOTS or (root.name in _WRAPPERS and any(mark in head for mark in _WITHIN))


def read_xml(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Every work as it ends; a book or a conference with a DOI is a work behind its papers.

    Where the XML breaks off, all that was whole before is read and the rest is set aside.
    """
    number, has_papers, before = 0, False, None
    for element in read_elements(stream, reading.name, [*_ITEMS, *_ALONE, *_HOLDERS, *_RECORDS, "error"]):
        if isinstance(element, XmlFault):
            yield Quarantined("crossref", reading.name, element.place, element.reason)
        elif local(element) in _RECORDS:
            if element.get("status") == _UNRESOLVED:
                yield Quarantined(
                    "crossref", reading.name, f"query {text_in(element, 'doi')[:100]}", "no answer"
                )
            forget(element)
        else:
            is_holder = local(element) in _HOLDERS
            if not (is_holder and has_papers) or _is_volume(element):
                number += 1
                yield _read(element, f"work {number}, {local(element)}", reading)
            has_papers = not is_holder
            before = replace_read(element, before)


def refuse_others(head: bytes, name: str) -> None:
    """Raise InputRefused for XML that does not begin as Crossref's."""
    if not begins_one(head):
        raise InputRefused(
            f"{name} is not JSON or XML of Crossref.",
            value=name,
            advice="Run `coterie sources` for the supported formats.",
        )


def _read(element: etree._Element, place: str, reading: Reading) -> Record:
    name = local(element)
    if name == "error":
        reason = f"an answer without a work: {text_in(element)[:100]}"
        return Quarantined("crossref", reading.name, place, reason)
    holder = element.getparent() if name in _ITEMS else None
    part_of = _doi(holder) if holder is not None and local(holder) in _VOLUMES else None
    return read_work(registered(element, holder), place, reading, part_of)


def _is_volume(holder: etree._Element) -> bool:
    return local(holder) in _VOLUMES and _doi(holder) is not None


def _doi(holder: etree._Element) -> str | None:
    found = parse(f"doi:{text_in(metadata_of(holder), 'doi_data', 'doi')}")
    return None if found is None else found.value
