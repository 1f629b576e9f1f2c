"""Every golden document, on every engine: the same bytes, by the same reads."""

from collections.abc import Mapping

import orjson
import pytest
from graphql import (
    EnumValueNode,
    FieldNode,
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLSchema,
    TypeInfo,
    TypeInfoVisitor,
    Visitor,
    get_named_type,
    is_enum_type,
    is_input_object_type,
    is_interface_type,
    is_object_type,
    parse,
    validate,
    visit,
)

from tests.api.asking import Asker
from tests.api.golden import answer_of, names, read_golden, read_text
from tests.published import SCHEMA


@pytest.mark.parametrize("name", names())
async def test_a_document_is_answered_byte_for_byte(service: Asker, name: str) -> None:
    golden = read_golden(name)
    reads, content = await answer_of(service, golden.text, golden.variables)
    assert content.decode() == orjson.dumps(golden.answer).decode()
    assert golden.reads in {None, tuple(reads)}


def test_there_are_forty_documents_and_each_is_valid() -> None:
    assert len(names()) >= 40
    assert [name for name in names() if validate(SCHEMA, parse(read_text(name)))] == []


def test_the_documents_together_select_every_field_and_argument() -> None:
    used = set().union(*(_used(SCHEMA, read_text(name)) for name in names()))
    assert _all(SCHEMA) - used == set(), "select these in a document of tests/api/documents"


def _all(schema: GraphQLSchema) -> set[str]:
    own = {name: type_ for name, type_ in schema.type_map.items() if not name.startswith("__")}
    objects = {
        name: type_ for name, type_ in own.items() if is_object_type(type_) or is_interface_type(type_)
    }
    fields = {f"{name}.{field}" for name, type_ in objects.items() for field in type_.fields}
    arguments = {
        f"{name}.{field}({argument}:)"
        for name, type_ in objects.items()
        for field, definition in type_.fields.items()
        for argument in definition.args
    }
    inputs = {
        f"{name}.{field}"
        for name, type_ in own.items()
        if is_input_object_type(type_)
        for field in type_.fields
    }
    return fields | arguments | inputs | _words(objects)


def _words(objects: Mapping[str, GraphQLObjectType | GraphQLInterfaceType]) -> set[str]:
    """Every value of every enum that an argument takes."""
    taken = {
        get_named_type(argument.type)
        for type_ in objects.values()
        for field in type_.fields.values()
        for argument in field.args.values()
    }
    return {f"{enum.name}.{value}" for enum in taken if is_enum_type(enum) for value in enum.values}


def _used(schema: GraphQLSchema, text: str) -> set[str]:
    used: set[str] = set()
    info = TypeInfo(schema)

    class Selected(Visitor):
        def enter_field(self, node: FieldNode, *_: object) -> None:
            parent = info.get_parent_type()
            assert parent is not None
            place = f"{parent.name}.{node.name.value}"
            used.add(place)
            used.update(f"{place}({argument.name.value}:)" for argument in node.arguments or ())

        def enter_enum_value(self, node: EnumValueNode, *_: object) -> None:
            used.add(f"{get_named_type(info.get_input_type())}.{node.value}")

        def enter_object_field(self, node: object, *_: object) -> None:
            parent = info.get_parent_input_type()
            used.add(f"{getattr(parent, 'name', None) or parent}.{node.name.value}")  # type: ignore[attr-defined]

    visit(parse(text), TypeInfoVisitor(info, Selected()))
    return used
