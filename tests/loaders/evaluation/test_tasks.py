"""Lines in, lines out: each task answers every line in order, and never looks at the truth."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.errors import InputRefused, UsageError
from loaders.evaluation.run import EvaluationRequest, encode_answers, evaluate, write_answers

FIXTURES = Path(__file__).parent
TASKS = {
    "split": EvaluationRequest(),
    "pairs": EvaluationRequest(is_pairs=True),
    "records": EvaluationRequest(is_pairs=False),
    "authors": EvaluationRequest(),
    "institutions": EvaluationRequest(registry=str(FIXTURES / "registry.jsonl")),
    "keyphrases": EvaluationRequest(),
}
GOLD = {
    "split": ("title", "authors"),
    "pairs": ("match",),
    "records": ("paper",),
    "authors": ("person",),
    "institutions": ("ror",),
    "keyphrases": ("gold",),
}


def task_of(name: str) -> str:
    return "papers" if name in {"pairs", "records"} else name


def answers(name: str, path: Path) -> list[Any]:
    outcome = evaluate(task_of(name), str(path), TASKS[name])
    return [json.loads(line) for line in encode_answers(outcome.answers).splitlines()]


def lines_of(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("name", TASKS)
def test_each_line_is_answered(name: str) -> None:
    assert answers(name, FIXTURES / f"{name}.jsonl") == lines_of(FIXTURES / f"{name}.answers.jsonl")


@pytest.mark.parametrize("name", TASKS)
def test_answers_do_not_depend_on_the_truth(name: str, tmp_path: Path) -> None:
    lines = lines_of(FIXTURES / f"{name}.jsonl")
    blind = [{key: value for key, value in line.items() if key not in GOLD[name]} for line in lines]
    (tmp_path / "blind").write_text("\n".join(map(json.dumps, blind)), encoding="utf-8")
    assert blind != lines
    assert answers(name, tmp_path / "blind") == answers(name, FIXTURES / f"{name}.jsonl")


@pytest.mark.parametrize("name", TASKS)
def test_scores_are_reported_if_the_truth_is_given(name: str) -> None:
    outcome = evaluate(task_of(name), str(FIXTURES / f"{name}.jsonl"), TASKS[name])
    assert outcome.scores[1:] == (FIXTURES / f"{name}.scores.txt").read_text(encoding="utf-8").splitlines()


BAD = {
    "{": "Input data was truncated",
    '{"id": null}': "Expected `int | str`, got `null`",
    '{"id": 1, "extra": ' + "[" * 100_000: "it is nested too deeply",
    "\x00": "JSON is malformed",
    '{"id": "\\ud800"}': "cannot be read",
}


@pytest.mark.parametrize("name", TASKS)
@pytest.mark.parametrize("line", BAD, ids=range(len(BAD)))
def test_a_bad_line_is_refused_with_its_file_and_number(name: str, line: str, tmp_path: Path) -> None:
    path = tmp_path / "asked.jsonl"
    path.write_text(
        (FIXTURES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()[0] + f"\n\n{line}\n"
    )
    with pytest.raises(InputRefused, match=f"^Line 3 of {path} cannot be read: ") as refusal:
        answers(name, path)
    assert BAD[line] in str(refusal.value)
    assert "Here a line is {" in str(refusal.value)


def test_bytes_that_are_no_text_are_refused_with_their_line(tmp_path: Path) -> None:
    (tmp_path / "asked").write_bytes(b'{"id": "\xff"}\n')
    with pytest.raises(InputRefused, match=r"^Line 1 of .* cannot be read: 'utf-8' codec"):
        answers("keyphrases", tmp_path / "asked")


def test_a_line_longer_than_any_is_refused(tmp_path: Path) -> None:
    (tmp_path / "asked").write_bytes(b" " * (16 * 2**20 + 1))
    with pytest.raises(InputRefused, match=r"Line 1 of .* is longer than a line may be \(16,777,216 bytes\)"):
        answers("keyphrases", tmp_path / "asked")


def test_a_byte_order_mark_and_other_line_ends_are_accepted(tmp_path: Path) -> None:
    (tmp_path / "asked").write_bytes(b'\xef\xbb\xbf{"id": 1}\r\n\r\n{"id": 2}')
    assert answers("keyphrases", tmp_path / "asked") == [{"id": 1, "phrases": []}, {"id": 2, "phrases": []}]


@pytest.mark.parametrize("name", ["records", "authors"])
def test_two_lines_with_one_id_are_refused(name: str, tmp_path: Path) -> None:
    line = (FIXTURES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()[0]
    (tmp_path / "asked").write_text(f"{line}\n{line}\n", encoding="utf-8")
    with pytest.raises(InputRefused, match=f"{tmp_path / 'asked'} has two lines with the id .*"):
        answers(name, tmp_path / "asked")


@pytest.mark.parametrize("name", TASKS)
def test_an_empty_file_of_questions_has_no_answers(name: str, tmp_path: Path) -> None:
    (tmp_path / "asked").write_bytes(b"")
    assert answers(name, tmp_path / "asked") == []


@pytest.mark.parametrize(
    ("task", "asked", "reason"),
    [
        ("papers", EvaluationRequest(), "Use --pairs or --records"),
        ("split", EvaluationRequest(is_pairs=True), "--pairs or --records does not apply to evaluate split"),
        ("authors", EvaluationRequest(lexicon="words"), "--lexicon does not apply to evaluate authors"),
        (
            "papers",
            EvaluationRequest(is_pairs=True, registry="ror"),
            "--registry does not apply to evaluate papers",
        ),
        (
            "keyphrases",
            EvaluationRequest(plots=Path("plots")),
            "--plots does not apply to evaluate keyphrases",
        ),
        ("papers", EvaluationRequest(is_pairs=False, plots=Path("plots")), "evaluate papers --records"),
        (
            "split",
            EvaluationRequest(plots=Path(__file__)),
            "is not a folder. Choose an existing folder for the plots",
        ),
    ],
)
def test_an_option_of_another_task_is_a_wrong_usage(task: str, asked: EvaluationRequest, reason: str) -> None:
    with pytest.raises(UsageError, match=reason):
        evaluate(task, "-", asked)


def test_a_lexicon_of_the_user_is_known(tmp_path: Path) -> None:
    (tmp_path / "asked").write_text('{"id": 1, "text": "Faster Graphs with QuuxLangArin Vell"}')
    (tmp_path / "words").write_text('{"title": "Faster Graphs with QuuxLang"}\n{"authors": ["Arin Vell"]}\n')
    outcome = evaluate("split", str(tmp_path / "asked"), EvaluationRequest(lexicon=str(tmp_path / "words")))
    assert msgspec.to_builtins(outcome.answers[0])["title"] == "Faster Graphs with QuuxLang"


def test_without_a_registry_the_scores_are_of_names_only(tmp_path: Path) -> None:
    outcome = evaluate("institutions", str(FIXTURES / "institutions.jsonl"), EvaluationRequest())
    assert [msgspec.to_builtins(answer)["ror"] for answer in outcome.answers] == [None] * 4
    assert outcome.scores[1] == "names only: --registry FILE finds registered organisations"


def test_answers_replace_a_file_as_a_whole_and_are_written_through_a_pipe(tmp_path: Path) -> None:
    outcome = evaluate("keyphrases", str(FIXTURES / "keyphrases.jsonl"), EvaluationRequest())
    for out in (tmp_path / "answers", Path("/dev/null")):
        write_answers(outcome.answers, out)
    assert lines_of(tmp_path / "answers") == lines_of(FIXTURES / "keyphrases.answers.jsonl")
    assert Path("/dev/null").is_char_device()


def test_answers_that_cannot_be_written_are_an_error_that_names_the_file(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="gone/answers cannot be written: No such file or directory"):
        write_answers([], tmp_path / "gone" / "answers")
