"""Every argument of the schema, each with a document that puts a value there."""

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from graphql import (
    GraphQLField,
    GraphQLInputType,
    GraphQLNamedType,
    GraphQLObjectType,
    GraphQLSchema,
    get_named_type,
    get_nullable_type,
    is_abstract_type,
    is_interface_type,
    is_list_type,
    is_object_type,
    is_required_argument,
)

STRINGS = frozenset({"String", "ID", "Cursor", "URL", "Date", "DateTime"})

_NAMED = {
    "paper": "P01",
    "topic": "T01",
    "institution": "I01",
    "venue": "V01",
    "topicCluster": "C01",
    "bridges": "C02",
}
_ALTERNATIVES = {"experts": ("topic", "query")}
"""Arguments of a field of which exactly one is needed; the first is given."""
_GIVEN = {"query": '"ada"', "topic": '"T01"', "pids": '["A01"]', "from": '"A02"', "by": "YEAR"}


@dataclass(frozen=True)
class Place:
    """An argument: `before` and `after` are the document around its value."""

    name: str
    type: GraphQLInputType
    before: str
    after: str

    @property
    def takes_strings(self) -> bool:
        """Whether it is for a string or a list of them."""
        return get_named_type(self.type).name in STRINGS

    def by_variable(self) -> str:
        """The document that takes the value from `$value`."""
        return f"query Q($value: {self.type}) {{ {self.before}$value{self.after} }}"

    def literally(self, literal: str) -> str:
        """The document that contains the value itself."""
        return f"{{ {self.before}{literal}{self.after} }}"

    def holding(self, one: object) -> object:
        """The value, in a list if the argument takes a list."""
        return [one] if is_list_type(get_nullable_type(self.type)) else one


def one_of_each_type(places: Mapping[str, Place]) -> list[str]:
    """The name of one place for each type.

    A server and the embedded engine differ in the values that they take, and the type decides these.
    """
    return list({str(place.type): name for name, place in places.items()}.values())


def places(schema: GraphQLSchema) -> list[Place]:
    """A place for each argument of each object and interface."""
    assert schema.query_type is not None
    ways = _ways(schema, schema.query_type)
    return [
        _place(ways[owner], owner, name, field, argument)
        for owner, name, field, argument in arguments(schema)
    ]


def arguments(schema: GraphQLSchema) -> Iterator[tuple[str, str, GraphQLField, str]]:
    """Type, field and argument of each place."""
    for owner, type_ in schema.type_map.items():
        if not owner.startswith("__") and (is_object_type(type_) or is_interface_type(type_)):
            for name, field in type_.fields.items():
                yield from ((owner, name, field, argument) for argument in field.args)


def _ways(schema: GraphQLSchema, root: GraphQLObjectType) -> Mapping[str, tuple[str, ...]]:
    """Shortest way from the root to each type, as the openings of selections."""
    ways: dict[str, tuple[str, ...]] = {root.name: ()}
    waiting: deque[GraphQLNamedType] = deque([root])
    while waiting:
        here = waiting.popleft()
        for opening, there in _steps(schema, here):
            if there.name not in ways:
                ways[there.name] = (*ways[here.name], opening)
                waiting.append(there)
    return ways


def _steps(schema: GraphQLSchema, here: GraphQLNamedType) -> Iterator[tuple[str, GraphQLNamedType]]:
    if is_abstract_type(here):
        yield from ((f"... on {there.name}", there) for there in schema.get_possible_types(here))
    if is_object_type(here) or is_interface_type(here):
        for name, field in here.fields.items():
            there = get_named_type(field.type)
            if is_object_type(there) or is_abstract_type(there):
                yield _call(name, field), there


def _call(name: str, field: GraphQLField, but: str | None = None) -> str:
    """The field with its required arguments; with `but` the call is left open for that one."""
    alternatives = _ALTERNATIVES.get(name, ())
    given = [
        f"{argument}: {_GIVEN.get(argument) or _id(name)}"
        for argument, definition in field.args.items()
        if (is_required_argument(definition) and argument != but)
        or (argument in alternatives[:1] and but not in alternatives)
    ]
    if but is not None:
        return f"{name}({', '.join([*given, f'{but}: '])}"
    return f"{name}({', '.join(given)})" if given else name


def _id(field: str) -> str:
    return f'"{_NAMED.get(field, "A01")}"'


def _place(way: tuple[str, ...], owner: str, name: str, field: GraphQLField, argument: str) -> Place:
    opened = "".join(f"{opening} {{ " for opening in way)
    answered = get_named_type(field.type)
    inside = " { __typename }" if is_object_type(answered) or is_abstract_type(answered) else ""
    return Place(
        name=f"{owner}.{name}({argument}:)",
        type=field.args[argument].type,
        before=f"{opened}{_call(name, field, argument)}",
        after=f"){inside}{' }' * len(way)}",
    )
