"""Values of one field, taken from many objects at once, as they go out.

Whatever is not as the schema says raises: the normal executor then says what is wrong, and where.
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
    """What a projection needs of the operation that it is part of."""

    def info(self, field: Any) -> Any:
        """What a resolver is told of the operation."""


Column = Callable[[Sequence[Any], ProjectionRun], list[Any]]
"""From values to what goes out for each, in the same order."""

_AS_THEY_ARE = {
    GraphQLString: str,
    GraphQLID: str,
    GraphQLInt: int,
    GraphQLFloat: float,
    GraphQLBoolean: bool,
}
_GREATEST_INT = 2**31 - 1
"""An Int of GraphQL has 32 bits."""


class NotPlain(Exception):
    """A value that is left to the normal executor."""


class ToBeRead(Exception):
    """An object, as good as any, of which something has to be read first."""


def leaves(type_: GraphQLLeafType) -> Column:
    """Scalars and enum values; a None among them is a fault."""
    if isinstance(type_, GraphQLEnumType):
        return _names(type_)
    plain = _AS_THEY_ARE.get(type_)

    def column(values: Sequence[Any], _: ProjectionRun) -> list[Any]:
        if {*map(type, values)} == {plain} and _is_in_range(plain, values):
            return list(values)
        return [_coerced(type_, value) for value in values]

    return column


def nullable(column: Column) -> Column:
    """The same, and null for None."""

    def with_nulls(values: Sequence[Any], run: ProjectionRun) -> list[Any]:
        known = [value for value in values if value is not None]
        shown = column(known, run) if known else []
        if len(known) == len(values):
            return shown
        rest = iter(shown)
        return [None if value is None else next(rest) for value in values]

    return with_nulls


def never_null(column: Column) -> Column:
    """The same, where a None is a fault too."""

    def without_nulls(values: Sequence[Any], run: ProjectionRun) -> list[Any]:
        if not isinstance(values, Table) and any(value is None for value in values):
            raise NotPlain("null where there has to be a value")
        return column(values, run)

    return without_nulls


def lists(column: Column) -> Column:
    """Lists of it: the items of all of them are one column, a table as it is."""

    def of_lists(values: Sequence[Any], run: ProjectionRun) -> list[Any]:
        if len(values) == 1 and isinstance(values[0], Table):
            return [column(values[0], run)]
        if not all(isinstance(value, list | tuple | Table | ValuesView) for value in values):
            raise NotPlain("no list where there has to be one")
        items: Iterator[Any] = iter(column(list(chain.from_iterable(values)), run))
        return [list(islice(items, len(value))) for value in values]

    return of_lists


def _names(type_: GraphQLEnumType) -> Column:
    """Names of enum values; enums of the language, such as `__DirectiveLocation`, wrap no class of ours."""
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
