"""Names that are alike: runs of three letters that two names share, rare ones counting more.

Weights are whole numbers, so that no order of summation shows in what is nearest.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import log2

from app.text.names import fold

_LETTERS = 3
"""Letters of a run by which names are found: trigrams. Set by hand."""
_SCALE = 1_000
"""Weights of trigrams are whole numbers of thousandths, so the order of summation changes nothing."""


class SimilarNames:
    """Things by the names they have; one of several names is as near as the nearest of them."""

    def __init__(self, names: Mapping[str, Sequence[str]]) -> None:
        self._names = [(thing, _runs(name)) for thing, forms in names.items() for name in forms]
        self._of: dict[str, list[int]] = defaultdict(list)
        self._with: dict[str, list[int]] = defaultdict(list)
        for number, (thing, runs) in enumerate(self._names):
            self._of[thing].append(number)
            for run in runs:
                self._with[run].append(number)
        whole = max(1, len(self._names))
        self._weight = {
            run: round(_SCALE * (1 + log2(whole / len(found)))) for run, found in self._with.items()
        }

    def nearest(self, thing: str, count: int) -> list[str]:
        """The others whose names are most like those of `thing`, nearest first; ties by id."""
        best: dict[str, Fraction] = {}
        for number in self._of[thing]:
            for other, likeness in self._alike(self._names[number][1]).items():
                if other != thing:
                    best[other] = max(best.get(other, Fraction(0)), likeness)
        return sorted(best, key=lambda other: (-best[other], other))[:count]

    def _alike(self, runs: frozenset[str]) -> Mapping[str, Fraction]:
        """The weight of shared runs over that of all runs of either name (Jaccard), for each other thing."""
        shared: Counter[int] = Counter()
        for run in runs:
            for number in self._with[run]:
                shared[number] += self._weight[run]
        own = self._sum(runs)
        found: dict[str, Fraction] = {}
        for number, weight in _most(shared):
            thing, others = self._names[number]
            likeness = Fraction(weight, own + self._sum(others) - weight)
            found[thing] = max(found.get(thing, Fraction(0)), likeness)
        return found

    def _sum(self, runs: frozenset[str]) -> int:
        return sum(self._weight[run] for run in runs)


_COMPARED = 500
"""Names that share the most weight are compared exactly; the nearest ten are among them. Set by hand."""


def _most(shared: Counter[int]) -> Sequence[tuple[int, int]]:
    return sorted(shared.items(), key=lambda pair: (-pair[1], pair[0]))[:_COMPARED]


def _runs(name: str) -> frozenset[str]:
    text = f" {fold(name)} "
    return frozenset(text[start : start + _LETTERS] for start in range(len(text) - _LETTERS + 1))
