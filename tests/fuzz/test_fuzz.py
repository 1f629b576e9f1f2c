"""Schemathesis asks the served demo what nobody thought of, drawn from schema and routes by a fixed seed."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.main import create_app
from app.settings import Settings
from tests.fuzz.routes import openapi
from tests.published import SCHEMA, SCHEMA_FILE

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]

OPERATIONS = 5
"""Operations drawn for each root field, and requests for each route and method."""


def ask(schema: Path, address: str, folder: Path, *more: str) -> subprocess.CompletedProcess[str]:
    """One run, which leaves its files in a folder; the last line of what it prints counts failures."""
    chosen = ["--checks", "answered_cleanly", "--seed", "1", "--max-examples", str(OPERATIONS), *more]
    return subprocess.run(
        [sys.executable, "-m", "schemathesis.cli", "run", schema, "--url", address, *chosen, "--no-color"],
        env=os.environ | {"SCHEMATHESIS_HOOKS": "tests.fuzz.checks", "PYTHONPATH": os.pathsep.join(sys.path)},
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def test_no_operation_that_the_schema_allows_is_a_defect(demo: str, tmp_path: Path) -> None:
    root = SCHEMA.query_type
    ran = ask(SCHEMA_FILE, f"{demo}/graphql", tmp_path)
    assert root is not None
    assert (ran.returncode, f"Tested: {len(root.fields)}" in ran.stdout) == (0, True), ran.stdout


def test_no_fuzzed_request_causes_a_defect(demo: str, tmp_path: Path) -> None:
    described = openapi(create_app(Settings(data=tmp_path / "none", secret="of the tests")))
    routes = tmp_path / "routes.json"
    routes.write_text(json.dumps(described))
    count = sum(len(methods) for methods in described["paths"].values())
    ran = ask(routes, demo, tmp_path, "--phases", "fuzzing")
    assert (ran.returncode, f"Tested: {count}" in ran.stdout, count > 25) == (0, True, True), ran.stdout
