"""DBLP: its XML, as the whole dump, the file of a person, a table of contents, or a record alone."""

from collections.abc import Iterator
from typing import BinaryIO

from loaders.dumps.lookahead import look_ahead
from loaders.dumps.xml_parser import XmlFault
from loaders.model.records import Quarantined, Reading, Record, SourceCard
from loaders.sources.dblp import bibliography
from loaders.sources.dblp.entities import EntityReplacingStream
from loaders.sources.dblp.person import DblpPerson, read_person, to_page
from loaders.sources.dblp.work import FileStatements, is_work, read_work

SOURCE = SourceCard(
    key="dblp",
    name="DBLP",
    url="https://dblp.org",
    form="XML of DBLP: dblp.xml, the file of a person, a table of contents, or a record",
    states=(
        "identifier",
        "title",
        "full author list",
        "ORCID",
        "DBLP's ids of people (files of people)",
        "editors",
        "year",
        "venue",
        "volume that contains a paper",
        "DOI",
        "ISBN",
    ),
    lacks=("abstract", "topics", "affiliations of authors", "day"),
    redistribute="ALL",
    licence="CC0-1.0",
    terms_url="https://dblp.org/db/about/copyright",
    attribution="dblp computer science bibliography",
)


def recognises(head: bytes) -> bool:
    """Whether bytes begin XML of DBLP, or RDF or a search answer of DBLP, which are refused by name."""
    return bibliography.begins_one(head)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read a file record by record; the page of a file about a person comes last.

    Raises InputRefused for what is not XML of DBLP. Where the XML breaks off, all that was
    whole before is read and the rest is set aside.
    """
    head, whole = look_ahead(stream)
    bibliography.check(head, reading.name)
    person: DblpPerson | None = None
    about, shown = FileStatements(reading.name), 0
    for part in bibliography.read_parts(EntityReplacingStream(whole), bibliography.encoding_of(head)):
        if isinstance(part, XmlFault):
            yield Quarantined(SOURCE.key, about.scope, part.place, part.reason)
            continue
        if person is None and (person := read_person(part)) is not None:
            about = person.whole
        if part.element.tag != "person" and is_work(part.element):
            shown += 1
            yield read_work(part, about, reading)
    if person is not None:
        yield to_page(person, shown, reading)
