"""Compiles a selection of plain fields into a projection of whole lists of objects, field by field.

A field is plain if its value is known without reading: an attribute, or a resolver that neither waits nor
takes arguments, and everything selected below it is plain too. A resolver that takes `info`
gets the place of the projected list or object, not its own.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, NamedTuple

from graphql import (
    FieldNode,
    GraphQLAbstractType,
    GraphQLField,
    GraphQLObjectType,
    GraphQLOutputType,
    GraphQLSchema,
    is_abstract_type,
    is_leaf_type,
    is_list_type,
    is_non_null_type,
    is_object_type,
)
from graphql.execution.collect_fields import FieldDetails
from strawberry.types.field import StrawberryField

from app.api.execution.columns.table import Table
from app.api.execution.columns.values import (
    Column,
    NeedsReading,
    NotPlain,
    ProjectionRun,
    leaves,
    lists,
    never_null,
    nullable,
)

_DEFINITION = "strawberry-definition"
_TYPENAME = "__typename"

Nodes = list[FieldDetails]
"""All places in the document that select one field of the answer."""

Collect = Callable[[GraphQLObjectType, Nodes], Mapping[str, Nodes]]
"""The fields selected of a type, by their names in the answer."""


class FieldWithInfo(NamedTuple):
    """A field whose resolver takes `info`."""

    definition: StrawberryField
    field: GraphQLField
    nodes: list[FieldNode]
    parent: GraphQLObjectType


@dataclass(frozen=True)
class Projection:
    """Compiles selections of one schema; `collect` applies `@skip` and `@include`."""

    schema: GraphQLSchema
    collect: Collect

    def column(self, type_: GraphQLOutputType, nodes: Nodes) -> Column | None:
        """The column that writes values of a type; None if something below has to be read."""
        if not is_non_null_type(type_):
            known = self._not_null(type_, nodes)
            return None if known is None else nullable(known)
        known = self._not_null(type_.of_type, nodes)
        return known if known is None or is_leaf_type(type_.of_type) else never_null(known)

    def rows(self, type_: GraphQLObjectType, fields: Mapping[str, Nodes]) -> tuple[Column | None, list[str]]:
        """The column that writes the plain fields of objects (None without any), and the other fields."""
        known = {name: self._field(type_, nodes) for name, nodes in fields.items()}
        plain = {name: column for name, column in known.items() if column is not None}
        return (_rows(plain) if plain else None), [name for name in fields if name not in plain]

    def _not_null(self, type_: GraphQLOutputType, nodes: Nodes) -> Column | None:
        if is_list_type(type_):
            items = self.column(type_.of_type, nodes)
            return None if items is None else lists(items)
        if is_leaf_type(type_):
            return leaves(type_)
        if is_object_type(type_):
            return self._objects(type_, nodes)
        return self._by_class(type_, nodes) if is_abstract_type(type_) else None

    def _objects(self, type_: GraphQLObjectType, nodes: Nodes) -> Column | None:
        rows, rest = self.rows(type_, self.collect(type_, nodes))
        if rows is None or rest:
            return None
        return rows if type_.is_type_of is None else _only(_class(type_), rows)

    def _by_class(self, type_: GraphQLAbstractType, nodes: Nodes) -> Column | None:
        columns = {one: self._objects(one, nodes) for one in self.schema.get_possible_types(type_)}
        known = {_class(one): column for one, column in columns.items() if column is not None}
        classes = {_class(one) for one in columns}
        if not known or len(classes) < len(columns):
            return None
        return _each_by_class(known, frozenset(classes - known.keys()))

    def _field(self, parent: GraphQLObjectType, nodes: Nodes) -> Column | None:
        name = nodes[0].node.name.value
        if name == _TYPENAME:
            return lambda values, _: [parent.name] * len(values)
        field = parent.fields.get(name)
        take = None if field is None else _taking(field, parent, nodes)
        column = None if field is None or take is None else self.column(field.type, nodes)
        if take is None or column is None:
            return None
        return lambda values, run: column(take(values, run), run)


def _taking(field: GraphQLField, parent: GraphQLObjectType, nodes: Nodes) -> Column | None:
    """The column that reads a field from its objects; None if the field is async or takes arguments."""
    definition = field.extensions.get(_DEFINITION)
    if not isinstance(definition, StrawberryField) or field.args or definition.extensions:
        return None
    resolver = definition.base_resolver
    if resolver is None:
        return _attribute(definition.python_name)
    if definition.is_async or not resolver.self_parameter or resolver.parent_parameter:
        return None
    if resolver.info_parameter is None:
        return lambda values, _: list(map(resolver, values))
    named, field_with_info = (
        resolver.info_parameter.name,
        FieldWithInfo(definition, field, [one.node for one in nodes], parent),
    )

    def column(values: Sequence[Any], run: ProjectionRun) -> list[Any]:
        info = run.info(field_with_info)
        return [resolver(value, **{named: info}) for value in values]

    return column


def _attribute(name: str) -> Column:
    get = attrgetter(name)

    def column(values: Sequence[Any], _: ProjectionRun) -> list[Any]:
        return list(values.column(name) if isinstance(values, Table) else map(get, values))

    return column


def _rows(fields: Mapping[str, Column]) -> Column:
    names, columns = tuple(fields), tuple(fields.values())

    def rows(values: Sequence[Any], run: ProjectionRun) -> list[Any]:
        if not values:
            return []
        return [
            dict(zip(names, row, strict=True))
            for row in zip(*[column(values, run) for column in columns], strict=True)
        ]

    return rows


def _only(class_: type[Any], rows: Column) -> Column:
    return _each_by_class({class_: rows})


def _each_by_class(columns: Mapping[type[Any], Column], read: frozenset[type[Any]] = frozenset()) -> Column:
    """Write objects by their class; `read` are the classes with fields that have to be read."""

    def rows(values: Sequence[Any], run: ProjectionRun) -> list[Any]:
        places: dict[type[Any], list[int]] = {}
        for place, value in enumerate(values):
            places.setdefault(type(value), []).append(place)
        if not read.isdisjoint(places):
            raise NeedsReading
        if not places.keys() <= columns.keys():
            raise NotPlain("an object of a type that was not compiled")
        shown: list[Any] = [None] * len(values)
        for class_, own in places.items():
            for place, row in zip(own, columns[class_]([values[one] for one in own], run), strict=True):
                shown[place] = row
        return shown

    return rows


def _class(type_: GraphQLObjectType) -> type[Any]:
    origin: type[Any] = type_.extensions[_DEFINITION].origin
    return origin
