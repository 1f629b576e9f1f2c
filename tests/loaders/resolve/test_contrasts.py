"""Titles that differ only in words that tell works apart."""

import pytest

from loaders.resolve.works.comparison.contrasts import Contrast, contrast


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("rivers 1", "rivers 2"),
        ("gpt 3 in the garden", "gpt4 in the garden"),
        ("the first report on wells", "the 2nd report on wells"),
        ("2d maps of wells", "3d maps of wells"),
        ("wells of two towns", "wells of three towns"),
        ("results of the task 2019", "results of the task 20"),
        ("results of rivernet09", "results of rivernet10"),
        ("rivers phase ii", "rivers phase 3"),
        ("falls in men", "falls in women"),
        ("beds with straw", "beds without straw"),
        ("prenatal dust", "postnatal dust"),
        ("supervised models of wells", "unsupervised models of wells"),
        ("non linear models of wells", "linear models of wells"),
    ],
)
def test_numbers_and_words_that_exclude_each_other_tell_titles_apart(one: str, other: str) -> None:
    assert {contrast(one, other), contrast(other, one)} == {Contrast.EXCLUSIVE}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("rivernet", "rivernet v2"),
        ("rivernet deep models of water", "rivernetv2 deep models of water"),
        ("overview of the task on wells", "overview of the third task on wells"),
        ("on bells", "on bells part ii"),
    ],
)
def test_a_title_with_the_number_of_a_later_member_is_another(one: str, other: str) -> None:
    assert {contrast(one, other), contrast(other, one)} == {Contrast.NUMBERED}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("rivers", "rivers"),
        ("rivers ii", "rivers 2"),
        ("gpt 3 in the garden", "gpt3 in the garden"),
        ("on bells", "on bells part 1"),
        ("proceedings of the garden days", "proceedings of the garden days 2019"),
        ("results at wmt 2009", "results at wmt09"),
        ("gardens of 1 000 people", "gardens of 1000 people"),
        ("gardens and covid", "gardens and covid 19"),
        ("watering gardens", "watering garden"),
        ("falls in men", "falls of older women"),
        ("watering gardens a field study", "watering gardens"),
    ],
)
def test_other_words_tell_no_titles_apart(one: str, other: str) -> None:
    assert {contrast(one, other), contrast(other, one)} == {Contrast.NONE}
