"""ROR, the registry of research organisations: records of schema 2, a line each, in an array, or one."""

from collections.abc import Iterator
from typing import BinaryIO

from loaders.model.records import Quarantined, Reading, Record, SourceCard
from loaders.sources.ror.organisation import BadOrganisation, read_organisation
from loaders.sources.ror.rows import begins_one, read_rows

SOURCE = SourceCard(
    key="ror",
    name="Research Organization Registry",
    url="https://ror.org",
    form="records of schema 2 as JSON: an object a line, one array, or one alone",
    states=(
        "ROR id",
        "status",
        "names with types and languages",
        "acronyms",
        "kinds",
        "city, region and country",
        "parents, children and relations",
        "successors",
        "year of foundation",
    ),
    lacks=("people", "works"),
    redistribute="ALL",
    licence="CC0-1.0",
    terms_url="https://ror.org/about/terms/",
    attribution="Research Organization Registry (ROR)",
)


def recognises(head: bytes) -> bool:
    """Whether the first object has an id at ror.org and names with types."""
    return begins_one(head)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read a dump organisation by organisation; one that is no record of schema 2 is set aside."""
    for place, row in read_rows(stream, reading.name):
        try:
            yield read_organisation(row, place, reading.name)
        except BadOrganisation as error:
            yield Quarantined(SOURCE.key, reading.name, place, str(error))
