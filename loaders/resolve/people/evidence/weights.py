"""The evidence that two mentions, or two groups, are one person's: log2 likelihood ratios by kind.

The weights add up to log2 odds, so another pairwise model can replace this one.
"""

from collections.abc import Mapping
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from loaders.names.name_variants import is_alike
from loaders.names.personal import Name, NameMatch, match
from loaders.resolve.curves import Curves, Features
from loaders.resolve.identifiers import is_of_two_people
from loaders.resolve.people.evidence.features import (
    USUAL_COSINE,
    affiliations_shared,
    agreement,
    measure,
    years_between,
)
from loaders.resolve.people.evidence.profiles import Profiles
from loaders.resolve.people.evidence.shared import shared
from loaders.resolve.people.evidence.unlike import Unlike

Reals = NDArray[np.float64]
Places = NDArray[np.int64]
Weights = Mapping[str, Reals]

CANNOT = -1e6
"""Log2 odds of a pair with a cannot-link constraint."""
MUST = 40.0
"""Log2 odds of a pair that shares an identifier, a must-link constraint. Set by hand."""
PAGE_PRIOR = 2.5
"""Log2 odds that a page's own list of a person's works is right about two of them, for any name.

Set by hand on the five pages and the example pages: with 3, two of three people called Lei Zhang become one
there.
"""
MOST_PAPERS = 300.0
"""Number of papers with a name above which it is probably several people's. Set by hand."""
SAME_PLACE = 9.0
"""Bits for one distinctive affiliation that both have. Set by hand (docs/resolution.md)."""
UNLIKE_PLACES = -2.0
"""Bits for two affiliations that hardly agree: at most 35 % of the shorter one. Set by hand
(docs/resolution.md)."""
CHUNK = 50_000
"""Pairs that are compared at once. Set by hand; it changes memory, not the weights."""


def weigh(
    profiles: Profiles, left: Places, right: Places, papers_of_name: Reals, curves: Curves | None = None
) -> Weights:
    """The weight of each kind of evidence on each pair of rows: by hand, or between groups by learnt curves.

    `papers_of_name`: the number of papers with the names of each row, a sign of how many share them.
    """
    names = _Names(profiles)
    chunks = [slice(start, start + CHUNK) for start in range(0, max(1, len(left)), CHUNK)]
    pieces = [
        _weigh(profiles, names, left[some], right[some], papers_of_name, curves=curves) for some in chunks
    ]
    return {kind: np.concatenate([piece[kind] for piece in pieces]) for kind in pieces[0]}


def features(profiles: Profiles, left: Places, right: Places, papers_of_name: Reals) -> Features:
    """The features of each pair of rows, as curves take them."""
    papers = np.maximum(papers_of_name[left], papers_of_name[right])
    return measure(profiles, left, right, _Names(profiles).match(left, right), papers)


def log_odds(weights: Weights) -> Reals:
    """Log2 odds of one person, in steps of 1/16 so that rounding cannot change an order."""
    total: Reals = np.round(np.sum(list(weights.values()), axis=0) * 16) / 16
    return np.maximum(total, CANNOT)


def probability(odds: float) -> float:
    """The probability behind log2 odds."""
    return float(1.0 / (1.0 + np.exp2(-np.clip(odds, -40.0, 40.0))))


def name_bits(expected: Reals, papers_of_name: Reals) -> Reals:
    """Log2 odds that two papers with one name are one person's, from the number of people with the name."""
    people = np.maximum(expected, papers_of_name / MOST_PAPERS)
    bits: Reals = np.clip(-np.log2(np.maximum(people, 2.0**-5)), -9.0, 5.0)
    return bits


def coauthor_bits(shared: Reals) -> Reals:
    """Bits for shared co-authors, from the sum of their bits; each further one of a team adds less."""
    bits: Reals = 9.0 * (1.0 - np.exp(-shared / 6.0))
    return bits


def topic_bits(cosine: Reals, fewest: Reals) -> Reals:
    """Bits for topics more alike than on average; large groups with different topics lose more."""
    breadth = 1.0 + np.log2(np.maximum(fewest, 1.0))
    bits = 1.5 * np.log2((cosine + 0.003) / (1.5 * USUAL_COSINE))
    limited: Reals = np.clip(np.where(bits < 0, bits * breadth, bits), -breadth, 5.0)
    return limited


def affiliation_bits(share: Reals, shared: Reals) -> Reals:
    """Bits for what two affiliations share: its share of the shorter one, and its own bits.

    People change their affiliation as a whole, seldom half of it, so sharing only parts counts as little as
    sharing nothing.
    """
    bits: Reals = UNLIKE_PLACES + np.clip(shared - 1.0, 0.0, SAME_PLACE - UNLIKE_PLACES) * agreement(share)
    return bits


def support(profiles: Profiles, left: Places, right: Places) -> dict[str, Reals]:
    """The weight of what the papers themselves show: co-authors, topics and affiliations."""
    return {
        "SHARED_COAUTHOR": _coauthors(profiles, left, right),
        "SIMILAR_TOPIC": _topics(profiles, left, right),
        "SAME_INSTITUTION": _institutions(profiles, left, right),
    }


class _Names:
    """The distinct sets of names of some rows, to be matched pair by pair, each pair once."""

    def __init__(self, profiles: Profiles) -> None:
        numbers = {names: number for number, names in enumerate(dict.fromkeys(profiles.names))}
        self._number_of = np.array([numbers[names] for names in profiles.names], dtype=np.int64)
        self._distinct = list(numbers)
        self._unlike = Unlike.read(self._distinct)

    def match(self, left: Places, right: Places) -> Reals:
        """Bits of the worst match of any two names of each pair of rows."""
        one, other = self._number_of[left], self._number_of[right]
        count = max(len(self._distinct), 1)
        pairs, place = np.unique(np.minimum(one, other) * count + np.maximum(one, other), return_inverse=True)
        ours, theirs = np.divmod(pairs, count)
        bits = np.full(len(pairs), CANNOT)
        for pair in np.flatnonzero(~self._unlike.are(ours, theirs)).tolist():
            bits[pair] = _match_bits(self._distinct[ours[pair]], self._distinct[theirs[pair]])
        matched: Reals = bits[place]
        return matched


def _weigh(
    profiles: Profiles,
    names: _Names,
    left: Places,
    right: Places,
    papers_of_name: Reals,
    *,
    curves: Curves | None,
) -> dict[str, Reals]:
    papers = np.maximum(papers_of_name[left], papers_of_name[right])
    identifier = _identifiers(profiles, left, right)
    matched = np.where(identifier == MUST, 0.0, names.match(left, right))
    if curves is None:
        weights = _by_hand(profiles, left, right, papers, matched)
    else:
        weights = _by_curves(curves, measure(profiles, left, right, matched, papers))
        listed = np.flatnonzero(shared(profiles.pages, left, right) > 0)
        by_hand = _by_hand(profiles, left[listed], right[listed], papers[listed], matched[listed])
        for kind in weights.keys() | by_hand.keys():
            weights.setdefault(kind, np.zeros(len(left)))[listed] = by_hand.get(kind, 0.0)
    is_apart = (shared(profiles.papers, left, right) > 0) | _opposed(profiles, left, right)
    return {
        **weights,
        "IDENTIFIER": identifier,
        "CONFLICT": np.where(is_apart, CANNOT, weights["CONFLICT"]),
    }


def _by_hand(
    profiles: Profiles, left: Places, right: Places, papers: Reals, matched: Reals
) -> dict[str, Reals]:
    """Weights set by hand; those of one page's list start from `PAGE_PRIOR` for any name."""
    name = name_bits(np.maximum(profiles.expected[left], profiles.expected[right]), papers)
    is_listed = shared(profiles.pages, left, right) > 0
    return {
        "COMPATIBLE_NAME": name + matched,
        "SAME_LISTING": np.where(is_listed, np.maximum(PAGE_PRIOR - name, 0.5), 0.0),
        **support(profiles, left, right),
        "CONFLICT": -np.clip((years_between(profiles, left, right) - 15.0) / 10.0, 0.0, 3.0),
    }


def _by_curves(curves: Curves, measured: Features) -> dict[str, Reals]:
    """Learnt weights of groups. No labelled set has pages, so groups of one page get weights set by hand."""
    weights = curves.weigh(measured)
    weights["COMPATIBLE_NAME"] += curves.prior + np.where(measured["match"] <= CANNOT / 2, CANNOT, 0.0)
    return weights


def _coauthors(profiles: Profiles, left: Places, right: Places) -> Reals:
    worth = shared(profiles.coauthors, left, right, profiles.coauthor_weights)
    fewest = np.minimum(profiles.papers_with[left], profiles.papers_with[right])
    none: Reals = np.where(fewest > 0, np.maximum(-1.0 - np.log2(np.maximum(fewest, 1.0)), -4.0), 0.0)
    found: Reals = np.where(
        worth > 0, np.maximum(coauthor_bits(worth) + np.minimum(none, 0.0) * (worth < 2), none), none
    )
    return found


def _topics(profiles: Profiles, left: Places, right: Places) -> Reals:
    fewest = np.minimum(profiles.size[left], profiles.size[right])
    cosine = shared(profiles.topics, left, right) / (profiles.size[left] * profiles.size[right])
    has_topic = np.diff(profiles.topics.indptr) > 0
    bits: Reals = np.where(has_topic[left] & has_topic[right], topic_bits(cosine, fewest), 0.0)
    return bits


def _institutions(profiles: Profiles, left: Places, right: Places) -> Reals:
    share, worth = affiliations_shared(profiles, left, right)
    bits: Reals = np.where(np.isnan(share), 0.0, affiliation_bits(np.nan_to_num(share), worth))
    return bits


def _identifiers(profiles: Profiles, left: Places, right: Places) -> Reals:
    bits = np.zeros(len(left))
    has_identifiers = np.array([bool(found) for found in profiles.identifiers])
    for pair in (
        np.flatnonzero(has_identifiers[left] & has_identifiers[right]) if has_identifiers.any() else ()
    ):
        ours, theirs = profiles.identifiers[left[pair]], profiles.identifiers[right[pair]]
        if is_of_two_people(ours, theirs):
            bits[pair] = CANNOT
        elif ours & theirs:
            bits[pair] = MUST
    return bits


def _opposed(profiles: Profiles, left: Places, right: Places) -> NDArray[np.bool_]:
    """Whether a judgement separates the two."""
    if profiles.opposed.nnz == 0:
        return np.zeros(len(left), dtype=np.bool_)
    product = profiles.opposed[left].multiply(profiles.opposed[right])
    counts: NDArray[np.bool_] = np.asarray((product < 0).sum(axis=1)).ravel() > 0
    return counts


_MATCH_BITS = {
    NameMatch.NONE: CANNOT,
    NameMatch.SWAPPED: -3.0,
    NameMatch.INITIALS: 0.0,
    NameMatch.SHORTER: -0.5,
    NameMatch.SPELLING: -1.0,
}
ALIKE = -6.0
"""Bits of two names that do not match but may be forms of one name, such as a nickname. Set by hand
(docs/resolution.md)."""
SIGNED_SHORT = 2.0
"""Bits for the same initials on both: about one in four of the people who could sign so does."""


def _match_bits(ours: frozenset[Name], theirs: frozenset[Name]) -> float:
    """Bits of the worst match: every name must fit, but for a person with different names one is enough.

    Only an identifier or a judgement assigns different names to one person.
    """
    if len(ours) == len(theirs) == 1:
        return _bits_of(*ours, *theirs)
    if ours == theirs:
        return 0.0
    return min(
        max(_bits_of(one, other) for one in some for other in others)
        for some in _alternatives(ours)
        for others in _alternatives(theirs)
    )


def _bits_of(one: Name, other: Name) -> float:
    agreement = match(one, other)
    if agreement is NameMatch.NONE and is_alike(one, other):
        return ALIKE
    if agreement is NameMatch.EQUAL and one.given and not one.is_full and len("".join(one.family)) > 1:
        return SIGNED_SHORT
    return _MATCH_BITS.get(agreement, 0.0)


def _alternatives(names: frozenset[Name]) -> list[frozenset[Name]]:
    if any(match(one, other) is NameMatch.NONE for one, other in combinations(names, 2)):
        return [names]
    return [frozenset({name}) for name in names]
