"""`import coterie`: its examples are true, and it loads nothing until it is used."""

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import coterie
import coterie.graph
from app.errors import CoterieError, QueryFailed, UsageError
from app.settings import Settings

FINDER = doctest.DocTestFinder(exclude_empty=True)
EXAMPLES = {
    example.name: example
    for module in (coterie, coterie.graph)
    for example in FINDER.find(module, extraglobs={"coterie": coterie})
    if example.examples
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_true(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COTERIE_HEAP", "384m")
    failures: list[str] = []
    doctest.DocTestRunner().run(EXAMPLES[name], out=failures.append)
    assert failures == []


def test_every_name_of_the_library_has_an_example() -> None:
    shown = {name.rpartition(".")[2] for name in EXAMPLES}
    assert shown == {*coterie.__all__, "coterie"} - {"CoterieError", "Settings"}


def test_an_import_loads_nothing_else() -> None:
    code = "import sys; before = set(sys.modules); import coterie; print(*set(sys.modules) - before)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert loaded - set(sys.stdlib_module_names) == {"coterie"}


def test_settings_and_errors_are_those_of_the_program() -> None:
    assert (coterie.Settings, coterie.CoterieError) == (Settings, CoterieError)


def test_a_missing_name_is_reported() -> None:
    with pytest.raises(AttributeError, match="module 'coterie' has no attribute 'Nothing'"):
        getattr(coterie, "Nothing")  # noqa: B009 - the type checker knows that it is not there


def test_a_query_with_errors_fails_and_carries_them(tmp_path: Path) -> None:
    with coterie.Graph(Settings(data=tmp_path / "data", heap="384m")) as graph:
        with pytest.raises(QueryFailed) as failed:
            graph.query("{ nothing }")
        assert failed.value.value == [
            {
                "message": "Cannot query field 'nothing' on type 'Query'.",
                "extensions": {
                    "code": "BAD_INPUT",
                    "hint": "See /graphql/schema.graphql for all fields and arguments.",
                },
                "locations": [{"line": 1, "column": 3}],
            }
        ]
    with pytest.raises(UsageError, match=r"^The graph is not open\."):
        graph.query("{ dataset { version } }")
