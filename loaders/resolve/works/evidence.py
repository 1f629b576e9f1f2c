"""How strongly what was measured on a pair speaks for one work: log2 likelihood ratios, each with its name.

The weights add up to log2 odds, so another pair model can stand in this place: measure, weigh, explain.
"""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from loaders.resolve.works.authors import Agreement
from loaders.resolve.works.features import Features

PRIOR = -3.0
"""Log2 odds that a pair with a blocking key in common is one work, before anything is measured."""

REASONS = {
    "same_identifier": "same identifier",
    "same_title": "same title",
    "like_title": "nearly the same title",
    "same_abstract": "the same abstract",
    "same_opening": "the abstracts open alike",
    "same_authors": "same authors",
    "listed_owner": "the page's owner is an author",
    "same_day": "same day",
    "same_year": "years agree",
}
"""What each kind of evidence is called where it speaks for one work."""

Weights = Mapping[str, NDArray[np.float64]]


def weigh(of: Features) -> Weights:
    """The weight of each kind of evidence on each pair."""
    return {
        "same_identifier": np.where(of["same_identifier"] > 0, 14.0, 0.0),
        "other_identifier": np.where(of["other_identifier"] == 1, -12.0, 0.0) - 3.0 * of["other_doi"],
        "other_entry": -6.0 * of["same_place"],
        **_titles(of),
        **_abstracts(of),
        **_authors(of),
        **_dates(of),
    }


def log_odds(weights: Weights) -> NDArray[np.float64]:
    """Log2 odds of one work, in steps of 1/16 so that no rounding of an engine can change an order."""
    total: NDArray[np.float64] = np.round((PRIOR + np.sum(list(weights.values()), axis=0)) * 16) / 16
    return total


def probability(odds: NDArray[np.float64]) -> NDArray[np.float64]:
    """The probability behind log2 odds."""
    chance: NDArray[np.float64] = 1.0 / (1.0 + np.exp2(-np.clip(odds, -40, 40)))
    return chance


def reasons(weights: Weights, pair: int) -> Sequence[str]:
    """What speaks for one work in one pair, strongest first, in words."""
    told = sorted((-weights[name][pair], text) for name, text in REASONS.items() if weights[name][pair] >= 1)
    return [text for _, text in told]


def _titles(of: Features) -> dict[str, NDArray[np.float64]]:
    letters, ratio = of["same_title"], of["title_ratio"]
    same = np.select(
        [letters >= 50, letters >= 24, letters >= 16, letters >= 12, letters > 0],
        [11.0, 9.0, 5.0, 3.0, 2.0],
        0.0,
    )
    bands = np.select(
        [ratio >= 95, ratio >= 88, ratio >= 80, ratio >= 65, ratio >= 50], [6.0, 4.0, 1.5, -2.0, -4.0], -5.0
    )
    is_same = letters > 0
    return {
        "same_title": same,
        "like_title": np.where(is_same, 0.0, bands),
        "other_head": np.where(~is_same & (of["heads_differ"] == 1), -4.0, 0.0),
        "other_numbers": np.where(~is_same & (of["numbers_differ"] == 1), -4.0, 0.0),
        "other_part": np.where(
            is_same, 0.0, np.select([of["parts_differ"] == 2, of["parts_differ"] == 1], [-24.0, -6.0], 0.0)
        ),
        "other_notice": np.where(of["notices_differ"] == 1, -40.0, 0.0),
    }


def _abstracts(of: Features) -> dict[str, NDArray[np.float64]]:
    contained, runs = of["contained"], of["runs"]
    is_long = runs >= 60
    whole = np.select([is_long & (contained >= 0.85), is_long & (contained >= 0.5)], [14.0, 11.0], 0.0)
    opening = np.select(
        [~is_long & (runs >= 12) & (contained >= 0.85), ~is_long & (runs >= 30) & (contained >= 0.7)],
        [6.0, 3.0],
        0.0,
    )
    apart = np.select(
        [(contained >= 0) & (contained < 0.3) & (runs >= 12), contained < 0.5], [-3.0, 0.0], 0.0
    )
    return {"same_abstract": whole, "same_opening": opening, "other_abstract": apart}


def _authors(of: Features) -> dict[str, NDArray[np.float64]]:
    agreement, shared = of["agreement"], np.minimum(of["shared_authors"], 4)
    same = np.select(
        [agreement == Agreement.SAME, agreement == Agreement.BEGINS_ALIKE, agreement == Agreement.OVERLAP],
        [1.0 + 1.5 * shared, 1.0 + 1.0 * shared, 1.0],
        0.0,
    )
    other = np.select(
        [agreement == Agreement.DISJOINT, agreement == Agreement.FEW_IN_COMMON], [-8.0, -3.0], 0.0
    )
    return {
        "same_authors": same,
        "other_authors": other,
        "listed_owner": np.select([of["owner"] > 0, of["owner"] < 0], [1.0, -4.0], 0.0),
    }


def _dates(of: Features) -> dict[str, NDArray[np.float64]]:
    gap = of["year_gap"]
    years = np.select([gap < 0, gap == 0, gap == 1, gap == 2, gap <= 4], [0.0, 1.0, 0.0, -0.5, -2.0], -4.0)
    return {
        "same_year": years,
        "same_day": np.where(of["same_day"] == 1, 5.0, 0.0),
        "other_day": np.where(of["other_day"] == 1, -1.0, 0.0),
    }
