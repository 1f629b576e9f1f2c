"""Whether papers are close to the papers on a phrase, whether or not they have the phrase."""

import numpy as np
from numpy.typing import NDArray

from loaders.topics.clusters.detection.space import UNIT, Matrix
from loaders.topics.mining.candidates import Ints, Reals
from loaders.topics.terms.usage import PhraseUsage

OWN = 0.25
"""Share of a phrase's own papers that may lie farther from their centre than a near paper does. Set by
hand."""
RELATED, TOGETHER, SAME = 0.35, 0.05, 0.8
"""Two phrases are of one subject if the centres of their papers have a cosine of `RELATED` and `TOGETHER` of
the papers with the rarer phrase have both, or if the cosine is `SAME`. 124 of 468 labels of several phrases
of cs.DL, cs.DC, ACL 2022 and sixteen sources are below `RELATED`; those that were read join two subjects
("cache · sorting", "university rankings · citation counts"). 13 others have no paper with both phrases; many
of these share a word ("super-resolution · coreference resolution", 0.65)."""

Marks = NDArray[np.bool_]


class Nearness:
    """The positions of the papers on each phrase. Sums and products of points are whole numbers, so exact."""

    def __init__(self, usage: PhraseUsage) -> None:
        self.usage = usage
        self._likely, self._titled = usage.likely.tocsc(), usage.titled.tocsc()
        self._present = usage.present.tocsc()
        self._known: dict[int, tuple[Reals, Reals]] = {}

    def shares(self, papers: Ints, phrases: Ints) -> Reals:
        """Share of the papers as near to the centre of each phrase as three quarters of its own papers."""
        if not len(phrases):
            return np.zeros(0)
        known = [self._middle(phrase) for phrase in phrases.tolist()]
        middles = np.array([middle for middle, _ in known])
        least = np.array([products[int(OWN * (len(products) - 1))] for _, products in known])
        shares: Reals = (self.usage.points[papers].astype(np.float64) @ middles.T >= least).mean(axis=0)
        return shares

    def own(self, phrase: int) -> Ints:
        """The papers whose topic a phrase probably is."""
        return _papers_of(self._likely, phrase)

    def titled(self, phrase: int) -> Ints:
        """The papers whose topic a phrase probably is, and whose titles have it."""
        return _papers_of(self._titled, phrase)

    def cohesion(self, papers: Ints) -> float:
        """Mean cosine of all pairs of the papers; 0 for fewer than two."""
        points = self.usage.points[papers].astype(np.float64)
        pairs = len(papers) * (len(papers) - 1)
        together = np.square(points.sum(axis=0)).sum() - np.square(points).sum()
        return float(together / pairs / UNIT**2) if pairs else 0.0

    def of_one_subject(self, papers: Ints, phrases: Ints) -> Marks:
        """Whether each two phrases are of one subject, judged by the papers: a square matrix of phrases."""
        middles = np.array([self._middle(phrase)[0] for phrase in phrases.tolist()])
        middles = middles.reshape(len(phrases), self.usage.points.shape[1])
        lengths = np.linalg.norm(middles, axis=1, keepdims=True)
        middles /= np.where(lengths > 0, lengths, 1)
        cosines = np.round(middles @ middles.T, 6)
        having = self.usage.present[papers][:, phrases]
        both = (having.T @ having).toarray()
        rarer = np.minimum.outer(both.diagonal(), both.diagonal())
        is_near: Marks = (cosines >= SAME) | ((cosines >= RELATED) & (both >= TOGETHER * rarer) & (both > 0))
        return is_near

    def ranks(self, phrase: int, papers: Ints) -> Reals:
        """For each paper, the share of the papers on a phrase that are no nearer to the others than it is.

        A paper is not compared with itself, which would matter among few papers.
        """
        own = self.own(phrase)
        known = np.sort(self._near_to_others(phrase, own))
        ranks: Reals = np.searchsorted(known, self._near_to_others(phrase, papers), side="right") / max(
            len(known), 1
        )
        return ranks

    def _near_to_others(self, phrase: int, papers: Ints) -> Reals:
        """Mean product of each of some papers and the papers on a phrase other than itself."""
        middle, _ = self._middle(phrase)
        points = self.usage.points[papers].astype(np.float64)
        own = self.own(phrase)
        itself = np.where(np.isin(papers, own), (points * points).sum(axis=1), 0)
        others = np.maximum(len(own) - (itself > 0), 1)
        near: Reals = (points @ middle - itself) / others
        return near

    def _middle(self, phrase: int) -> tuple[Reals, Reals]:
        """The sum of the papers on a phrase, and their products with it in order."""
        if phrase not in self._known:
            own = self.own(phrase)
            own = own if len(own) > 1 else _papers_of(self._present, phrase)
            points = self.usage.points[own].astype(np.float64)
            middle = points.sum(axis=0)
            self._known[phrase] = middle, np.sort(points @ middle)
        return self._known[phrase]


def _papers_of(marks: Matrix, phrase: int) -> Ints:
    papers: Ints = marks.indices[marks.indptr[phrase] : marks.indptr[phrase + 1]]
    return papers
