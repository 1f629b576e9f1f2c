"""Whether papers lie where the papers on a phrase lie, whether or not they have the phrase."""

import numpy as np

from loaders.topics.candidates import Ints, Reals
from loaders.topics.clusters.space import Matrix
from loaders.topics.terms.usage import Usage

OWN = 0.25
"""Share of a phrase's own papers that may lie farther from their middle than a paper that counts as near."""


class Nearness:
    """Where the papers on each phrase lie; sums and products of points are whole numbers, hence exact."""

    def __init__(self, usage: Usage) -> None:
        self.usage = usage
        self._likely, self._present = usage.likely.tocsc(), usage.present.tocsc()
        self._known: dict[int, tuple[Reals, float]] = {}

    def shares(self, papers: Ints, phrases: Ints) -> Reals:
        """Share of some papers that are as near to the middle of each phrase as three of four of its own."""
        if not len(phrases):
            return np.zeros(0)
        known = [self._middle(phrase) for phrase in phrases.tolist()]
        middles, least = (np.array(each) for each in zip(*known, strict=True))
        shares: Reals = (self.usage.points[papers].astype(np.float64) @ middles.T >= least).mean(axis=0)
        return shares

    def _middle(self, phrase: int) -> tuple[Reals, float]:
        """The sum of the papers on a phrase, and the least product with it of a paper that is near."""
        if phrase not in self._known:
            own = _papers_of(self._likely, phrase)
            own = own if len(own) > 1 else _papers_of(self._present, phrase)
            points = self.usage.points[own].astype(np.float64)
            middle = points.sum(axis=0)
            self._known[phrase] = middle, float(np.quantile(points @ middle, OWN, method="lower"))
        return self._known[phrase]


def _papers_of(marks: Matrix, phrase: int) -> Ints:
    papers: Ints = marks.indices[marks.indptr[phrase] : marks.indptr[phrase + 1]]
    return papers
