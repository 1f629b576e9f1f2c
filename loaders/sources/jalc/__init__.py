"""JaLC, the Japan Link Center: works as RDF in XML, with names in Japanese and in Latin letters."""

from collections.abc import Iterator
from typing import BinaryIO

from app.errors import InputRefused
from loaders.dumps.lookahead import look_ahead
from loaders.dumps.xml_elements import read_elements, root_of
from loaders.dumps.xml_parser import XmlFault, forget
from loaders.model.records import Quarantined, Reading, Record, SourceCard
from loaders.sources.jalc.work import read_work

SOURCE = SourceCard(
    key="jalc",
    name="Japan Link Center",
    url="https://japanlinkcenter.org",
    form="RDF in XML, a description a work",
    states=(
        "DOI",
        "title",
        "full author list",
        "names in Japanese and in Latin letters",
        "year",
        "journal",
        "ISSN",
    ),
    lacks=("affiliations", "identifiers of people", "abstract", "kind", "topics", "month and day"),
    redistribute="FACTS",
    attribution="Japan Link Center (JaLC)",
)
_VOCABULARIES = (b"prismstandard.org/namespaces/basic", b"xmlns.com/foaf/", b"purl.org/dc/terms/")


def recognises(head: bytes) -> bool:
    """Whether the first element is RDF with the three vocabularies in which JaLC describes works."""
    root = root_of(head)
    return root is not None and root.name == "RDF" and all(one in root.attributes for one in _VOCABULARIES)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read each work as its description ends; raises InputRefused for another form of XML.

    Where the XML breaks off, all that was whole before is read and the rest is set aside.
    """
    head, whole = look_ahead(stream)
    if not recognises(head):
        raise InputRefused(
            f"{reading.name} is not RDF of JaLC.",
            value=reading.name,
            advice="Run `coterie sources` for the supported formats.",
        )
    number = 0
    for element in read_elements(whole, reading.name, ["Description"]):
        if isinstance(element, XmlFault):
            yield Quarantined(SOURCE.key, reading.name, element.place, element.reason)
            continue
        number += 1
        yield read_work(element, f"work {number}", reading)
        forget(element)
