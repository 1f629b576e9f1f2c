"""Glued strings as JSON lines are split and scored, and the truth is not shown to the splitter."""

from math import isnan, nan

import pytest

from app.errors import InputRefused
from loaders.split import Splitter, shipped
from loaders.split.evaluation import SplitAnswer, Summary, evaluate, read_questions, splitter_with

LINE = '{"id": 1, "text": "Deep Learning for RiversAnna Berg, Bo Li, Ann Lee et al."}'
RIGHT = '{"id": 1, "text": "A Study of RiversBo Li", "title": "A Study of Rivers", "authors": ["Bo Li"]}'
WRONG = '{"id": 2, "text": "A Study of RiversBo Li", "title": "A Study of", "authors": ["Rivers Bo Li"]}'


def test_a_line_is_answered() -> None:
    answers, _ = evaluate(Splitter(shipped()), read_questions([LINE, "\n"]))
    assert answers == [
        SplitAnswer(
            1,
            "Deep Learning for Rivers",
            ("Anna Berg", "Bo Li", "Ann Lee"),
            authors_open=True,
            confidence=0.99997,
            accepted=True,
        )
    ]


def test_a_confidence_has_five_decimals() -> None:
    line = '{"id": 1, "text": "Bells of an old towerAda Lind, Mei Sun"}'
    ((answer,), _) = evaluate(Splitter(shipped()), read_questions([line]))
    assert answer.confidence == 0.99986


def test_without_the_truth_nothing_is_scored() -> None:
    _, summary = evaluate(Splitter(shipped()), read_questions([LINE]))
    assert (summary.strings, summary.accepted, summary.with_truth, isnan(summary.right)) == (1, 1, 0, True)


def test_with_the_truth_right_and_wrong_are_counted() -> None:
    answers, summary = evaluate(Splitter(shipped()), read_questions([RIGHT, WRONG]))
    assert (summary.right, summary.wrong_among_accepted, answers[0].title, answers[1].title) == (
        0.5,
        0.5,
        "A Study of Rivers",
        "A Study of Rivers",
    )


def test_a_summary_reads_as_lines() -> None:
    _, summary = evaluate(Splitter(shipped()), read_questions([RIGHT]))
    assert summary.text().splitlines()[1:] == [
        "right in title and names: 100.00% of 1",
        "accepted: 100.00%, wrong among them: 0.000%",
    ]


def test_a_summary_states_the_speed_by_processor_time() -> None:
    summary = Summary(3_000, 2_990, 1.5, 0, nan, nan, nan, ())
    assert summary.text() == "3,000 strings, 2,990 accepted, 1.5 s of CPU time, 2,000 strings a second"


def test_a_users_titles_and_names_are_known() -> None:
    lines = ['{"title": "Faster Graphs with QuuxLang"}', '{"authors": ["Arin Vell"]}']
    found = splitter_with(lines, shipped()).split("Faster Graphs with QuuxLangArin Vell")
    assert (found.title, found.is_accepted) == ("Faster Graphs with QuuxLang", True)


@pytest.mark.parametrize("line", ["{", '{"id": 1}', '{"id": 1, "text": 2}', "[]"])
def test_a_line_that_is_no_question_is_refused_with_its_number(line: str) -> None:
    with pytest.raises(InputRefused, match="Line 2 cannot be read"):
        list(read_questions([LINE, line]))
