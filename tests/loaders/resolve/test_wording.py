"""What titles and people of two records say about each other, on made pairs."""

from math import log2

import pytest

from loaders.resolve.works.comparison.people import NAMES as PEOPLE
from loaders.resolve.works.comparison.people import measure_people
from loaders.resolve.works.comparison.wording import measure_wording, word_bits, word_shares

TITLE = "watering gardens"


def wording(one: str, other: str) -> dict[str, float]:
    measured = measure_wording(([one], [other]), ([one], [other]))
    return {name: round(float(values[0]), 3) for name, values in measured.items()}


def people(ours: list[str], theirs: list[str], text: str = "") -> dict[str, float]:
    row = {"l_authors": ours, "r_authors": theirs, "l_text": "", "r_text": text}
    return dict(zip(PEOPLE, measure_people(row), strict=True))


def test_a_rare_word_weighs_more_and_an_unlisted_word_most() -> None:
    most = -log2(word_shares().least / 2)
    assert word_bits("data") < word_bits("watermarking") < word_bits("zyzzyva") == most


def test_a_title_that_only_adds_words_lacks_nothing_on_one_side() -> None:
    measured = wording(TITLE, f"{TITLE} zyzzyva")
    assert (measured["least_missing"], measured["most_missing"] > 0.3, measured["same_opening"]) == (
        0.0,
        True,
        1.0,
    )


def test_words_joined_without_spaces_are_not_missing_words() -> None:
    assert wording(TITLE, "wateringgardens")["most_missing"] == 0.0


@pytest.mark.parametrize(("title", "share"), [("guest editor s introduction", 1.0), (TITLE, 0.0), ("", 0.0)])
def test_words_of_columns_are_counted(title: str, share: float) -> None:
    assert wording(title, title)["column_words"] == share


@pytest.mark.parametrize(
    ("written", "alike"),
    [("D. Anhai", 1.0), ("A. Doan", 1.0), ("A. Doann", 1.0), ("B. Anhai", 0.0), ("A. Example", 0.0)],
    ids=["swapped", "the same", "damaged", "another initial", "another"],
)
def test_a_name_is_alike_if_it_may_be_damaged_or_swapped(written: str, alike: float) -> None:
    assert people(["Anhai Doan"], [written])["least_people_alike"] == alike


def test_people_in_the_wrong_column_are_found_and_missing_people_are_unknown() -> None:
    assert people(["Ada Example"], [], "ada example gardens") == {
        "least_people_found": 1.0,
        "least_people_alike": 1.0,
        "most_people_alike": 1.0,
        "first_author": -1.0,
    }
    assert set(people([], []).values()) == {-1.0}
