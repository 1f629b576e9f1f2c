"""docs/questions.md shows the answers from the example pages, and what they cost."""

import pytest

from tests.docs.questions import answer, questions


@pytest.mark.parametrize("heading", questions())
def test_a_question_is_answered_as_its_page_shows(heading: str, demo: str) -> None:
    question, shown = questions()[heading]
    assert answer(demo, question) == shown


def test_no_question_of_the_page_names_what_is_not_there() -> None:
    assert [heading for heading, (_, shown) in questions().items() if "NOT_FOUND" in str(shown)] == []
