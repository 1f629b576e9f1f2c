"""What affiliations say of people: as much as what is shared is telling, and seldom half of it."""

import numpy as np
import pytest

from loaders.model.records import Byline, WorkRecord
from loaders.resolve.people.evidence.affiliations import affiliation_keys, word_bits
from loaders.resolve.people.evidence.weights import affiliation_bits
from tests.loaders.resolve.papers import Resolved, resolve, singles

COMMON = "Li Wang"
"""A name that several researchers are expected to have."""


def signed(*affiliations: str) -> Resolved:
    """The people of papers k0, k1, ... by the same common name, each with one affiliation."""
    records = [
        WorkRecord("s", f"k{n}", f"k{n}", "", "", title=None, authors=(Byline(COMMON, (text,)),))
        for n, text in enumerate(affiliations)
    ]
    return resolve(*singles(records), people=True)


def test_an_affiliation_is_its_words_and_a_whole_without_numbers_and_mail() -> None:
    assert affiliation_keys(["Rain Institute, 12 Weir St; Tower ring@bells.example"]) == [
        "=institute rain st weir",
        "=tower",
        "institute",
        "rain",
        "st",
        "tower",
        "weir",
    ]


def test_a_rare_city_weighs_more_than_university() -> None:
    assert word_bits("aarhus") > 3 * word_bits("university")


@pytest.mark.parametrize(
    ("share", "worth", "bits"),
    [(0.0, 0.0, -2.0), (0.3, 20.0, -2.0), (1.0, 1.0, -2.0), (1.0, 5.0, 2.0), (1.0, 40.0, 9.0)],
    ids=["nothing", "a part", "one usual word", "a usual name", "a rare name"],
)
def test_two_affiliations_weigh_by_the_share_and_the_rarity_of_their_common_words(
    share: float, worth: float, bits: float
) -> None:
    assert affiliation_bits(np.array(share), np.array(worth)) == bits


@pytest.mark.parametrize(
    ("one", "other", "people"),
    [
        ("Weir Laboratory, Aarhus University", "Aarhus University, Weir Laboratory", [["k0@1", "k1@1"]]),
        ("Aarhus University; Bell Works", "Aarhus University; Rain Institute", [["k0@1", "k1@1"]]),
        ("Weir Laboratory, Aarhus University", "Bell Works, Accra University", [["k0@1"], ["k1@1"]]),
        ("University", "University", [["k0@1"], ["k1@1"]]),
    ],
    ids=["in another order", "one of two", "only a word", "one usual word alone"],
)
def test_a_shared_rare_affiliation_joins_a_common_name(one: str, other: str, people: list[list[str]]) -> None:
    assert signed(one, other).people() == people


def test_a_shared_affiliation_is_listed_as_evidence() -> None:
    (person,) = signed("Weir Laboratory, Aarhus", "Weir Laboratory, Aarhus").tables["people"]
    assert (person["level"], next(one["detail"] for one in person["evidence"])) == (
        "WELL_SUPPORTED",
        "Weir Laboratory, Aarhus on 2 papers",
    )
