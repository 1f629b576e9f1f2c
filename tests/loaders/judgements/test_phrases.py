"""Judgements on more than two people, as pairs."""

import pytest

from app.errors import UsageError
from loaders.judgements.parsing.phrases import Phrase, in_pairs


@pytest.mark.parametrize(
    ("words", "pairs"),
    [
        ("same A1 A2", ["same A1 A2"]),
        ("same A1 A2 A3", ["same A1 A2", "same A1 A3"]),
        ("different A1 A2 A3", ["different A1 A2", "different A1 A3", "different A2 A3"]),
        ("by A1 P1#2", ["by A1 P1#2"]),
        ("same A1", ["same A1"]),
    ],
)
def test_a_judgement_on_several_people_is_one_on_each_pair(words: str, pairs: list[str]) -> None:
    found = list(in_pairs(Phrase(tuple(words.split()), "one home page", "Ada", "line 1")))
    assert found == [Phrase(tuple(pair.split()), "one home page", "Ada", "line 1") for pair in pairs]


def test_a_person_who_is_named_twice_is_refused() -> None:
    with pytest.raises(UsageError) as refused:
        list(in_pairs(Phrase(("different", "A1", "A2", "A1"), "two home pages", "Ada")))
    assert str(refused.value) == "A1 is named twice. Name each person once."
