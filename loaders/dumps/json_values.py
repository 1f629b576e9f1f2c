"""Objects of JSON without those values that have another type than expected: an odd value costs itself alone.

A value of another type is left out with a note. In a list its place is kept, where an entry may be empty:
an author who cannot be read stays one of so many. null states nothing, and is left out without a note.
"""

from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from loaders.model.records import Quarantined, WorkRecord

_MOST_NOTES = 20
"""Notes on values of one object; a longer list would tell no more. Set by hand."""
_SHOWN = 60
"""Characters of a value that its note shows. Set by hand."""
_LONGEST_REASON = 300
"""Characters of the reason for which a work is set aside. Set by hand."""

_MEMBERS = msgspec.json.Decoder(dict[str, Raw])
_ITEMS = msgspec.json.Decoder(list[Raw])
_NULL, _EMPTY = b"null", b"{}"

Kind = TypeVar("Kind")
Note = Callable[[str, bytes], None]


class Fitting(NamedTuple):
    """The bytes of an object with only values of the expected types, and a note on each that is left out."""

    raw: bytes
    notes: tuple[str, ...]


def decode_fitting(raw: bytes, kind: type[Kind]) -> tuple[Kind, tuple[str, ...]]:
    """The object as a struct without the values that have another type, and notes on these.

    Raises what `msgspec` raises for what is no JSON, no object, or lacks a value that the struct requires.
    """
    try:
        return _read(raw, kind), ()
    except msgspec.ValidationError:
        found = fitting(raw, kind)
        return _read(found.raw, kind), found.notes


def noted(record: WorkRecord | Quarantined, notes: tuple[str, ...]) -> WorkRecord | Quarantined:
    """The record of a work with notes before its own; what is set aside has them in its reason."""
    if isinstance(record, Quarantined):
        reason = f"{record.reason} ({'; '.join(notes)})" if notes else record.reason
        return replace(record, reason=reason[:_LONGEST_REASON])
    return replace(record, notes=(*notes, *record.notes)) if notes else record


def fitting(raw: bytes, kind: object) -> Fitting:
    """What of an object has the types of that kind; the object as it is where that is not enough.

    >>> class Stated(Struct):
    ...     title: str
    ...     words: list[str] = []
    >>> fitting(b'{"title": "Bells", "words": 7}', Stated)
    Fitting(raw=b'{"title":"Bells"}', notes=('words not read: 7',))
    """
    notes: dict[str, str] = {}

    def note(path: str, value: bytes) -> None:
        if value != _NULL and len(notes) < _MOST_NOTES:
            shown = value[: 4 * _SHOWN].decode("utf-8", "replace")[:_SHOWN]
            notes.setdefault(path, f"{path} not read: {shown}")

    found = _fitted(raw, kind, "", note)
    return Fitting(raw if found is None else found, tuple(notes.values()))


def _fitted(raw: bytes, kind: object, path: str, note: Note) -> bytes | None:
    """The value with what of it fits, or None if it is of another type as a whole."""
    if _fits(raw, kind):
        return raw
    for one in _alternatives(kind):
        origin, arguments = get_origin(one), get_args(one)
        found = None
        if raw.startswith(b"{") and isinstance(one, type) and issubclass(one, Struct):
            found = _of_struct(raw, one, path, note)
        elif raw.startswith(b"{") and origin is dict:
            found = _of_members(raw, arguments[1], path, note)
        elif raw.startswith(b"[") and origin in (list, tuple):
            found = _of_items(raw, arguments[0], path, note)
        if found is not None and _fits(found, one):
            return found
    note(path, raw)
    return None


def _of_struct(raw: bytes, kind: type[Struct], path: str, note: Note) -> bytes:
    types = {field.encode_name: field.type for field in msgspec.structs.fields(kind)}
    stated = {name: bytes(value) for name, value in _MEMBERS.decode(raw).items() if name in types}
    kept = ((name, _fitted(value, types[name], _below(path, name), note)) for name, value in stated.items())
    return _joined({name: value for name, value in kept if value is not None})


def _of_members(raw: bytes, kind: object, path: str, note: Note) -> bytes:
    stated = _MEMBERS.decode(raw).items()
    kept = ((name, _fitted(bytes(value), kind, _below(path, name[:40]), note)) for name, value in stated)
    return _joined({name: value for name, value in kept if value is not None})


def _of_items(raw: bytes, kind: object, path: str, note: Note) -> bytes:
    """The items that fit, with an empty one in the place of each other, if the list may contain such."""
    empty = next((one for one in (_NULL, _EMPTY) if _fits(one, kind)), None)
    found = (_fitted(bytes(value), kind, path, note) or empty for value in _ITEMS.decode(raw))
    return b"[" + b",".join(value for value in found if value is not None) + b"]"


def _joined(members: dict[str, bytes]) -> bytes:
    return msgspec.json.encode({name: Raw(value) for name, value in members.items()})


def _below(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _fits(raw: bytes, kind: object) -> bool:
    try:
        _read(raw, kind)
    except msgspec.ValidationError:
        return False
    return True


def _read(raw: bytes, kind: object) -> Any:
    return _decoder(kind).decode(raw)


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def _alternatives(kind: object) -> tuple[object, ...]:
    """The types that a value of a kind may have."""
    if get_origin(kind) is Annotated:
        return _alternatives(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        return tuple(one for one in get_args(kind) if one is not NoneType)
    return (kind,)
