"""What the names and years of two bylines say of their being one person's, in log2 odds."""

from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from loaders.resolve.people.evidence.profiles import read_profiles
from loaders.resolve.people.evidence.weights import weigh

NO_TOPICS = (
    pa.chunked_array([[[], []]], pa.list_(pa.int32())),
    pa.chunked_array([[[], []]], pa.list_(pa.float32())),
)
SAYS_NOTHING: dict[str, Any] = {
    **dict.fromkeys(
        ("coauthors", "pages", "identifiers", "affiliations", "venues", "venue_bits", "opposed"), ()
    ),
    "name": "Ottokar Brezina",
    "year": None,
}


def bits(kind: str, one: dict[str, Any], other: dict[str, Any]) -> float:
    """The weight of one kind of evidence between two bylines of different papers."""
    rows = [{**SAYS_NOTHING, **known, "paper": place} for place, known in (("a", one), ("b", other))]
    weights = weigh(read_profiles(rows, *NO_TOPICS), np.array([0]), np.array([1]), np.ones(2))
    return float(weights[kind][0])


@pytest.mark.parametrize(
    ("name", "other", "difference"),
    [
        ("Jean-Luc Schmidt", "Jeanluc Schmidt", -1.0),
        ("Jean-Luc Schmidt", "Jean Schmidt", -0.5),
        ("Jean-Luc Schmidt", "Schmidt Jean-Luc", -3.0),
    ],
    ids=["spelt in another way", "shorter", "swapped"],
)
def test_a_differently_written_name_weighs_less(name: str, other: str, difference: float) -> None:
    same = bits("COMPATIBLE_NAME", {"name": name}, {"name": name})
    assert bits("COMPATIBLE_NAME", {"name": name}, {"name": other}) <= same + difference


def test_equal_initials_weigh_more_than_initials_and_a_full_name() -> None:
    short, full = {"name": "T. Fischer"}, {"name": "Thomas Fischer"}
    assert bits("COMPATIBLE_NAME", short, short) == bits("COMPATIBLE_NAME", short, full) + 2.0


def test_a_name_of_nothing_but_initials_gains_nothing_by_being_the_same() -> None:
    assert bits("COMPATIBLE_NAME", {"name": "T. F."}, {"name": "T. F."}) < -9.0 + 2.0


@pytest.mark.parametrize(("gap", "expected"), [(0, 0.0), (15, 0.0), (20, -0.5), (35, -2.0), (60, -3.0)])
def test_more_years_between_papers_weigh_more_against_one_person(gap: int, expected: float) -> None:
    assert bits("CONFLICT", {"year": 1960}, {"year": 1960 + gap}) == expected
