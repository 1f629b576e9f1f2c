"""A page's form says how many names precede "et al.", and the sure strings help the others."""

import pytest

from loaders.split import Split, Splitter, shipped, split_together
from loaders.split.forms import names_shown

SHORT = "Deep Learning for RiversAnna Berg, Bo Li et al."
FIRST_ONLY = ["Wide Rivers and Their BanksAnna Berg et al.", "A Study of Old BellsJan Meyer et al."]
WHOLE = "Graphs of Old TownsAnn Lee, Jan Meyer, Wei Wang et al."


@pytest.fixture(scope="module")
def splitter() -> Splitter:
    return Splitter(shipped())


def _cut(names: int) -> Split:
    return Split("Rivers", ("Bo Li",) * names, authors_open=True, confidence=1.0, is_accepted=True)


@pytest.mark.parametrize(
    ("splits", "shown"),
    [
        ([], 3),
        ([_cut(1)], 3),
        ([_cut(1), _cut(1)], 1),
        ([_cut(2), _cut(2), _cut(3)], 2),
        ([_cut(2), _cut(2), _cut(3), _cut(3)], 3),
        ([_cut(5), _cut(5)], 3),
        ([Split("Rivers", ("Bo Li",), authors_open=True)] * 2, 3),
        ([Split("Rivers", ("Bo Li",), is_accepted=True)] * 2, 3),
    ],
    ids=["none", "one alone", "two", "most", "half", "more than usual", "unsure", "whole lists"],
)
def test_the_number_of_names_of_a_page_is_learnt_from_its_cut_lists(splits: list[Split], shown: int) -> None:
    assert names_shown(splits) == shown


@pytest.mark.parametrize(
    ("texts", "accepted"),
    [
        ([SHORT], [False]),
        ([SHORT, WHOLE], [False, True]),
        ([SHORT, *FIRST_ONLY], [True, True, True]),
        ([FIRST_ONLY[0], WHOLE], [False, True]),
    ],
    ids=["alone", "beside a list of three", "where the form gives one", "one beside three"],
)
def test_a_split_with_fewer_names_than_the_learnt_form_is_not_accepted(
    splitter: Splitter, texts: list[str], accepted: list[bool]
) -> None:
    splits = split_together(splitter, texts, [None] * len(texts))
    assert [split.is_accepted for split in splits] == accepted


def test_a_split_against_the_learnt_form_is_kept_but_not_accepted(splitter: Splitter) -> None:
    assert split_together(splitter, [SHORT], [None]) == [
        Split("Deep Learning for Rivers", ("Anna Berg", "Bo Li"), authors_open=True)
    ]


def test_the_people_of_sure_strings_are_known_to_the_others(splitter: Splitter) -> None:
    texts = ["Notes on DeepQGPTQiaoe Zwib", "A study of wide rivers and their banksAnna Berg, Qiaoe Zwib"]
    alone, beside = (split_together(splitter, some, [None] * len(some))[0] for some in (texts[:1], texts))
    assert (alone.is_accepted, beside.title, beside.is_accepted) == (False, "Notes on DeepQGPT", True)
