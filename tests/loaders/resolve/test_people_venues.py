"""Where papers appeared, as evidence between groups of bylines."""

from typing import Any

import numpy as np
import pytest

from loaders.resolve.people.evidence.curves import shipped
from loaders.resolve.people.evidence.venues import bits_of_venues, venue_keys
from loaders.resolve.people.evidence.weights import weigh
from tests.loaders.resolve.test_people_confidence import profiles_of, row


@pytest.mark.parametrize(
    ("written", "keys"),
    [
        (["Proceedings of the 27th International Conference on Very Large Data Bases", "VLDB"], ["vldb"]),
        (["3DV", "Knots and Bends (2)", "Knots and Bends (3)"], ["3dv", "knots and bends"]),
        (["CoRR", "arXiv preprint arXiv:2001.00001", "null"], []),
    ],
    ids=["a listed series", "other names", "no venue"],
)
def test_spellings_of_one_venue_have_one_key(written: list[str], keys: list[str]) -> None:
    assert venue_keys(written) == keys


def test_a_venue_of_few_papers_weighs_more() -> None:
    assert bits_of_venues([["kdd"]] * 300 + [["icme"], []]) == {"icme": 8, "kdd": 1}


def between(one: dict[str, Any], other: dict[str, Any]) -> float:
    """The weight of venues between two groups of one byline."""
    profiles = profiles_of(row(1, **one), row(2, **other))
    weights = weigh(profiles, np.array([0]), np.array([1]), np.ones(2), shipped())
    return float(weights["SAME_VENUE"][0])


def test_a_shared_venue_counts_by_how_rare_it_is_and_an_unknown_one_not_at_all() -> None:
    rare, common = ({"venues": ["kdd"], "venue_bits": [bits]} for bits in (8, 1))
    found = [between(rare, rare), between(common, common), between(rare, {})]
    assert found == [pytest.approx(3.3425), 0.0, 0.0]


def test_groups_of_one_page_are_weighed_without_venues() -> None:
    listed = {"venues": ["kdd"], "venue_bits": [8], "pages": ["one"]}
    assert between(listed, listed) == 0.0
