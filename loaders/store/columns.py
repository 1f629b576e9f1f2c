"""Records as Arrow columns, and the id of a record."""

import base64
import hashlib
from collections.abc import Sequence
from functools import cache

import msgspec
import pyarrow as pa

from loaders.model.records import (
    Byline,
    ConceptRecord,
    OrganisationRecord,
    PageRecord,
    Quarantined,
    Record,
    StatedIdentifier,
    WorkRecord,
)
from loaders.model.statements import CITATIONS, CONCEPTS, ORGANISATIONS, PAGES, QUARANTINE, WORKS

_PLACE = frozenset({"place", "parser"})
_NO_OTHER_SCRIPTS = b',"other_scripts":[]'
"""What a byline without names in other scripts would add; in a text, the quotes would be escaped."""

_Identified = WorkRecord | PageRecord | OrganisationRecord | ConceptRecord
_DECIDED_LATER = frozenset({"loaded_at", "split_confidence", "owner", "owner_from", "file"})


def _as_read(schema: pa.Schema) -> pa.Schema:
    return pa.schema([field for field in schema if field.name not in _DECIDED_LATER])


WORKS_READ = pa.schema([*_as_read(WORKS), CITATIONS.field("cites"), CITATIONS.field("cited_by")])
PAGES_READ = _as_read(PAGES)
ORGANISATIONS_READ = _as_read(ORGANISATIONS)
CONCEPTS_READ = _as_read(CONCEPTS)
QUARANTINE_READ = _as_read(QUARANTINE)
"""The tables of statements without what depends on the other records and on the load."""


def record_id(record: _Identified) -> str:
    """R and 16 base32 letters: a hash of all fields of a record but its place and its parser.

    Fields at their default do not count, so a new field of records leaves old ids as they are.
    """
    values = {
        name: value
        for name, default in _fields(type(record))
        if name not in _PLACE and (value := getattr(record, name)) != default
    }
    body = msgspec.json.encode([type(record).__name__, values], order="sorted").replace(
        _NO_OTHER_SCRIPTS, b""
    )
    return "R" + base64.b32encode(hashlib.blake2b(body, digest_size=10).digest()).decode().lower()


@cache
def _fields(kind: type[_Identified]) -> tuple[tuple[str, object], ...]:
    return tuple((field.name, field.default) for field in msgspec.structs.fields(kind))


def works_table(records: Sequence[WorkRecord]) -> pa.Table:
    """Work records as `WORKS_READ`."""
    return pa.Table.from_pylist([_work(record) for record in records], schema=WORKS_READ)


def pages_table(records: Sequence[PageRecord]) -> pa.Table:
    """Page records as `PAGES_READ`."""
    return pa.Table.from_pylist([_page(record) for record in records], schema=PAGES_READ)


def organisations_table(records: Sequence[OrganisationRecord]) -> pa.Table:
    """Records of organisations as `ORGANISATIONS_READ`."""
    return pa.Table.from_pylist(_rows(records), schema=ORGANISATIONS_READ)


def concepts_table(records: Sequence[ConceptRecord]) -> pa.Table:
    """Records of concepts as `CONCEPTS_READ`."""
    return pa.Table.from_pylist(_rows(records), schema=CONCEPTS_READ)


def quarantine_table(records: Sequence[Quarantined]) -> pa.Table:
    """Entries that were set aside, as `QUARANTINE_READ`."""
    return pa.Table.from_pylist(
        [msgspec.structs.asdict(record) for record in records], schema=QUARANTINE_READ
    )


def bytes_of(record: Record) -> bytes:
    """All that a record contains, place and parser too, as bytes to hash."""
    return msgspec.json.encode(record, order="sorted")


def _rows(records: Sequence[OrganisationRecord | ConceptRecord]) -> list[dict[str, object]]:
    return [{**msgspec.to_builtins(record), **_keys(record)} for record in records]


def _keys(record: _Identified) -> dict[str, str]:
    return {"record": record_id(record), "member": f"{record.source}:{record.key}"}


def _work(record: WorkRecord) -> dict[str, object]:
    date = record.date
    return {
        **msgspec.structs.asdict(record),
        **_keys(record),
        "authors": None if record.authors is None else [_byline(byline) for byline in record.authors],
        "editors": [_byline(byline) for byline in record.editors],
        "date_printed": date and date.printed,
        "year": date and date.year,
        "month": date and date.month,
        "day": date and date.day,
        "identifiers": _identifiers(record.identifiers),
        "funding": [msgspec.structs.asdict(one) for one in record.funding] or None,
    }


def _page(record: PageRecord) -> dict[str, object]:
    return {
        **msgspec.structs.asdict(record),
        **_keys(record),
        "figures": [msgspec.structs.asdict(figure) for figure in record.figures],
    }


def _byline(byline: Byline) -> dict[str, object]:
    return {
        "name": byline.name,
        "affiliations": byline.affiliations,
        "identifiers": _identifiers(byline.identifiers),
        "is_group": byline.is_group,
        "other_scripts": byline.other_scripts,
    }


def _identifiers(stated: Sequence[StatedIdentifier]) -> list[str]:
    return [f"{one.scheme}:{one.value}:{one.asserted_by}" for one in stated]
