"""Strings that mean something elsewhere, in every argument of a command: refused, in a line not too long."""

import sys
from pathlib import Path

import pytest

from app.cli import main
from tests.cli.processes import FIRST

STRINGS = {
    "combining_marks": "a" + "\u0301" * 10_000,
    "controls": "a\x01\x1b[31m\x07\n\x7f\u202eb",
    "cypher": "A1'}) DETACH DELETE n //",
    "lucene": '+-&&||!(){}[]^"~*?:\\/',
    "half_a_pair": "a\udcff",
    "a_long_word": "A" * 100_000,
}

PLACES: dict[str, tuple[int, list[str]]] = {
    "why": (3, ["why", "TEXT"]),
    "changes": (3, ["changes", "--since", "TEXT"]),
    "judge_same": (3, ["judge", "same", "TEXT", "A1", "--why", "it is so", "--by", "Ada"]),
    "judge_why": (3, ["judge", "same", "A1", "A2", "--why", "TEXT", "--by", "Ada"]),
    "judge_apply": (1, ["judge", "apply", "TEXT"]),
    "load": (3, ["load", "--dry-run", "TEXT"]),
    "load_source": (2, ["load", "--dry-run", "--source", "TEXT", FIRST]),
    "load_columns": (2, ["load", "--dry-run", "--columns", "TEXT", FIRST]),
    "load_observed_on": (2, ["load", "--dry-run", "--observed-on", "TEXT", FIRST]),
    "evaluate_in": (1, ["evaluate", "split", "TEXT"]),
    "evaluate_out": (2, ["evaluate", "split", FIRST, "--out", "TEXT/TEXT"]),
    "evaluate_lexicon": (1, ["evaluate", "split", FIRST, "--lexicon", "TEXT"]),
    "evaluate_registry": (1, ["evaluate", "institutions", FIRST, "--registry", "TEXT"]),
    "serve_host": (2, ["serve", "--port", "0", "--host", "TEXT"]),
}

NOBODY = ["", " ", "\x1b\x07", "+-||!", "\u0301" * 10, "a" + "\u0301" * 10_000, "a" * 301, "a\udcff"]


@pytest.fixture(autouse=True)
def _anywhere_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COTERIE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COTERIE_CONTACT", "somebody@example.org")
    monkeypatch.setenv("COTERIE_PUBLIC_URL", "https://coterie.example")


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> object:
    """The exit status of a command in this process."""
    monkeypatch.setattr(sys, "argv", ["coterie", *arguments])
    with pytest.raises(SystemExit) as end:
        main()
    return end.value.code


@pytest.mark.parametrize("name", STRINGS)
@pytest.mark.parametrize("place", PLACES)
def test_a_hostile_argument_is_printed_on_clean_short_lines(
    place: str, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, arguments = PLACES[place]
    given = [argument.replace("TEXT", STRINGS[name]) for argument in arguments]
    assert run(monkeypatch, *given) == status
    text = capsys.readouterr()
    lines = [*text.out.splitlines(), *text.err.splitlines()]
    assert [line for line in lines if any(sign in line for sign in "\x01\x07\x1b\x7f\u202e")] == []
    assert [len(line) for line in lines if len(line) > 3_000] == []
    assert lines[-1].endswith((".", "nothing was published"))


@pytest.mark.parametrize("command", ["settings", "doctor"])
def test_a_data_folder_whose_name_cannot_be_encoded_is_printed_with_escapes(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COTERIE_DATA", str(tmp_path / "\udcff"))
    assert run(monkeypatch, command) == 0
    assert f"{tmp_path}/\\udcff" in capsys.readouterr().out


@pytest.mark.parametrize("name", NOBODY)
def test_an_owner_that_is_nobodys_name_is_refused(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "load", "--dry-run", "--owner", name, FIRST) == 2
    assert capsys.readouterr().err.endswith(
        " is not a person's name. Write the name as on the person's page.\n"
    )


def test_an_owner_with_metacharacters_is_read_as_letters(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "load", "--dry-run", "--owner", "O'Neil}) DELETE n //", FIRST) == 0
    assert "owner given as O'Neil}) DELETE n //, the page names " in capsys.readouterr().out
