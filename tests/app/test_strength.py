"""What papers count for: doubled every ten years, shared by the co-authors, added without order."""

import numpy as np
import pytest

from app.strength import chain_strength, paper_share, paper_strength, resistances, strength


@pytest.mark.parametrize(("size", "micros"), [(1, 1_000_000), (2, 1_000_000), (3, 500_000), (4, 333_333)])
def test_a_paper_is_shared_by_the_other_bylines(size: int, micros: int) -> None:
    assert paper_share(size) == micros


@pytest.mark.parametrize(
    ("year", "figure"), [(1990, 0.5), (2000, 1.0), (2010, 2.0), (2020, 4.0), (None, 1.0)]
)
def test_recency_doubles_every_ten_years(year: int | None, figure: float) -> None:
    assert strength(paper_strength(year, 2)) == figure


def test_a_chain_is_weaker_than_its_weakest_link() -> None:
    links = resistances(np.array([4_000_000, 1_000_000])).tolist()
    assert (chain_strength(links), chain_strength(links[:1])) == (0.8, 4.0)


def test_the_weakest_paper_has_a_finite_resistance() -> None:
    assert paper_strength(1800, 3_000) == 0
    assert resistances(np.array([0, 1])).tolist() == [10**15, 10**15]
