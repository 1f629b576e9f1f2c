"""Judgements follow their names when these move on a list."""

from typing import Any

import pytest

from loaders.judgements.places import follow
from loaders.judgements.records import Same, Withhold

SIGNED: dict[str, Any] = {"number": 1, "at": "2026", "by": "Ada", "why": "told"}
SAME = Same(one=("r@1",), other=("s@1",), marks={"r@1": "ann", "s@1": "ann"}, **SIGNED)
WITHHELD = Withhold(of=("r@1",), marks={"r@1": "ann"}, **SIGNED)


@pytest.mark.parametrize(
    ("marks", "one"),
    [
        ({"r@1": "ann", "s@1": "ann"}, ("r@1",)),
        ({"r@1": "zoe", "r@2": "ann", "s@1": "ann"}, ("r@2",)),
        ({"r@1": "zoe", "s@1": "ann"}, ()),
        ({"r@1": "zoe", "r@2": "ann", "r@3": "ann", "s@1": "ann"}, ()),
        ({"s@1": "ann"}, ("r@1",)),
    ],
    ids=["nothing moved", "a name in front", "another name", "two of one mark", "the record is gone"],
)
def test_a_judgement_follows_the_name_to_its_current_place(
    marks: dict[str, str], one: tuple[str, ...]
) -> None:
    (followed,) = follow([SAME], marks)
    assert isinstance(followed, Same)
    assert (followed.one, followed.other) == (one, ("s@1",))


def test_a_judgement_follows_the_last_name_of_a_list_that_became_shorter() -> None:
    withheld = Withhold(of=("r@3",), marks={"r@3": "ann"}, **SIGNED)
    (followed,) = follow([withheld], {"r@1": "zoe", "r@2": "ann"})
    assert isinstance(followed, Withhold)
    assert followed.of == ("r@2",)


def test_a_withhold_judgement_keeps_its_place_if_the_name_is_not_found() -> None:
    found = [follow([WITHHELD], marks)[0] for marks in ({"r@1": "zoe", "r@2": "ann"}, {"r@1": "zoe"})]
    assert [(one.of, one.places) for one in found if isinstance(one, Withhold)] == [
        (("r@2",), ()),
        ((), ("r@1",)),
    ]
