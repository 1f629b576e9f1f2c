"""The registry of research organisations (ROR, schema 2) as JSON lines, into a directory of names."""

from collections.abc import Iterable, Iterator

import pyarrow as pa
from msgspec import Struct

from loaders.evaluation.lines import read_lines
from loaders.resolve.institutions.directory import ORGANISATIONS, Directory

_FORM = "a line is one record of the registry's own dump, schema 2"


class _Name(Struct, frozen=True):
    value: str
    types: tuple[str, ...] = ()


class _Geography(Struct, frozen=True):
    country_code: str | None = None


class _Location(Struct, frozen=True):
    geonames_details: _Geography


class _Relationship(Struct, frozen=True):
    type: str = ""
    id: str = ""


class _Registered(Struct, frozen=True):
    id: str
    status: str
    names: tuple[_Name, ...]
    locations: tuple[_Location, ...] = ()
    relationships: tuple[_Relationship, ...] = ()


def read_registry(lines: Iterable[bytes], name: str) -> Directory:
    """The organisations in use; InputRefused names the first line that is no record."""
    rows = list(_rows(read_lines(lines, _Registered, _FORM, name)))
    return Directory(pa.Table.from_pylist(rows, ORGANISATIONS))


def _rows(registered: Iterable[_Registered]) -> Iterator[dict[str, object]]:
    for one in registered:
        if one.status == "active" and one.names:
            shown = [told.value for told in one.names if "ror_display" in told.types]
            yield {
                "ror": _bare(one.id),
                "label": (shown or [one.names[0].value])[0],
                "names": [told.value for told in one.names if "acronym" not in told.types],
                "acronyms": [told.value for told in one.names if "acronym" in told.types],
                "country": one.locations[0].geonames_details.country_code if one.locations else None,
                "parents": [_bare(other.id) for other in one.relationships if other.type == "parent"],
            }


def _bare(address: str) -> str:
    return address.rpartition("/")[2]
