"""What is generated for the Python client follows from the schema and the documents."""

from pathlib import Path

import pytest
from graphql import GraphQLEnumType, OperationDefinitionNode, parse, print_ast, validate

import coterie_client
from coterie_client import errors
from coterie_client.generated import operations
from tests.clients.generation import ROOT, generated_package, read_package
from tests.published import SCHEMA

QUERIES = {name: getattr(operations, name) for name in operations.__all__}


@pytest.mark.clients
def test_the_package_is_what_the_generator_writes(tmp_path: Path) -> None:
    package = ROOT / "clients" / "python" / "coterie_client" / "generated"
    assert read_package(package) == generated_package(tmp_path)


@pytest.mark.parametrize("name", QUERIES)
def test_a_query_of_the_client_is_valid(name: str) -> None:
    assert validate(SCHEMA, parse(QUERIES[name])) == []


def test_every_code_of_the_service_has_its_error() -> None:
    codes = SCHEMA.type_map["ProblemCode"]
    assert isinstance(codes, GraphQLEnumType)
    is_data, needs_a_hash = "NO_PATH", "PERSISTED_QUERY_NOT_SUPPORTED"
    assert codes.values.keys() - {is_data, needs_a_hash} == errors.BY_CODE.keys()


def test_every_type_of_an_argument_is_imported_from_the_package() -> None:
    definitions = [each for query in QUERIES.values() for each in parse(query).definitions]
    arguments = {
        print_ast(argument.type).strip("[]!")
        for operation in definitions
        if isinstance(operation, OperationDefinitionNode)
        for argument in operation.variable_definitions or ()
    }
    assert arguments - {"ID", "String", "Int", "Cursor"} - set(dir(coterie_client)) == set()
