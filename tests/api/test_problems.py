"""Codes of errors: those that the service gives are those of the schema, each with a status and a hint."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from graphql import GraphQLError

from app import errors
from app.api.enums.graph import ProblemCode
from app.api.execution.problems import problems
from app.api.http.responses import STATUS
from tests.docs.api import IN_DATA

API = Path(__file__).parents[2] / "app" / "api"
KINDS = {name: kind for name, kind in vars(errors).items() if isinstance(kind, type)}
REFUSALS = {"Refusal", *(name for name, kind in KINDS.items() if issubclass(kind, errors.RequestError))}


def raised() -> Iterator[ast.Call]:
    """Every place of the API where an error for clients is made."""
    for path in sorted(API.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REFUSALS:
                yield node


def test_the_drawn_tree_has_every_error() -> None:
    drawn = set(re.findall(r"^[│ ├└─]*(\w+)", errors.__doc__ or "", re.MULTILINE))
    assert {name for name, kind in KINDS.items() if issubclass(kind, errors.CoterieError)} - drawn == set()


def test_the_codes_of_errors_are_the_schema_codes_that_are_not_in_data() -> None:
    text = {kind.code for kind in KINDS.values() if issubclass(kind, errors.CoterieError)}
    text |= {
        str(keyword.value.value)
        for call in raised()
        for keyword in call.keywords
        if keyword.arg == "code" and isinstance(keyword.value, ast.Constant)
    }
    assert text == {code.name for code in ProblemCode} - IN_DATA


def test_every_code_has_a_status() -> None:
    assert STATUS.keys() == {code.name for code in ProblemCode} - IN_DATA - {"INTERNAL"}


def test_every_error_for_clients_has_advice() -> None:
    bare = [ast.unparse(call) for call in raised() if "advice" not in {each.arg for each in call.keywords}]
    assert bare == []


def test_of_many_errors_only_those_that_are_shown_are_logged(caplog: pytest.LogCaptureFixture) -> None:
    defects = [GraphQLError("", path=["papers", number], original_error=KeyError()) for number in range(50)]
    assert (len(problems(defects)), len(caplog.records)) == (10, 10)
