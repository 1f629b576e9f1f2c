"""JSON of DataCite: answers of its REST interface, its public data file, and DataCite JSON of one DOI."""

from collections.abc import Iterator
from typing import BinaryIO

from msgspec import Struct

from app.errors import InputRefused
from loaders.dumps.json_objects import UnreadableObject, decoded, read_objects
from loaders.dumps.json_outline import keys_at, outline
from loaders.dumps.json_values import noted
from loaders.model.records import Quarantined, Reading, Record
from loaders.sources.datacite.resource import read_resource
from loaders.sources.datacite.schema import Resource

_HOLDERS = frozenset({"data"})
_LEVELS = ("", "[].", "data.", "data.[].", "[].data.[].")
_OF_DOIS = "dois"
_OTHERS = frozenset(
    "clients providers repositories prefixes client-prefixes provider-prefixes events activities reports"
    " data-catalogs".split()
)
"""What else answers of DataCite's interface are about."""

_OF_A_RECORD = frozenset({"doi", "creators", "titles", "types"})


class _Wrapped(Struct, frozen=True):
    attributes: Resource | None = None
    type: str | None = None


def begins_one(head: bytes) -> bool:
    """Whether bytes begin an answer or record of DataCite's interface, or DataCite JSON of a DOI."""
    kind = _kind(head)
    is_of_interface = kind == _OF_DOIS or kind in _OTHERS
    found = outline(head)
    return is_of_interface or any(keys_at(found, level) >= _OF_A_RECORD for level in ("", "[]."))


def read_body(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Every record with its place; one of another type than `dois` is set aside."""
    for place, raw in read_objects(stream, _HOLDERS):
        found = raw if isinstance(raw, UnreadableObject) else _resource(raw)
        if isinstance(found, UnreadableObject):
            yield Quarantined("datacite", reading.name, place, found.reason)
        else:
            resource, notes = found
            yield noted(read_resource(resource, place, reading), notes)


def refuse_others(head: bytes, name: str) -> None:
    """Raise InputRefused for an answer about repositories, members, prefixes or events."""
    kind = _kind(head)
    if kind in _OTHERS:
        raise InputRefused(
            f"{name} is a DataCite answer about {kind}, which contains no works.",
            value=name,
            advice="Load an answer about works, such as from /dois or of /dois/ID.",
        )


def _kind(head: bytes) -> str | None:
    """The type of the first record that has `attributes`, as in answers of the API; None if none has."""
    found = outline(head)
    for level in _LEVELS:
        if {"id", "attributes"} <= keys_at(found, level):
            return found.get(f"{level}type")
    return None


def _resource(raw: bytes) -> tuple[Resource, tuple[str, ...]] | UnreadableObject:
    """The record, with or without the `attributes` around it."""
    found = decoded(raw, _Wrapped)
    if isinstance(found, UnreadableObject):
        return found
    wrapped, notes = found
    if wrapped.attributes is None:
        return decoded(raw, Resource)
    if wrapped.type != _OF_DOIS:
        return UnreadableObject(f"of type {str(wrapped.type)[:40]}")
    return wrapped.attributes, notes
