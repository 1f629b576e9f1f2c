"""`coterie evaluate` as a command: where answers and scores go, and how it ends."""

from pathlib import Path

import pytest

from tests.cli.forks import coterie

FIXTURES = Path(__file__).parents[1] / "loaders" / "evaluation"
ASKED = FIXTURES / "split.jsonl"
ANSWERS = (FIXTURES / "split.answers.jsonl").read_text(encoding="utf-8")
SCORES = (FIXTURES / "split.scores.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", [str(ASKED), "-"])
def test_answers_go_to_standard_output_and_scores_beside_it(path: str, tmp_path: Path) -> None:
    ended = coterie("evaluate", "split", path, data=tmp_path, stdin=ASKED.read_bytes())
    assert (ended.status, ended.out, ended.err.partition("\n")[2]) == (0, ANSWERS, SCORES)


def test_answers_go_to_a_file_that_is_named(tmp_path: Path) -> None:
    ended = coterie("evaluate", "split", str(ASKED), "--out", str(tmp_path / "out"), data=tmp_path)
    assert (ended.status, ended.out.partition("\n")[2], ended.err) == (0, SCORES, "")
    assert (tmp_path / "out").read_text(encoding="utf-8") == ANSWERS


def test_a_bad_line_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    (tmp_path / "asked").write_bytes(ASKED.read_bytes() + b'{"id": 4}\n')
    ended = coterie(
        "evaluate", "split", str(tmp_path / "asked"), "--out", str(tmp_path / "out"), data=tmp_path
    )
    assert ended == (
        1,
        "",
        (
            f"coterie: Line 4 of {tmp_path / 'asked'} cannot be read: Object missing required field `text`."
            ' Here a line is {"id": ..., "text": "..."}.\n'
        ),
    )
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("arguments", "status", "reason"),
    [
        (("split", "none.jsonl"), 1, "none.jsonl cannot be read: No such file or directory."),
        (("split", "/dev"), 1, "/dev is a folder. Use one file of JSON lines."),
        (("papers", str(ASKED)), 2, "Papers can be evaluated in two ways. Use --pairs or --records."),
        (("split", str(ASKED), "--out", "/none/out"), 2, "/none/out cannot be a file."),
        (("split", str(ASKED), "--registry", "ror"), 2, "--registry does not apply to evaluate split."),
        (("poems", str(ASKED)), 2, "Invalid value for"),
    ],
)
def test_a_failed_evaluation_prints_the_reason(
    arguments: tuple[str, ...], status: int, reason: str, tmp_path: Path
) -> None:
    ended = coterie("evaluate", *arguments, data=tmp_path)
    assert (ended.status, ended.out, reason in ended.err) == (status, "", True)
