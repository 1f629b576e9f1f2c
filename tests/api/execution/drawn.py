"""Documents drawn at random from the schema: fields, aliases, fragments, directives, variables, faults."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from graphql import (
    GraphQLArgument,
    GraphQLField,
    GraphQLNamedType,
    GraphQLSchema,
    get_named_type,
    is_abstract_type,
    is_enum_type,
    is_leaf_type,
    is_required_argument,
    is_union_type,
)

IDS = ["A01", "A02", "A05", "A90", "P01", "P05", "P90", "T01", "I01", "V01", "C01", "nobody", ""]
SWITCHES = {"$on": "Boolean = true", "$off": "Boolean!"}
_STRINGS = ['"ada"', '"10.1234/quiet.1"', '"title"', '""']
_WORDS = {
    "ID": [f'"{id_}"' for id_ in IDS],
    "String": _STRINGS,
    "Float": ["0.5", "0", "2"],
    "Boolean": ["true", "false"],
}
_NUMBERS = {"first": [1, 2, 3, 100, 0, 101], "k": [1, 2, 11], "hops": [1, 2, 3], "maxNodes": [5, 40, 251]}


@dataclass
class Drawing:
    """One document in the making."""

    schema: GraphQLSchema
    chance: Random
    fragments: list[str] = field(default_factory=list)
    serial: int = 0

    def text(self) -> str:
        """A whole document; it may break a rule of the language, and is then refused by both."""
        query = self.schema.query_type
        assert query is not None
        return self.document(self.selection(query, 3))

    def introspection(self) -> str:
        """A whole document about the schema itself and one of its types."""
        name = self.chance.choice(["Nobody", *self.schema.type_map])
        about, one = (self.selection(self.schema.type_map[type_], 4) for type_ in ("__Schema", "__Type"))
        return self.document(f'{{ __schema {about} __type(name: "{name}") {one} __typename }}')

    def document(self, selection: str) -> str:
        """The document of a selection: with the fragments drawn for it and the variables that it uses."""
        body = "\n".join([selection, *self.fragments])
        used = [f"{name}: {type_}" for name, type_ in SWITCHES.items() if name in body]
        return f"query ({', '.join(used)}) {body}" if used else body

    def selection(self, type_: GraphQLNamedType, depth: int) -> str:
        """Braces, and at least one thing between them."""
        count = self.chance.randint(1, 4)
        return f"{{ {' '.join(self.item(type_, depth) for _ in range(count))} }}"

    def item(self, type_: GraphQLNamedType, depth: int) -> str:
        """A field, a fragment or `__typename`."""
        kind = self.chance.choice(["field"] * 9 + ["inline", "spread", "typename"])
        if kind == "inline" or (is_abstract_type(type_) and kind == "field" and self.chance.random() < 0.4):
            return f"... {self.condition(type_, depth)}"
        if kind == "spread":
            self.serial += 1
            name = f"F{self.serial}"
            self.fragments.append(f"fragment {name} {self.condition(type_, depth)}")
            return f"...{name}{self.directive()}"
        return "__typename" if kind == "typename" or is_union_type(type_) else self.field(type_, depth)

    def condition(self, type_: GraphQLNamedType, depth: int) -> str:
        """A type that the other may be, and what is selected of it."""
        inner = (
            self.chance.choice(self.schema.get_possible_types(type_)) if is_abstract_type(type_) else type_
        )
        return f"on {inner.name} {self.selection(inner, depth)}"

    def field(self, type_: Any, depth: int) -> str:
        """A field of the type with its arguments and what is selected below it."""
        fields = {
            name: found
            for name, found in type_.fields.items()
            if depth > 0 or is_leaf_type(get_named_type(found.type))
        }
        if not fields:
            return "__typename"
        name = self.chance.choice(sorted(fields))
        below = get_named_type(fields[name].type)
        given = self.arguments(fields[name])
        self.serial += 1
        alias = f"a{self.serial}: " if given or self.chance.random() < 0.2 else ""
        rest = "" if is_leaf_type(below) else f" {self.selection(below, depth - 1)}"
        return f"{alias}{name}{given}{self.directive()}{rest}"

    def arguments(self, field_: GraphQLField) -> str:
        """Those that have to be there, and some others; not every value is one that is taken."""
        given = {
            name: self.value(name, argument)
            for name, argument in field_.args.items()
            if is_required_argument(argument) or self.chance.random() < 0.2
        }
        results = [f"{name}: {value}" for name, value in given.items() if value is not None]
        return f"({', '.join(results)})" if results else ""

    def value(self, name: str, argument: GraphQLArgument) -> str | None:
        """A value in the language; None where the argument is better left out."""
        type_ = get_named_type(argument.type)
        if name == "pids":
            return '["A01", "nobody", "P01"]'
        if is_enum_type(type_):
            word = self.chance.choice(sorted(type_.values))
            return f"[{word}]" if "[" in str(argument.type) else word
        if type_.name == "Int":
            return str(self.chance.choice(_NUMBERS.get(name, [0, 1, 2, 2000])))
        words = _WORDS.get(type_.name)
        return None if words is None or "[" in str(argument.type) else self.chance.choice(words)

    def directive(self) -> str:
        """Mostly none."""
        if self.chance.random() < 0.85:
            return ""
        return (
            f" @{self.chance.choice(['skip', 'include'])}(if: {self.chance.choice(['$on', '$off', 'true'])})"
        )
