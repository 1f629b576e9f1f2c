"""The schema that is published, and the contract that it keeps."""

import subprocess
import sys
from pathlib import Path

import pytest
from graphql import is_enum_type, is_input_object_type

from app.api.schema import build_schema as build_served_schema
from app.api.schema import read_schema, schema_text
from tests.published import SCHEMA, SCHEMA_FILE


def test_the_published_schema_is_the_one_that_is_served() -> None:
    served = schema_text(build_served_schema())
    assert SCHEMA_FILE.read_text(encoding="utf-8") == served, "run `make schema`"


def test_services_of_one_process_read_the_text_of_the_schema_once() -> None:
    assert read_schema("type Query { a: ID }") is read_schema("type Query { a: ID }")


def test_everything_in_the_schema_is_described() -> None:
    bare = []
    for name, type_ in SCHEMA.type_map.items():
        if name.startswith("__") or name in {"String", "Int", "Float", "Boolean", "ID"}:
            continue
        bare += [name] * (not type_.description)
        if is_enum_type(type_):
            bare += [f"{name}.{value}" for value, found in type_.values.items() if not found.description]
        for field, found in getattr(type_, "fields", {}).items():
            bare += [f"{name}.{field}"] * (not found.description)
            if not is_input_object_type(type_):
                bare += [
                    f"{name}.{field}({a}:)" for a, argument in found.args.items() if not argument.description
                ]
    assert bare == []


def test_every_list_without_a_length_states_an_assumed_size() -> None:
    unsaid = [
        f"{name}.{field}"
        for name, type_ in SCHEMA.type_map.items()
        if not name.startswith("__") and not is_input_object_type(type_)
        for field, found in getattr(type_, "fields", {}).items()
        if "[" in str(found.type) and not {"first", "pids", "ids", "to"} & found.args.keys()
        if not any(directive.name.value == "listSize" for directive in found.ast_node.directives or ())
    ]
    assert unsaid == []


@pytest.mark.corpus
def test_the_published_schema_keeps_its_contract(corpus: Path) -> None:
    check = corpus / "checks" / "contract.py"
    ran = subprocess.run([sys.executable, check, SCHEMA_FILE], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (
        0,
        "0 faults against the contract; 0 fields without a description\n",
    )
