"""One description of JaLC into the record of a work."""

from collections.abc import Iterator

from lxml import etree

from app.identifiers import parse, url_of
from loaders.dumps.dates import date_of_text
from loaders.dumps.markup import printed
from loaders.dumps.xml_elements import children, text_of
from loaders.listings.calendar import first_dated
from loaders.listings.text import MAX_TITLE, too_long
from loaders.model.records import Quarantined, Reading, StatedIdentifier, WorkRecord
from loaders.sources.jalc.people import read_authors

PARSER = "jalc.rdf 1"
_ABOUT = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}about"


def read_work(element: etree._Element, place: str, reading: Reading) -> WorkRecord | Quarantined:
    """The record of a description, or why it cannot be one; of several titles and journals the first."""
    written = next(_texts(element, "doi"), element.get(_ABOUT, ""))
    doi = parse(written) or parse(f"doi:{written}")
    title, authors = next(_texts(element, "title"), ""), read_authors(element)
    fault = _fault(title) or authors.fault
    if fault is None and (doi is None or doi.scheme != "DOI"):
        fault = f"no DOI: {written[:60]}" if written else "no DOI"
    if fault is not None or doi is None:
        return Quarantined("jalc", reading.name, place, fault or "no DOI")
    date, date_notes = first_dated(map(date_of_text, _texts(element, "date")))
    return WorkRecord(
        source="jalc",
        key=doi.value,
        scope=reading.name,
        place=place,
        parser=PARSER,
        title=title,
        authors=authors.bylines or None,
        authors_open=authors.may_lack_authors,
        date=date,
        identifiers=(StatedIdentifier(doi.scheme, doi.value),),
        venue=next((one for one in _texts(element, "publicationName") if len(one) <= MAX_TITLE), None),
        venue_keys=tuple(dict.fromkeys(_issns(element))),
        url=url_of(doi),
        observed_on=reading.observed_on,
        notes=(*date_notes, *authors.notes),
    )


def _texts(element: etree._Element, name: str) -> Iterator[str]:
    """What elements of that name print, those without a letter left out."""
    return filter(None, (printed(text_of(one)) for one in children(element, name)))


def _issns(element: etree._Element) -> Iterator[str]:
    for text in _texts(element, "issn"):
        found = parse(f"issn:{text}")
        if found is not None:
            yield found.value


def _fault(title: str) -> str | None:
    return too_long("title", title, MAX_TITLE) if title else "no title"
