"""A work as BZPEER states it: title, kind, year and abstract, and nobody's name."""

import re
from collections.abc import Iterator, Sequence

from loaders.listings.abstracts import read_abstract
from loaders.listings.documents.page import PageLine
from loaders.listings.keys import key_of_values
from loaders.listings.origin import PageOrigin
from loaders.listings.text import MAX_TITLE, too_long
from loaders.model.records import Quarantined, WorkRecord
from loaders.sources.bzpeer.heading import BzpeerHeading

_BEGUN_HEADING = re.compile(r"[a-z][a-z -]{0,40}(?:\d{1,4}.{0,80})?")


def read_work(
    heading: BzpeerHeading | None,
    title: PageLine,
    paragraphs: Sequence[PageLine],
    origin: PageOrigin,
    *,
    has_code: bool | None = None,
) -> Iterator[WorkRecord | Quarantined]:
    """The record of a work, keyed by title and year; without its heading kind and year stay unknown."""
    fault = "the page ends within the title" if not title.is_whole else None
    fault = fault or too_long("title", title.text, MAX_TITLE)
    if fault is not None:
        yield origin.quarantine(title, fault)
        return
    abstract = read_abstract(paragraphs, lambda text: _BEGUN_HEADING.fullmatch(text) is not None)
    yield WorkRecord(
        source=origin.source,
        key=key_of_values(title.text, heading.date.printed if heading and heading.date else ""),
        scope=origin.scope,
        place=title.place,
        parser=origin.parser,
        title=title.text,
        date=heading.date if heading else None,
        abstract=abstract.text,
        abstract_is_cut=abstract.is_cut,
        kind=heading.kind if heading else None,
        venue=heading.venue if heading else None,
        has_code=has_code,
        url=origin.url,
        observed_on=origin.observed_on,
        notes=(*(("open access",) if heading and heading.is_open_access else ()), *abstract.notes),
    )
    if abstract.remnant is not None:
        yield origin.quarantine(abstract.remnant, "the page ends within this line")
