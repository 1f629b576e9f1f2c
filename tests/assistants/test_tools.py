"""What an assistant sees of the tools before it calls one."""

from collections.abc import Mapping
from typing import Any

import pytest
from graphql import (
    GraphQLEnumType,
    GraphQLSchema,
    OperationDefinitionNode,
    VariableDefinitionNode,
    get_named_type,
    parse,
    type_from_ast,
)

from app.api.http.registered import registered_documents
from app.assistants.calls import ToolCalls
from app.assistants.output_schema import output_schema
from app.assistants.server import INSTRUCTIONS
from app.assistants.tools import load_tools
from tests.assistants.connecting import connected
from tests.published import SCHEMA

KINDS = ["AUTHOR", "PAPER", "TOPIC", "INSTITUTION", "VENUE"]


async def test_a_client_lists_the_tools_with_their_schemas_and_as_read_only(
    calls: ToolCalls,
) -> None:
    async with connected(calls) as client:
        listed = (await client.list_tools()).tools
        instructions = client.instructions
    assert [tool.name for tool in listed] == [
        "author",
        "clusters",
        "conflicts",
        "experts",
        "find",
        "paper",
        "path",
        "why",
    ]
    assert {tool.name: tool.input_schema for tool in listed} == {
        name: tool.arguments.schema_of_arguments() for name, tool in load_tools().items()
    }
    assert {tool.name: tool.output_schema for tool in listed} == {
        name: output_schema(SCHEMA, registered_documents()[tool.document])
        for name, tool in load_tools().items()
    }
    assert {tool.annotations.read_only_hint for tool in listed if tool.annotations} == {True}
    assert instructions == INSTRUCTIONS


def test_the_schema_of_arguments_has_every_limit_and_no_reference() -> None:
    assert load_tools()["find"].arguments.schema_of_arguments() == {
        "type": "object",
        "properties": {
            "query": {
                "type": "string",
                "minLength": 1,
                "maxLength": 300,
                "description": "A name, a title or some of its words, or an identifier such as a DOI or "
                "an ORCID iD. At least two letters.",
            },
            "kinds": {
                "type": "array",
                "items": {"type": "string", "enum": KINDS},
                "minItems": 1,
                "maxItems": 5,
                "description": "Only these kinds. Default: all five.",
            },
            "first": {
                "type": "integer",
                "minimum": 1,
                "maximum": 25,
                "default": 10,
                "description": "Maximum number of results.",
            },
            "after": {
                "type": "string",
                "maxLength": 1000,
                "description": "Return the results after this cursor, which an earlier answer with the same "
                "arguments gave.",
            },
        },
        "required": ["query"],
        "additionalProperties": False,
    }


def test_the_schema_of_an_answer_has_the_fields_of_its_document() -> None:
    document = "{ papers: search(query: 1) { totalCount nodes { score entity { kind } } } }"
    assert output_schema(SCHEMA, document) == _object(
        data=_object(
            papers=_object(
                {"type": ["object", "null"]},
                totalCount={"type": ["integer", "null"]},
                nodes={
                    "type": "array",
                    "items": _object(
                        score={"type": "number"},
                        entity=_object(kind={"type": "string", "enum": KINDS}),
                    ),
                },
            )
        ),
        leftOut={"type": "array", "items": {"type": "string"}},
        document={"type": "string"},
        variables={"type": "object"},
        cost=_object(requested={"type": "integer"}, actual={"type": "integer"}, limit={"type": "integer"}),
        budgetLeft={"type": ["integer", "null"]},
    )


def test_fields_of_one_type_among_several_are_not_required() -> None:
    document = "{ node(id: 1) { __typename ... on Node { id } ... on Entity { label } } }"
    types = ["Author", "Institution", "Paper", "Topic", "TopicCluster", "Venue"]
    assert output_schema(SCHEMA, document)["properties"]["data"]["properties"]["node"] == _object(
        {"type": ["object", "null"], "required": ["__typename", "id"]},
        __typename={"type": "string", "enum": types},
        id={"type": "string"},
        label={"type": "string"},
    )


@pytest.mark.parametrize("name", load_tools())
def test_the_arguments_of_a_tool_are_the_variables_of_its_document(name: str) -> None:
    tool = load_tools()[name]
    properties = set(tool.arguments.schema_of_arguments()["properties"])
    years = {"fromYear", "toYear"}
    own = (properties - years) | ({"years"} if properties & years else set())
    assert own == set(_variables(tool.document))


@pytest.mark.parametrize("name", load_tools())
def test_the_choices_of_an_argument_are_values_of_the_schema(name: str) -> None:
    tool = load_tools()[name]
    types = _variables(tool.document)
    properties = tool.arguments.schema_of_arguments()["properties"]
    choices = {key: each.get("enum") or each.get("items", {}).get("enum") for key, each in properties.items()}
    wrong = {key: values for key, values in choices.items() if values and list(types[key]) != values}
    assert wrong == {}


def _object(given: Mapping[str, Any] | None = None, /, **properties: Any) -> dict[str, Any]:
    """The schema of an object with these properties, all required unless given otherwise."""
    own = {"type": "object", "required": list(properties), "additionalProperties": False}
    return {**own, **(given or {}), "properties": properties}


def _variables(document: str) -> dict[str, list[str]]:
    """Each variable of a registered document with the values of its enum, if it has one."""
    (operation,) = parse(registered_documents()[document]).definitions
    assert isinstance(operation, OperationDefinitionNode)
    return {each.variable.name.value: _values(SCHEMA, each) for each in operation.variable_definitions or ()}


def _values(schema: GraphQLSchema, definition: VariableDefinitionNode) -> list[str]:
    named = get_named_type(type_from_ast(schema, definition.type))
    return list(named.values) if isinstance(named, GraphQLEnumType) else []
