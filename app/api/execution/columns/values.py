"""Values of one field of many objects, as they are written to the answer.

A value that does not fit the schema raises; the normal executor then reports what is wrong and where.
"""

import math
from collections.abc import Callable, Iterator, Sequence, ValuesView
from itertools import chain, islice
from typing import Any, Protocol

from graphql import (
    GraphQLBoolean,
    GraphQLEnumType,
    GraphQLFloat,
    GraphQLID,
    GraphQLInt,
    GraphQLLeafType,
    GraphQLString,
    Undefined,
)

from app.api.execution.columns.table import Table


class ProjectionRun(Protocol):
    """The running operation, as far as a projection needs it."""

    def info(self, field: Any) -> Any:
        """The `info` argument of a resolver."""


Column = Callable[[Sequence[Any], ProjectionRun], list[Any]]
"""A function from values to what is written for each, in the same order."""

_AS_THEY_ARE = {
    GraphQLString: str,
    GraphQLID: str,
    GraphQLInt: int,
    GraphQLFloat: float,
    GraphQLBoolean: bool,
}
_GREATEST_INT = 2**31 - 1
"""The GraphQL specification gives an Int 32 bits."""


class NotPlain(Exception):
    """The normal executor has to write this value."""


class NeedsReading(Exception):
    """A valid object that has a field to read first."""


def leaves(type_: GraphQLLeafType) -> Column:
    """Write scalars and enum values; a None among them is an error."""
    if isinstance(type_, GraphQLEnumType):
        return _names(type_)
    plain = _AS_THEY_ARE.get(type_)

    def column(values: Sequence[Any], _: ProjectionRun) -> list[Any]:
        if {*map(type, values)} == {plain} and _is_in_range(plain, values):
            return list(values)
        return [_coerced(type_, value) for value in values]

    return column


def nullable(column: Column) -> Column:
    """Write None as null."""

    def with_nulls(values: Sequence[Any], run: ProjectionRun) -> list[Any]:
        known = [value for value in values if value is not None]
        shown = column(known, run) if known else []
        if len(known) == len(values):
            return shown
        rest = iter(shown)
        return [None if value is None else next(rest) for value in values]

    return with_nulls


def never_null(column: Column) -> Column:
    """Raise NotPlain if a value is None."""

    def without_nulls(values: Sequence[Any], run: ProjectionRun) -> list[Any]:
        if not isinstance(values, Table) and any(value is None for value in values):
            raise NotPlain("null where there has to be a value")
        return column(values, run)

    return without_nulls


def lists(column: Column) -> Column:
    """Write lists; the items of all lists are written as one column."""

    def of_lists(values: Sequence[Any], run: ProjectionRun) -> list[Any]:
        if len(values) == 1 and isinstance(values[0], Table):
            return [column(values[0], run)]
        if not all(isinstance(value, list | tuple | Table | ValuesView) for value in values):
            raise NotPlain("no list where there has to be one")
        items: Iterator[Any] = iter(column(list(chain.from_iterable(values)), run))
        return [list(islice(items, len(value))) for value in values]

    return of_lists


def _names(type_: GraphQLEnumType) -> Column:
    """Write the names of enum values; built-in enums, such as `__DirectiveLocation`, have no Python class."""
    members = getattr(type_, "wrapped_cls", None) or [each.value for each in type_.values.values()]
    names = {member: type_.coerce_output_value(member) for member in members}

    def column(values: Sequence[Any], _: ProjectionRun) -> list[Any]:
        return [names[value] for value in values]

    return column


def _is_in_range(plain: type | None, values: Sequence[Any]) -> bool:
    if plain is int:
        return bool(min(values) >= -_GREATEST_INT and max(values) <= _GREATEST_INT)
    return plain is not float or all(map(math.isfinite, values))


def _coerced(type_: GraphQLLeafType, value: Any) -> Any:
    coerced = None if value is None or value is Undefined else type_.coerce_output_value(value)
    if coerced is None or coerced is Undefined:
        raise NotPlain("a value that its type cannot show")
    return coerced
