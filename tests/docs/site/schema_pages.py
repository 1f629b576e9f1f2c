"""The GraphQL reference: pages of Markdown made from the schema."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from graphql import (
    FieldDefinitionNode,
    GraphQLArgument,
    GraphQLEnumType,
    GraphQLField,
    GraphQLInputField,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLNamedType,
    GraphQLObjectType,
    GraphQLScalarType,
    GraphQLSchema,
    GraphQLUnionType,
    InputValueDefinitionNode,
    get_named_type,
    is_introspection_type,
    is_specified_scalar_type,
    print_ast,
)
from graphql.type import GraphQLType

_START = """# The GraphQL reference

After this page you can find every query, type, field, argument and value of the API, with what it
means and what it costs.

These pages are made from the schema that the service serves. You can also download it
[as one file](schema.graphql.txt). [The GraphQL API](docs/graphql.md) explains how to send a query and
what it may cost, and [Questions with answers](docs/questions.md) shows queries with their answers.
"""


@dataclass(frozen=True)
class ReferencePage:
    """A page of the reference: its title, what it is good for, and which types it describes."""

    title: str
    opening: str
    has: Callable[[GraphQLNamedType], bool]


def _is_query(each: GraphQLNamedType) -> bool:
    return each.name == "Query"


def _is_of_a_list(each: GraphQLNamedType) -> bool:
    return each.name.endswith(("Connection", "Edge")) or each.name == "PageInfo"


PARTS = {
    "queries": ReferencePage(
        "Queries", "you can start a query: these are the fields of the type `Query`", _is_query
    ),
    "objects": ReferencePage(
        "Objects",
        "you know which fields each object has, and what they mean",
        lambda each: isinstance(each, GraphQLObjectType) and not _is_query(each) and not _is_of_a_list(each),
    ),
    "connections": ReferencePage(
        "Connections and edges",
        "you can read a list page by page: a connection has the items as `nodes`, and the cursors as `edges`",
        _is_of_a_list,
    ),
    "interfaces": ReferencePage(
        "Interfaces and unions",
        "you know what several objects have in common, and which fields can return objects of several types",
        lambda each: isinstance(each, GraphQLInterfaceType | GraphQLUnionType),
    ),
    "inputs": ReferencePage(
        "Inputs",
        "you can write the arguments that are objects",
        lambda each: isinstance(each, GraphQLInputObjectType),
    ),
    "enums": ReferencePage(
        "Enums", "you know the values of each enum", lambda each: isinstance(each, GraphQLEnumType)
    ),
    "scalars": ReferencePage("Scalars", "you can write and read the scalars of the API", lambda _: True),
}
"""The pages in their order. The first that has a type describes it."""


def make_schema_pages(schema: GraphQLSchema) -> dict[str, str]:
    """The pages of the reference by path; the first is in the place of the schema, the others in schema/."""
    types = [each for each in schema.type_map.values() if _is_ours(each)]
    parts = {key: [each for each in types if _part_of(each) == key] for key in PARTS}
    pages = {f"schema/{key}.md": "\n".join(_page(key, described)) for key, described in parts.items()}
    return {"schema.graphql": "\n".join([_START, *_contents(parts)]), **pages}


def _is_ours(each: GraphQLNamedType) -> bool:
    return not is_introspection_type(each) and not is_specified_scalar_type(each)


def _part_of(each: GraphQLNamedType) -> str:
    return next(key for key, part in PARTS.items() if part.has(each))


def _contents(parts: dict[str, list[GraphQLNamedType]]) -> Iterator[str]:
    for key, types in parts.items():
        yield f"## {PARTS[key].title}\n"
        if key == "queries":
            (query,) = types
            assert isinstance(query, GraphQLObjectType)
            for name, field in query.fields.items():
                yield f"- [`{name}`](schema/queries.md#{name.lower()}): {_first_sentence(field.description)}"
            yield ""
        else:
            yield ", ".join(_link(each, each.name, "schema/") for each in types) + "\n"


def _page(key: str, types: list[GraphQLNamedType]) -> Iterator[str]:
    part = PARTS[key]
    yield f"# {part.title}\n\nAfter this page {part.opening}.\n"
    for each in types:
        if isinstance(each, GraphQLObjectType) and key == "queries":
            for name, field in each.fields.items():
                yield from (f"## `{name}`\n", *_query(field))
        else:
            yield from (f"## `{each.name}`\n", f"{each.description}\n", *_body(each))


def _query(field: GraphQLField) -> Iterator[str]:
    yield f"{field.description}\n"
    yield f"Returns {_typed(field.type)}.{_costs(field)}\n"
    for name, argument in field.args.items():
        yield from _defined(name, argument)


def _body(each: GraphQLNamedType) -> Iterator[str]:
    """What follows the description of a type."""
    if isinstance(each, GraphQLObjectType | GraphQLInterfaceType):
        if each.interfaces:
            yield f"Implements {', '.join(_typed(one) for one in each.interfaces)}.\n"
        for name, field in each.fields.items():
            yield from _field(name, field)
    elif isinstance(each, GraphQLUnionType):
        yield f"One of {', '.join(_typed(one) for one in each.types)}.\n"
    elif isinstance(each, GraphQLInputObjectType):
        for name, value in each.fields.items():
            yield from _defined(name, value)
    elif isinstance(each, GraphQLEnumType):
        yield from (f"`{name}`\n: {value.description}\n" for name, value in each.values.items())
    elif isinstance(each, GraphQLScalarType) and each.specified_by_url:
        yield f"Specified by <{each.specified_by_url}>.\n"


def _field(name: str, field: GraphQLField) -> Iterator[str]:
    yield f"`{name}`: {_typed(field.type)}\n: {field.description}{_costs(field)}\n"
    for argument, value in field.args.items():
        yield f"  - `{argument}`: {_typed(value.type)}{_default(value)}. {value.description}"
    if field.args:
        yield ""


def _defined(name: str, value: GraphQLArgument | GraphQLInputField) -> Iterator[str]:
    yield f"`{name}`: {_typed(value.type)}{_default(value)}\n: {value.description}\n"


def _typed(type_: GraphQLType) -> str:
    """A type as the schema writes it, with a link to its description."""
    return _link(get_named_type(type_), str(type_))


def _link(named: GraphQLNamedType, written: str, folder: str = "") -> str:
    if not _is_ours(named):
        return f"`{written}`"
    return f"[`{written}`]({folder}{_part_of(named)}.md#{named.name.lower()})"


def _default(value: GraphQLArgument | GraphQLInputField) -> str:
    node = value.ast_node
    assert isinstance(node, InputValueDefinitionNode)
    return f" = `{print_ast(node.default_value)}`" if node.default_value else ""


def _costs(field: GraphQLField) -> str:
    """What the cost rule takes for a field, as sentences."""
    node = field.ast_node
    assert isinstance(node, FieldDefinitionNode)
    texts = {"cost": "Cost: {}.", "listSize": "The cost counts it as {} items."}
    values = {
        each.name.value: print_ast(value.value)
        for each in node.directives or ()
        for value in each.arguments or ()
    }
    return "".join(f" {text.format(values[name])}" for name, text in texts.items() if name in values)


def _first_sentence(text: str | None) -> str:
    return f"{(text or '').partition('. ')[0].removesuffix('.')}."
