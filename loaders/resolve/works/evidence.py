"""The evidence that a pair is one work, from its features: log2 likelihood ratios, each with its name.

The weights of titles, author lists, years and venues were learnt from labelled pairs (`curves.json`). Those
of identifiers, abstracts, notices, parts and pages are set by hand, because labelled pairs do not show them.
All weights add up to log2 odds.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from loaders.resolve.curves import Curves, read_curves
from loaders.resolve.works.comparison.authors import Agreement
from loaders.resolve.works.comparison.contrasts import Contrast
from loaders.resolve.works.comparison.features import Features
from loaders.resolve.works.registered.weights import are_two, looked_up, weigh_registered

OTHER_ENTRY = -4.0
"""Bits of two entries of one catalogue with different titles, which it would have merged if they were one
work. Set by hand: by their titles alone, two results of Semantic Scholar, both on Turing patterns in a
predator-prey model, were one work at 0.78."""
LEAST_OF_A_RETITLED = -5.0
"""Bits of an unlike title, at least, if the abstract or an identifier is the same: titles are changed. Set
by hand."""
OTHER_MEMBER: Mapping[int, float] = {Contrast.NUMBERED: -14.0, Contrast.EXCLUSIVE: -18.0}
"""Bits of titles that differ only in words that tell works apart, unless an identifier is the same. Set by
hand: 65 pairs of two works in the Anthology and arXiv were up to 12.3 bits of one work, most of them shared
tasks that repeat the abstract of the year before."""

REASONS = {
    "same_identifier": "same identifier",
    "same_doi": "versions of one DOI",
    "same_pages": "same pages",
    "same_title": "same title",
    "like_title": "nearly the same title",
    "same_abstract": "the same abstract",
    "same_opening": "the abstracts start alike",
    "same_authors": "same authors",
    "listed_owner": "the page's owner is an author",
    "same_day": "same day",
    "same_year": "years agree",
    "same_venue": "same venue",
}
"""The words for each kind of evidence for one work."""

Weights = Mapping[str, NDArray[np.float64]]


def weigh(features: Features, model: Curves | None = None) -> Weights:
    """The weight in bits of each kind of evidence on each pair, by `model` or else the shipped curves."""
    model = model or shipped()
    is_same, registered = features["same_title"] > 0, weigh_registered(features)
    learnt, abstracts = model.weigh(features), _abstracts(features, hides=are_two(features) & ~is_same)
    named = features["same_identifier"] + registered["same_doi"]
    is_retitled = named + abstracts["same_abstract"] + abstracts["same_opening"] > 0
    title = np.where(is_retitled, np.maximum(learnt["title"], LEAST_OF_A_RETITLED), learnt["title"])
    return {
        "prior": np.full(len(title), model.prior),
        "same_identifier": np.where(features["same_identifier"] > 0, 12.0, 0.0),
        "other_identifier": np.where(features["other_identifier"] == 1, -12.0, 0.0),
        **registered,
        "other_line": -6.0 * features["same_place"],
        "other_entry": np.where(is_same, 0.0, OTHER_ENTRY * features["other_entry"]),
        "same_title": np.where(is_same, title, 0.0),
        "like_title": np.where(is_same, 0.0, title),
        **rules(features),
        **abstracts,
        "same_authors": learnt["authors"],
        "listed_owner": np.select([features["owner"] > 0, features["owner"] < 0], [1.0, -4.0], 0.0),
        "same_year": learnt["year"],
        "same_venue": learnt["venue"],
        "same_day": np.where((features["same_day"] == 1) & ~are_two(features), 5.0, 0.0),
        "other_day": np.where(features["other_day"] == 1, -1.0, 0.0),
    }


def rules(features: Features) -> dict[str, NDArray[np.float64]]:
    """Explicit evidence against one work: another part, number or name, words that exclude each other, a
    notice, other people.
    """  # noqa: D205 - one sentence
    is_strange = (
        (features["agreement"] == Agreement.DISJOINT)
        & (features["families_found"] == 0)
        & (features["family_ratio"] < 40)
    )
    is_same, parts = features["same_title"] > 0, features["parts_differ"]
    return {
        "other_head": np.where(~is_same & (features["heads_differ"] == 1), -4.0, 0.0),
        "other_numbers": np.select(
            [is_same | (features["numbers_differ"] < 2), features["title_ratio"] >= 90], [0.0, -7.0], -2.0
        ),
        "other_part": np.where(is_same, 0.0, np.select([parts == 2, parts == 1], [-24.0, -6.0], 0.0)),
        "other_member": np.where(
            features["same_identifier"] > 0, 0.0, looked_up(OTHER_MEMBER, features["contrast"])
        ),
        "other_authors": np.where(is_strange, -6.0, 0.0),
        "other_notice": np.where(features["notices_differ"] == 1, -40.0, 0.0),
    }


def log_odds(weights: Weights) -> NDArray[np.float64]:
    """Log2 odds of one work, in steps of 1/16 so that rounding in an engine cannot change an order."""
    total: NDArray[np.float64] = np.round(np.sum(list(weights.values()), axis=0) * 16) / 16
    return total


def probability(odds: NDArray[np.float64]) -> NDArray[np.float64]:
    """The probability behind log2 odds."""
    chance: NDArray[np.float64] = 1.0 / (1.0 + np.exp2(-np.clip(odds, -40, 40)))
    return chance


def reasons(weights: Weights, pair: int) -> Sequence[str]:
    """The evidence for one work in one pair, strongest first, in words."""
    ranked = sorted(
        (-weights[name][pair], text) for name, text in REASONS.items() if weights[name][pair] >= 0.5
    )
    return [text for _, text in ranked]


def _abstracts(features: Features, *, hides: NDArray[np.bool_]) -> dict[str, NDArray[np.float64]]:
    """The evidence of the abstracts; none for an article that extends another, because it repeats it."""
    contained, runs = features["contained"], features["runs"]
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
    return {
        "same_abstract": np.where(hides, 0.0, whole),
        "same_opening": np.where(hides, 0.0, opening),
        "other_abstract": apart,
    }


@cache
def shipped() -> Curves:
    """The curves that ship with the project, made by `bench/works/curves.py`."""
    return read_curves(Path(__file__).with_name("curves.json"))
