"""The forms of names as written: the block of each, and the keys by which its other forms are found."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import pyarrow as pa

from loaders.names.name_variants import alike_keys, sound_key
from loaders.names.personal import block_key, joined_key, other_forms, parse_name

NAME_FORMS = pa.schema(
    {
        "name": pa.string(),
        "block": pa.string(),
        "key": pa.string(),
        "heard": pa.string(),
        "others": pa.list_(pa.string()),
        "alike": pa.list_(pa.string()),
    }
)


class NameForm(NamedTuple):
    """A row of NAME_FORMS: `key` is joined, `heard` is phonetic; the others are keys of other forms."""

    name: str
    block: str
    key: str
    heard: str
    others: tuple[str, ...]
    alike: tuple[str, ...]


NOTHING_READ: Mapping[str, NameForm] = MappingProxyType({})


def read_form(written: str) -> NameForm:
    """Read one name."""
    name = parse_name(written)
    others, alike = other_forms(name), tuple(alike_keys(name))
    return NameForm(written, block_key(name), joined_key(name), sound_key(name), others, alike)


def read_forms(written: pa.RecordBatch) -> pa.RecordBatch:
    """Every name of a batch, as NAME_FORMS."""
    rows = [read_form(name)._asdict() for name in written["name"].to_pylist()]
    return pa.RecordBatch.from_pylist(rows, schema=NAME_FORMS)


def forms_by_name(rows: pa.Table) -> dict[str, NameForm]:
    """The rows of NAME_FORMS by name."""
    columns = (rows[name].to_pylist() for name in NAME_FORMS.names)
    return {row[0]: NameForm(*row) for row in zip(*columns, strict=True)}
