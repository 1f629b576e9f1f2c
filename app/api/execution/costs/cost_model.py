"""The cost of an operation: one walk; each fragment is measured once, however often it is spread.

The cost is the number of objects that an answer may contain. A field with fields below it costs `1 + size x
(the cost of these)`, a list of such `size x (1 + the cost of these)`, one without costs nothing. The size is
1, of a list it is its `first` (or `maxNodes`, `k`, the number of `pids`), at least 1 since an empty list is
looked up too, else the `@listSize` of the schema.
A size in a variable is the variable's value, or the maximum if that is not a number. A `@cost` in the schema
adds its weight to the cost of the field, with or without fields below it; a `@costPerEntry` adds its weight
for each entry of the lists of ids among the arguments, and in the argument `filter`. The size of a field does
not multiply the cost of the fields below it that have `@costOnce`.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from graphql import (
    FieldDefinitionNode,
    FieldNode,
    FragmentSpreadNode,
    GraphQLArgument,
    GraphQLField,
    GraphQLSchema,
    InlineFragmentNode,
    IntValueNode,
    ListValueNode,
    ObjectValueNode,
    OperationDefinitionNode,
    SelectionNode,
    SelectionSetNode,
    StringValueNode,
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

from app.api.execution.costs.cost_cache import ENTRIES, FILTER, LENGTHS, length
from app.api.execution.costs.query_cost import ENDLESS, QueryCost
from app.api.execution.documents import ParsedDocument

_LONGEST_NUMBER = 20
"""Digits of a number in a document that is read as a length.

Set by hand. Lengths have at most 3 digits; an ID can have thousands, and converting those takes time.
"""

_INTROSPECTION = {"types": 100, "fields": 10, "possibleTypes": 6, "directives": 6, "enumValues": 8}
_INTROSPECTED = 2
"""Assumed lengths of lists that describe the schema itself; `_INTROSPECTED` is for all other lists.

Set by hand. Higher values make introspection cost more.
"""

_FLAT = "ofType"
"""Part of the notation of a type, so it adds no depth."""


class CostModel:
    """The assumed length of each list of a schema, and the weight of each field."""

    def __init__(self, schema: GraphQLSchema) -> None:
        self.schema = schema
        self._assumed = _directive_values(schema, "listSize", "assumed")
        self._weights = _directive_values(schema, "cost", "weight")
        self._entry_weights = _directive_values(schema, "costPerEntry", "weight")
        self._once = _fields_with(schema, "costOnce")

    def measure(
        self, document: ParsedDocument, operation: OperationDefinitionNode, variables: Mapping[str, Any]
    ) -> QueryCost:
        """The cost of one operation of a valid document."""
        try:
            return _Meter(self, document, operation, variables).query_cost()
        except RecursionError:
            return QueryCost(depth=ENDLESS)

    def weight(self, parent: str, name: str) -> int:
        """The weight of a field, added to the cost of its objects."""
        return self._weights.get((parent, name), 0)

    def entry_weight(self, parent: str, name: str) -> int:
        """The weight of each entry of a field's lists of ids."""
        return self._entry_weights.get((parent, name), 0)

    def is_once(self, parent: str, name: str) -> bool:
        """Whether the size of the field around it does not multiply the cost of a field."""
        return (parent, name) in self._once

    def size(self, parent: str, name: str, field: GraphQLField) -> int:
        """The assumed length of a list without a length argument; 1 for a field that is no list."""
        if (parent, name) in self._assumed:
            return self._assumed[parent, name]
        return _INTROSPECTION.get(name, _INTROSPECTED) if _is_list(field) else 1


class _Meter:
    """Walks one operation with its variables."""

    def __init__(
        self,
        cost_model: CostModel,
        document: ParsedDocument,
        operation: OperationDefinitionNode,
        variables: Mapping[str, Any],
    ) -> None:
        self._cost_model = cost_model
        self._document = document
        self._operation = operation
        self._variables = {**_defaults(operation), **variables}
        self._fragments: dict[str, QueryCost] = {}

    def query_cost(self) -> QueryCost:
        """The cost of the whole operation; directives on the operation itself count too."""
        whole = self._set(self._operation.selection_set, self._cost_model.schema.query_type)
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
            inner = self._cost_model.schema.type_map[condition.name.value] if condition else parent
            return self._set(node.selection_set, inner)
        if isinstance(node, FragmentSpreadNode):
            return self._fragment(node.name.value)
        return QueryCost()

    def _fragment(self, name: str) -> QueryCost:
        known = self._fragments.get(name)
        if known is None:
            fragment = self._document.fragments[name]
            parent = self._cost_model.schema.type_map[fragment.type_condition.name.value]
            known = self._fragments[name] = self._set(fragment.selection_set, parent)
        return known

    def _field(self, node: FieldNode, parent: Any) -> QueryCost:
        aliases = int(node.alias is not None)
        name = node.name.value
        weight = self._cost_model.weight(parent.name, name)
        if node.selection_set is None:
            return QueryCost(cost=weight, depth=1, aliases=aliases, fields=1)
        field = _definition(parent, name)
        below = self._set(node.selection_set, get_named_type(field.type))
        step = int(name != _FLAT)
        size = self._size(node, parent.name, field)
        weight += self._entries(node, parent.name, field)
        objects = size if _is_list(field) else 1
        cost = min(weight + step * objects + size * below.cost + below.once, ENDLESS)
        is_once = self._cost_model.is_once(parent.name, name)
        return QueryCost(
            cost=0 if is_once else cost,
            once=cost if is_once else 0,
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
                return max(min(_length(length_asked, greatest), greatest), 1)
        return self._cost_model.size(parent, node.name.value, field)

    def _entries(self, node: FieldNode, parent: str, field: GraphQLField) -> int:
        """The weight of all entries of the field's lists of ids."""
        weight = self._cost_model.entry_weight(parent, node.name.value)
        if not weight:
            return 0
        given = {argument.name.value: argument.value for argument in node.arguments or ()}
        names = [name for name in ENTRIES if name in field.args and _is_list(field.args[name])]
        values = [self._value(self._meant(given.get(name), field.args[name])) for name in names]
        entries = sum(
            min(_length(value, ENTRIES[name]), ENTRIES[name])
            for name, value in zip(names, values, strict=True)
        )
        if FILTER in field.args:
            entries += length(self._value(self._meant(given.get(FILTER), field.args[FILTER]))) or 0
        return weight * entries

    def _meant(self, given: ValueNode | None, argument: GraphQLArgument) -> ValueNode | None:
        """The given value; the default of the schema if neither the argument nor its variable is given."""
        is_left_out = given is None or (
            isinstance(given, VariableNode) and given.name.value not in self._variables
        )
        return argument.ast_node.default_value if is_left_out and argument.ast_node else given

    def _value(self, node: ValueNode | None) -> Any:
        return _value(node, self._variables)


def _length(value: Any, greatest: int) -> int:
    requested = length(value)
    return greatest if requested is None else max(requested, 0)


def _number(node: IntValueNode) -> int | None:
    """The number; None if it has too many digits to be a length."""
    return int(node.value) if len(node.value) <= _LONGEST_NUMBER else None


def _directive_values(schema: GraphQLSchema, directive: str, argument: str) -> dict[tuple[str, str], int]:
    """The numbers that a directive sets in the schema, by type and field."""
    definition = schema.get_directive(directive)
    if definition is None:
        return {}
    values = {place: get_directive_values(definition, node) for place, node in _definitions(schema)}
    return {place: found[argument] for place, found in values.items() if found}


def _fields_with(schema: GraphQLSchema, directive: str) -> frozenset[tuple[str, str]]:
    """The fields that have a directive, by type and name."""
    return frozenset(
        place
        for place, node in _definitions(schema)
        if any(one.name.value == directive for one in node.directives or ())
    )


def _definitions(schema: GraphQLSchema) -> Iterator[tuple[tuple[str, str], FieldDefinitionNode]]:
    """Each field of the schema by type and name, as it is defined."""
    for type_ in schema.type_map.values():
        if is_object_type(type_) or is_interface_type(type_):
            for name, field in type_.fields.items():
                if field.ast_node is not None:
                    yield (type_.name, name), field.ast_node


def _is_list(field: GraphQLField | GraphQLArgument) -> bool:
    inner = field.type.of_type if is_non_null_type(field.type) else field.type
    return is_list_type(inner)


def _definition(parent: Any, name: str) -> GraphQLField:
    meta = {"__schema": SchemaMetaFieldDef, "__type": TypeMetaFieldDef}
    field: GraphQLField = meta[name] if name in meta else parent.fields[name]
    return field


def _defaults(operation: OperationDefinitionNode) -> dict[str, Any]:
    return {
        node.variable.name.value: _value(node.default_value, {})
        for node in operation.variable_definitions or ()
        if isinstance(node.default_value, IntValueNode | ListValueNode | ObjectValueNode)
    }


def _value(node: ValueNode | None, variables: Mapping[str, Any]) -> Any:
    """A number, a text, a list or an object in a document, or the value of a variable; None for any other."""
    if isinstance(node, VariableNode):
        return variables.get(node.name.value)
    if isinstance(node, IntValueNode):
        return _number(node)
    if isinstance(node, StringValueNode):
        return node.value
    if isinstance(node, ObjectValueNode):
        return {one.name.value: _value(one.value, variables) for one in node.fields}
    return list(node.values) if isinstance(node, ListValueNode) else None
