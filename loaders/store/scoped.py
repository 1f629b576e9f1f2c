"""Rows of parts as statements: those whose scope is in force, with the columns of their scope."""

from collections.abc import Iterable, Mapping

import pyarrow as pa
import pyarrow.compute as pc

from loaders.store.in_force import InForce

_SCOPE_COLUMNS = ["key", "scope", "loaded_at", "file"]


def scope_columns(scopes: Iterable[InForce]) -> pa.RecordBatch:
    """The columns that the rows of each scope take from it, with its source and name as `key`."""
    listed = [(f"{one.source}\n{one.scope}", one.shown, one.loaded_at, one.file) for one in scopes]
    columns = zip(*listed, strict=True) if listed else [()] * len(_SCOPE_COLUMNS)
    return pa.record_batch([pa.array(column, pa.string()) for column in columns], names=_SCOPE_COLUMNS)


def rows_of(scopes: pa.RecordBatch, schema: pa.Schema, read: pa.RecordBatch) -> pa.RecordBatch:
    """Rows whose scope is in force, as `schema`; what other records decide is still null."""
    place = pc.index_in(pc.binary_join_element_wise(read["source"], read["scope"], "\n"), scopes["key"])
    kept, place = read.filter(place.is_valid()), place.drop_null()
    of_scope = {name: scopes[name].take(place) for name in _SCOPE_COLUMNS[1:]}
    columns = [_column(field, of_scope, kept) for field in schema]
    return pa.record_batch(columns, schema=schema)


def _column(field: pa.Field, of_scope: Mapping[str, pa.Array], read: pa.RecordBatch) -> pa.Array:
    if field.name in of_scope:
        return of_scope[field.name]
    if field.name in read.schema.names:
        return read[field.name].cast(field.type)
    return pa.nulls(len(read), field.type)
