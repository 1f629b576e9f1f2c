"""Answers of arXiv's API: Atom feeds, an entry a paper."""

import re
from collections.abc import Iterator
from typing import cast

from lxml import etree

from app.errors import InputRefused
from loaders.dumps.xml_elements import PROLOG, child_text, children, read_whole, text_of
from loaders.dumps.xml_parser import Stream, XmlFault
from loaders.listings.text import tidy
from loaders.model.records import Quarantined, Reading, Record
from loaders.sources.arxiv.classes import acm_classes, is_category, listed
from loaders.sources.arxiv.statement import Statement, read_bylines, read_statement

_PARSER = "arxiv.atom 1"
_BEGIN = re.compile(PROLOG + rb"<feed[\s>]", re.DOTALL)
_OF_THE_API = re.compile(rb"<id>\s*https?://(?:export\.)?arxiv\.org/(?:api/|\s*</id>)")
_ERROR = re.compile(r"https?://(?:export\.)?arxiv\.org/api/errors\b")
_ABS = re.compile(r"https?://(?:export\.)?arxiv\.org/abs/")


def begins_feed(head: bytes) -> bool:
    """Whether bytes begin a feed whose id is one of arXiv's API."""
    return _BEGIN.match(head) is not None and _OF_THE_API.search(head) is not None


def read_feed(stream: Stream, reading: Reading) -> Iterator[Record]:
    """Each entry of a feed; raises InputRefused where arXiv answers with an error alone."""
    number = 0
    for part in read_whole(stream, ["entry"]):
        if isinstance(part, XmlFault):
            yield Quarantined("arxiv", reading.name, part.place, part.reason)
            continue
        number += 1
        summary = tidy(child_text(part, "summary"))[:200]
        if not _ERROR.match(child_text(part, "id")):
            yield read_statement(_statement(part), f"entry {number}", reading)
        elif number > 1:
            yield Quarantined("arxiv", reading.name, f"entry {number}", f"an error of arXiv: {summary}")
        else:
            raise _refused(reading.name, summary)


def _refused(name: str, summary: str) -> InputRefused:
    return InputRefused(
        f"{name} is an error message from arXiv: {summary}.",
        value=name,
        advice="Request it from arXiv again, and load an answer with papers.",
    )


def _statement(entry: etree._Element) -> Statement:
    line = read_bylines(_names(entry))
    codes, code_notes = _codes(entry)
    return Statement(
        parser=_PARSER,
        printed_id=_ABS.sub("", tidy(child_text(entry, "id"))),
        title=child_text(entry, "title"),
        line=line,
        created=tidy(child_text(entry, "published")),
        updated=tidy(child_text(entry, "updated")),
        comment=child_text(entry, "comment"),
        abstract=child_text(entry, "summary"),
        venue=child_text(entry, "journal_ref"),
        codes=codes,
        dois=tuple(doi for one in children(entry, "doi") for doi in listed(text_of(one))),
        notes=code_notes,
    )


def _names(entry: etree._Element) -> Iterator[tuple[str, tuple[str, ...]]]:
    for author in children(entry, "author"):
        yield child_text(author, "name"), tuple(map(text_of, children(author, "affiliation")))


def _codes(entry: etree._Element) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Categories, the primary one first, and classes of the ACM; classes of the MSC are noted."""
    stated = [
        cast("str", one.get("term", ""))
        for name in ("primary_category", "category")
        for one in children(entry, name)
    ]
    terms = list(dict.fromkeys(part for term in stated for part in listed(term)))
    categories = [term for term in terms if is_category(term)]
    further = [term for term in terms if term not in categories]
    classes = [found for term in further for found in acm_classes([term])]
    rest = [term for term in further if not acm_classes([term])]
    return (*categories, *classes), ((f"category not read: {' '.join(rest)[:60]}",) if rest else ())
