"""What can be measured of two mentions, or of two groups of them: the numbers that the learnt curves read.

A negative number of a feature that may be unknown says that a side does not state it.
"""

from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loaders.alike import is_alike
from loaders.names import Match, Name, match
from loaders.resolve.people.profiles import Matrix, Profiles
from loaders.resolve.people.shared import shared

Reals = NDArray[np.float64]
Places = NDArray[np.int64]
Features = dict[str, Reals]

UNKNOWN = -1.0
ALIKE = 0.5
"""How names agree that do not match and may still be forms of one."""
FEW_TERMS = 20.0
"""Terms of a paper below which only its title is known, so that cosines are lower."""


class Pairs(NamedTuple):
    """Pairs of rows, and how their names agree."""

    left: Places
    right: Places
    matches: Reals

    def of(self, chosen: Places) -> "Pairs":
        """Some of the pairs."""
        return Pairs(self.left[chosen], self.right[chosen], self.matches[chosen])


def match_names(profiles: Profiles, left: Places, right: Places) -> Reals:
    """How the names of each pair agree, as a `Match` or `ALIKE`: NONE if any two do not, else the best."""
    numbers = {names: number for number, names in enumerate(dict.fromkeys(profiles.names))}
    number_of = np.array([numbers[names] for names in profiles.names], dtype=np.int64)
    distinct = list(numbers)
    pairs, place = np.unique(number_of[left] * len(distinct) + number_of[right], return_inverse=True)
    ways = zip(*(side.tolist() for side in np.divmod(pairs, max(len(distinct), 1))), strict=True)
    found = [_match(distinct[one], distinct[other]) for one, other in ways]
    matches: Reals = np.array(found, dtype=np.float64)[place]
    return matches


def _match(ours: frozenset[Name], theirs: frozenset[Name]) -> float:
    if ours == theirs:
        return float(Match.EQUAL)
    found = [
        max(_match_two(one, other) for one in some for other in others)
        for some in _alternatives(ours)
        for others in _alternatives(theirs)
    ]
    return max(found) if min(found) > Match.NONE else 0.0


def _match_two(one: Name, other: Name) -> float:
    return match(one, other) or ALIKE * is_alike(one, other)


def _alternatives(names: frozenset[Name]) -> list[frozenset[Name]]:
    """Each name by itself; all together where they are unlike, for only an identifier joins such names."""
    if any(not _match_two(one, other) for one, other in combinations(names, 2)):
        return [names]
    return [frozenset({name}) for name in names]


def measure(profiles: Profiles, pairs: Pairs, papers: Reals) -> Features:
    """The features of each pair; `papers`: on how many papers of its block each row's name stands."""
    left, right, matches = pairs
    return {
        "rarity": np.log2(np.maximum(_either(np.maximum, profiles.expected, left, right), 2.0**-8)),
        "bearing": np.log2(_either(np.maximum, papers, left, right)),
        "match": np.where(matches == Match.SWAPPED, float(Match.INITIALS), matches),
        **_coauthors(profiles, left, right),
        **_topics(profiles, left, right),
        **_affiliations(profiles, left, right),
        "same_venue": _where_both(
            profiles.venues, left, right, shared(profiles.venues, left, right).clip(0, 1)
        ),
        "year_gap": _years(profiles, left, right),
    }


def _coauthors(profiles: Profiles, left: Places, right: Places) -> Features:
    """Bits that shared co-authors are worth, and, where none is shared, how many might have been (log2)."""
    worth = shared(profiles.coauthors, left, right, profiles.coauthor_weights)
    named = np.diff(profiles.coauthors.indptr)
    fewest = np.minimum(named[left], named[right])
    return {
        "coauthors": np.where(fewest > 0, worth, UNKNOWN),
        "no_coauthors": np.where((fewest > 0) & (worth == 0), np.log2(1.0 + fewest), 0.0),
    }


def _topics(profiles: Profiles, left: Places, right: Places) -> Features:
    """The mean cosine of two papers' topics, told apart by how much is known of them."""
    cosine = shared(profiles.topics, left, right) / (profiles.size[left] * profiles.size[right])
    held = profiles.terms / profiles.size
    fewest = _either(np.minimum, held, left, right)
    is_known = _either(np.minimum, np.diff(profiles.topics.indptr), left, right) > 0
    is_short = fewest < FEW_TERMS
    return {
        "titles": np.where(is_known & is_short, cosine, UNKNOWN),
        "texts": np.where(is_known & ~is_short, cosine, UNKNOWN),
    }


def _affiliations(profiles: Profiles, left: Places, right: Places) -> Features:
    """What both have of the shorter one's words, by how telling these are: the share, and the bits."""
    bits = shared(profiles.affiliations, left, right, profiles.affiliation_weights)
    whole = np.asarray(profiles.affiliations @ profiles.affiliation_weights, dtype=np.float64)
    share = bits / np.maximum(_either(np.minimum, whole, left, right), 1e-9)
    return {
        "affiliation_share": _where_both(profiles.affiliations, left, right, share),
        "affiliation_bits": _where_both(profiles.affiliations, left, right, bits),
    }


def _years(profiles: Profiles, left: Places, right: Places) -> Reals:
    gap = np.maximum(
        profiles.first_year[left] - profiles.last_year[right],
        profiles.first_year[right] - profiles.last_year[left],
    )
    years: Reals = np.where(np.isnan(gap), UNKNOWN, np.maximum(gap, 0.0))
    return years


def _where_both(matrix: Matrix, left: Places, right: Places, values: Reals) -> Reals:
    known = np.diff(matrix.indptr) > 0
    told: Reals = np.where(known[left] & known[right], values, UNKNOWN)
    return told


def _either(choose: np.ufunc, values: NDArray[np.generic], left: Places, right: Places) -> Reals:
    chosen: Reals = choose(values[left], values[right]).astype(np.float64)
    return chosen
