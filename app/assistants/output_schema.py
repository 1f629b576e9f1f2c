"""The JSON schema of what a tool returns as data, derived from its document and the GraphQL schema."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias, cast

from graphql import (
    FieldNode,
    GraphQLEnumType,
    GraphQLInterfaceType,
    GraphQLList,
    GraphQLNamedType,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLOutputType,
    GraphQLSchema,
    GraphQLUnionType,
    InlineFragmentNode,
    OperationDefinitionNode,
    SelectionSetNode,
    parse,
)

JsonSchema: TypeAlias = dict[str, Any]

_NUMBERS = {"Boolean": "boolean", "Int": "integer", "Float": "number"}
"""JSON types of GraphQL scalars; all others are strings."""
_INTEGER: JsonSchema = {"type": "integer"}
_STRING: JsonSchema = {"type": "string"}


def output_schema(schema: GraphQLSchema, document: str) -> JsonSchema:
    """The schema of the data of a successful call that runs this document.

    The document has one operation and no named fragments.
    """
    (operation,) = parse(document).definitions
    selected = cast("OperationDefinitionNode", operation).selection_set
    return _object(
        {
            "data": _selected(schema, cast("GraphQLObjectType", schema.query_type), selected),
            "leftOut": {"type": "array", "items": _STRING},
            "document": _STRING,
            "variables": {"type": "object"},
            "cost": _object(dict.fromkeys(("requested", "actual", "limit"), _INTEGER)),
            "budgetLeft": _or_null(_INTEGER),
        }
    )


def _object(properties: Mapping[str, JsonSchema], optional: frozenset[str] = frozenset()) -> JsonSchema:
    return {
        "type": "object",
        "properties": dict(properties),
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }


def _selected(schema: GraphQLSchema, owner: GraphQLNamedType, selection: SelectionSetNode) -> JsonSchema:
    """The schema of an object; fields of some of its types only are not required."""
    always = dict(_fields(schema, owner, selection, is_always=True))
    others = dict(_fields(schema, owner, selection, is_always=False))
    return _object({**others, **always}, optional=frozenset(others.keys() - always.keys()))


def _fields(
    schema: GraphQLSchema, owner: GraphQLNamedType, selection: SelectionSetNode, *, is_always: bool
) -> Iterator[tuple[str, JsonSchema]]:
    """The fields that every type of the owner has, or those of the others, by their names in the answer."""
    for node in selection.selections:
        if isinstance(node, FieldNode) and is_always:
            yield (node.alias or node.name).value, _field(schema, owner, node)
        elif isinstance(node, InlineFragmentNode) and node.type_condition is not None:
            part = schema.type_map[node.type_condition.name.value]
            if (_names(schema, owner) <= _names(schema, part)) == is_always:
                yield from _fields(schema, part, node.selection_set, is_always=True)


def _names(schema: GraphQLSchema, type_: GraphQLNamedType) -> set[str]:
    """The names of the object types that a type may be."""
    if isinstance(type_, GraphQLInterfaceType | GraphQLUnionType):
        return {one.name for one in schema.get_possible_types(type_)}
    return {type_.name}


def _field(schema: GraphQLSchema, owner: GraphQLNamedType, node: FieldNode) -> JsonSchema:
    if node.name.value == "__typename":
        return {**_STRING, "enum": sorted(_names(schema, owner))}
    fields = cast("GraphQLObjectType | GraphQLInterfaceType", owner).fields
    return _value(schema, fields[node.name.value].type, node.selection_set)


def _value(schema: GraphQLSchema, type_: GraphQLOutputType, selection: SelectionSetNode | None) -> JsonSchema:
    if isinstance(type_, GraphQLNonNull):
        return _present(schema, type_.of_type, selection)
    return _or_null(_present(schema, type_, selection))


def _present(
    schema: GraphQLSchema, type_: GraphQLOutputType, selection: SelectionSetNode | None
) -> JsonSchema:
    """The schema of a value that is not null."""
    if isinstance(type_, GraphQLList):
        return {"type": "array", "items": _value(schema, type_.of_type, selection)}
    named = cast("GraphQLNamedType", type_)
    if selection is not None:
        return _selected(schema, named, selection)
    if isinstance(named, GraphQLEnumType):
        return {**_STRING, "enum": list(named.values)}
    return {"type": _NUMBERS.get(named.name, "string")}


def _or_null(schema: JsonSchema) -> JsonSchema:
    values = {"enum": [*schema["enum"], None]} if "enum" in schema else {}
    return {**schema, **values, "type": [schema["type"], "null"]}
