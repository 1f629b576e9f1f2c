"""How strongly two mentions, or two groups of them, speak for one person: log2 likelihood ratios by kind.

What labelled people can teach is learnt (`curves.json`); constraints, pages and swapped names are rules.
The weights add up to log2 odds.
"""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from loaders.names import Match
from loaders.resolve.identifiers import is_clash
from loaders.resolve.people import curves
from loaders.resolve.people.curves import PersonModel
from loaders.resolve.people.features import Pairs, match_names, measure
from loaders.resolve.people.profiles import Profiles
from loaders.resolve.people.shared import shared

Reals = NDArray[np.float64]
Places = NDArray[np.int64]
Weights = Mapping[str, Reals]

CANNOT = -1e6
"""Log2 odds of a pair that a constraint keeps apart."""
MUST = 40.0
PAGE_PRIOR = 5.5
"""Log2 odds that a page's own list of a person's works is right about two of them, whatever the name."""
SWAPPED = -3.0
"""Bits against one person where the family name of one is the given name of the other."""
CHUNK = 50_000


def pair_odds(
    profiles: Profiles, left: Places, right: Places, papers: Reals, model: PersonModel | None = None
) -> Reals:
    """The log2 odds of one person for each pair of rows.

    `papers`: on how many papers the names of each row stand, a sign of how many people share them.
    """
    model = model or curves.shipped()
    pairs = Pairs(left, right, match_names(profiles, left, right))
    bears = np.array([bool(found) for found in profiles.identifiers])
    odds = np.full(len(left), CANNOT)
    weighed = np.flatnonzero((pairs.matches > Match.NONE) | (bears[left] & bears[right]))
    for start in range(0, len(weighed), CHUNK):
        chosen = weighed[start : start + CHUNK]
        odds[chosen] = log_odds(weigh(profiles, pairs.of(chosen), papers, model))
    return odds


def log_odds(weights: Weights) -> Reals:
    """Log2 odds of one person, in steps of 1/16 so that no rounding can change an order."""
    total: Reals = np.round(np.sum(list(weights.values()), axis=0) * 16) / 16
    return np.maximum(total, CANNOT)


def weigh(profiles: Profiles, pairs: Pairs, papers: Reals, model: PersonModel) -> Weights:
    """The weight of each kind of evidence on each pair of rows."""
    left, right, matches = pairs
    learnt = curves.weigh(model, measure(profiles, pairs, papers))
    name = learnt.pop("COMPATIBLE_NAME")
    same_page = shared(profiles.pages, left, right) > 0
    identifier = _identifiers(profiles, left, right)
    against = np.select([matches == Match.NONE, matches == Match.SWAPPED], [CANNOT, SWAPPED], 0.0)
    is_barred = (shared(profiles.papers, left, right) > 0) | _opposed(profiles, left, right)
    breadth = 1.0 + np.log2(np.minimum(profiles.size[left], profiles.size[right]))
    topic = learnt["SIMILAR_TOPIC"]
    return {
        **learnt,
        "SIMILAR_TOPIC": np.where(topic < 0, topic * breadth, topic),
        "COMPATIBLE_NAME": name + np.where(identifier == MUST, 0.0, against),
        "SAME_LISTING": np.where(same_page, np.maximum(PAGE_PRIOR - name, 0.5), 0.0),
        "IDENTIFIER": identifier,
        "CONFLICT": learnt["CONFLICT"] + np.where(is_barred, CANNOT, 0.0),
    }


def _identifiers(profiles: Profiles, left: Places, right: Places) -> Reals:
    bits = np.zeros(len(left))
    bearers = np.array([bool(found) for found in profiles.identifiers])
    for pair in np.flatnonzero(bearers[left] & bearers[right]) if bearers.any() else ():
        ours, theirs = profiles.identifiers[left[pair]], profiles.identifiers[right[pair]]
        if ours & theirs:
            bits[pair] = MUST
        elif is_clash(ours, theirs):
            bits[pair] = CANNOT
    return bits


def _opposed(profiles: Profiles, left: Places, right: Places) -> NDArray[np.bool_]:
    """Whether a judgement keeps the two apart."""
    if profiles.opposed.nnz == 0:
        return np.zeros(len(left), dtype=np.bool_)
    product = profiles.opposed[left].multiply(profiles.opposed[right])
    counts: NDArray[np.bool_] = np.asarray((product < 0).sum(axis=1)).ravel() > 0
    return counts
