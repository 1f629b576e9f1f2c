"""What an operation would cost: one walk, each fragment once, however often it is spread.

The cost is how many objects an answer may hold. A field with fields below it costs `1 + size x (the cost of
these)`, a list of such `size x (1 + the cost of these)`, one without costs nothing. The size is 1, of a list
it is its `first` (or `maxNodes`, `k`, the number of `pids`), else the `@listSize` of the schema. A size in
a variable is the variable's value; where that is no number, the greatest that is allowed. A field with a
`@cost` in the schema costs its weight more, whether it has fields below it or not.
"""

from collections.abc import Mapping
from typing import Any

from graphql import (
    FieldNode,
    FragmentSpreadNode,
    GraphQLArgument,
    GraphQLField,
    GraphQLSchema,
    InlineFragmentNode,
    IntValueNode,
    ListValueNode,
    OperationDefinitionNode,
    SelectionNode,
    SelectionSetNode,
    ValueNode,
    VariableNode,
    get_directive_values,
    get_named_type,
    is_interface_type,
    is_list_type,
    is_non_null_type,
    is_object_type,
)
from graphql.type.introspection import SchemaMetaFieldDef, TypeMetaFieldDef

from app.api.execution.costs.cost_cache import LENGTHS, length
from app.api.execution.costs.query_cost import ENDLESS, QueryCost
from app.api.execution.documents import ParsedDocument

_LONGEST_NUMBER = 20
"""Digits."""

_INTROSPECTION = {"types": 100, "fields": 10, "possibleTypes": 6, "directives": 6, "enumValues": 8}
_INTROSPECTED = 2
"""Lengths of lists that describe the schema itself."""

_FLAT = "ofType"
"""Part of how a type is written, not a step to another."""


class CostModel:
    """What each list of a schema is taken to hold."""

    def __init__(self, schema: GraphQLSchema) -> None:
        self.schema = schema
        self._assumed = _said(schema, "listSize", "assumed")
        self._weights = _said(schema, "cost", "weight")

    def measure(
        self, document: ParsedDocument, operation: OperationDefinitionNode, variables: Mapping[str, Any]
    ) -> QueryCost:
        """The bill of one operation of a valid document."""
        try:
            return _Meter(self, document, operation, variables).bill()
        except RecursionError:
            return QueryCost(depth=ENDLESS)

    def weight(self, parent: str, name: str) -> int:
        """What a field costs beside its objects."""
        return self._weights.get((parent, name), 0)

    def size(self, parent: str, name: str, field: GraphQLField) -> int:
        """How much a field that says no length itself is taken to hold; 1 where it is no list."""
        if (parent, name) in self._assumed:
            return self._assumed[parent, name]
        return _INTROSPECTION.get(name, _INTROSPECTED) if _is_list(field) else 1


class _Meter:
    """Walks one operation with its variables."""

    def __init__(
        self,
        tariff: CostModel,
        document: ParsedDocument,
        operation: OperationDefinitionNode,
        variables: Mapping[str, Any],
    ) -> None:
        self._tariff = tariff
        self._document = document
        self._operation = operation
        self._variables = {**_defaults(operation), **variables}
        self._fragments: dict[str, QueryCost] = {}

    def bill(self) -> QueryCost:
        """The bill of the whole operation; directives on the operation itself count too."""
        whole = self._set(self._operation.selection_set, self._tariff.schema.query_type)
        return whole.plus(QueryCost(directives=len(self._operation.directives or ())))

    def _set(self, selections: SelectionSetNode, parent: Any) -> QueryCost:
        total = QueryCost()
        for node in selections.selections:
            own = QueryCost(directives=len(node.directives or ()))
            total = total.plus(self._selection(node, parent)).plus(own)
        return total

    def _selection(self, node: SelectionNode, parent: Any) -> QueryCost:
        if isinstance(node, FieldNode):
            return self._field(node, parent)
        if isinstance(node, InlineFragmentNode):
            condition = node.type_condition
            inner = self._tariff.schema.type_map[condition.name.value] if condition else parent
            return self._set(node.selection_set, inner)
        if isinstance(node, FragmentSpreadNode):
            return self._fragment(node.name.value)
        return QueryCost()

    def _fragment(self, name: str) -> QueryCost:
        known = self._fragments.get(name)
        if known is None:
            fragment = self._document.fragments[name]
            parent = self._tariff.schema.type_map[fragment.type_condition.name.value]
            known = self._fragments[name] = self._set(fragment.selection_set, parent)
        return known

    def _field(self, node: FieldNode, parent: Any) -> QueryCost:
        aliases = int(node.alias is not None)
        name = node.name.value
        weight = self._tariff.weight(parent.name, name)
        if node.selection_set is None:
            return QueryCost(cost=weight, depth=1, aliases=aliases, fields=1)
        field = _definition(parent, name)
        below = self._set(node.selection_set, get_named_type(field.type))
        step = int(name != _FLAT)
        size = self._size(node, parent.name, field)
        objects = size if _is_list(field) else 1
        return QueryCost(
            cost=min(weight + step * objects + size * below.cost, ENDLESS),
            depth=step + below.depth,
            aliases=aliases + below.aliases,
            fields=1,
            directives=below.directives,
        )

    def _size(self, node: FieldNode, parent: str, field: GraphQLField) -> int:
        given = {argument.name.value: argument.value for argument in node.arguments or ()}
        for name, greatest in LENGTHS.items():
            if name in field.args:
                length_asked = self._value(self._meant(given.get(name), field.args[name]))
                return min(_length(length_asked, greatest), greatest)
        return self._tariff.size(parent, node.name.value, field)

    def _meant(self, given: ValueNode | None, argument: GraphQLArgument) -> ValueNode | None:
        """What is given, or what the schema says of an argument that is not, nor is its variable."""
        is_left_out = given is None or (
            isinstance(given, VariableNode) and given.name.value not in self._variables
        )
        return argument.ast_node.default_value if is_left_out and argument.ast_node else given

    def _value(self, node: ValueNode | None) -> Any:
        if isinstance(node, VariableNode):
            return self._variables.get(node.name.value)
        if isinstance(node, IntValueNode):
            return _number(node)
        return list(node.values) if isinstance(node, ListValueNode) else None


def _length(value: Any, greatest: int) -> int:
    asked = length(value)
    return greatest if asked is None else max(asked, 0)


def _number(node: IntValueNode) -> int | None:
    """The number, unless it is longer than any length: an ID may be written in thousands of digits."""
    return int(node.value) if len(node.value) <= _LONGEST_NUMBER else None


def _said(schema: GraphQLSchema, directive: str, argument: str) -> dict[tuple[str, str], int]:
    """By type and field the numbers that a directive of the schema says."""
    definition = schema.get_directive(directive)
    if definition is None:
        return {}
    fields = [
        (type_.name, name, field)
        for type_ in schema.type_map.values()
        if is_object_type(type_) or is_interface_type(type_)
        for name, field in type_.fields.items()
        if field.ast_node is not None
    ]
    values = {
        (parent, name): get_directive_values(definition, field.ast_node) for parent, name, field in fields
    }
    return {place: found[argument] for place, found in values.items() if found}


def _is_list(field: GraphQLField) -> bool:
    inner = field.type.of_type if is_non_null_type(field.type) else field.type
    return is_list_type(inner)


def _definition(parent: Any, name: str) -> GraphQLField:
    meta = {"__schema": SchemaMetaFieldDef, "__type": TypeMetaFieldDef}
    field: GraphQLField = meta[name] if name in meta else parent.fields[name]
    return field


def _defaults(operation: OperationDefinitionNode) -> dict[str, Any]:
    return {
        node.variable.name.value: _number(node.default_value)
        for node in operation.variable_definitions or ()
        if isinstance(node.default_value, IntValueNode)
    }
