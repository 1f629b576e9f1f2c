"""How well papers fit their clusters; a paper that fits no cluster is in none.

Clusters are found in a space in which papers without a common rare word can be close. Whether a paper belongs
to its cluster is decided by its own words: by these, a paper on another subject is as far from its cluster as
from any other.
"""

from collections.abc import Sequence

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from loaders.topics.clusters.detection.communities import ALONE, NEW
from loaders.topics.clusters.detection.hierarchy import LEAST_PAPERS
from loaders.topics.clusters.detection.leiden import nodes_of
from loaders.topics.clusters.detection.space import Matrix, unit
from loaders.topics.mining.candidates import Ints, Reals

Marks = NDArray[np.bool_]

NOWHERE = -1
"""The cluster of a paper that is in none."""
ELSEWHERE = 0.985
"""A paper has to be nearer to its cluster than this share of all papers is to clusters that they are not in.

At the finest level this keeps 85 % of cs.DL, 89 % of cs.DC and 65 % of the 80 papers of five pages; 0.98
keeps 88 % and 0.99 keeps 81 % of cs.DL. There it means a fit of about 0.14. A reader found half of fourteen
papers with a fit of 0.10 to 0.15 on the subject of their cluster, and eleven of fourteen with 0.20 to 0.25.
"""
HYSTERESIS = 0.8
"""Factor on the requirements for a paper that was in a cluster; they are divided by it for a paper that was
in none. After a tenth of new papers of cs.DL, 2 % of the papers in clusters left them and 3 % as many came in
without it; with it, none and 0.7 %."""
FIT_TITLED, FIT = 0.12, 0.16
"""Fit required of a paper whose title has the label of its cluster, and of any other. Of 438 papers that
independent readers judged (bench/labels/audit) 7 of 21 below 0.12 are right, 24 of 37 from there to 0.16, and
332 of the 380 others. Of 172 others whose titles have the label (bench/labels/fitting_papers.tsv) 6 of 14
below 0.12 are right, and 154 of 158 above."""
HALF = 0.5
"""Share of a cluster's papers that were in a cluster before, from which on it counts as an earlier cluster;
the same for papers that were in none. Set by hand."""
SAMPLED = 3_000
"""Most papers from which the required fit is estimated.

For 28,319 papers of arXiv, samples of 2,832, of 9,440 and of all papers give a required fit of 0.138, 0.135
and 0.131 at the three levels, a sample of 299 gives 0.135, 0.132 and 0.128. All 2,980 papers of cs.DL are
used.
"""


def fits_of(features: Matrix, member: Ints) -> Reals:
    """Cosine of each paper and the centre of the others of its cluster; 0 for the only paper of a cluster.

    `features` are of length one or empty, as `paper_features` gives them.
    """
    fits = np.zeros(len(member))
    for papers, centre in zip(nodes_of(member), _sums(features, member), strict=True):
        own = features[papers]
        lengths = np.asarray(own.multiply(own).sum(axis=1)).ravel()
        together = np.asarray((own @ centre.T).todense()).ravel()
        others = centre.multiply(centre).sum() - 2 * together + lengths
        fits[papers] = (together - lengths) / np.sqrt(np.where(others > _NOTHING, others, 1))
    return np.round(np.maximum(fits, 0), 6).astype(np.float64)


_NOTHING = 1e-9
"""Squared length up to which a centre counts as zero: sums of floats are not exact."""


def fits_inside(features: Matrix, member: Ints) -> Reals:
    """`fits_of` if some papers are NOWHERE; their own values have no meaning."""
    return fits_of(features, np.where(member >= 0, member, member.max(initial=NOWHERE) + 1))


def without_strangers(features: Matrix, member: Ints, is_titled: Marks, factor: Reals | float = 1.0) -> Ints:
    """The cluster of each paper, with NOWHERE for papers whose words fit their cluster badly.

    `is_titled` marks papers whose titles have the label of their cluster: less is required of them. `factor`
    multiplies what is required of each paper.
    """
    least = np.where(is_titled, FIT_TITLED, FIT)
    is_fitting = fits_inside(features, member) >= np.round(factor * least, 6)
    return np.where(is_fitting, member, NOWHERE)


def fitting_papers(
    features: Matrix,
    levels: Sequence[Ints],
    fits: Sequence[Reals],
    start: Sequence[Ints] | None = None,
) -> list[Ints]:
    """The cluster of each paper, level by level; NOWHERE for papers that do not fit.

    A paper that fits a cluster is in those above it as well. `start` has the earlier cluster of each paper:
    the required fit is multiplied by `HYSTERESIS` for one that was in a cluster, and divided by it for one
    that was in none. If no paper is new, each level has the same papers in clusters as before.
    """
    is_in, fitting = np.zeros(features.shape[0], bool), []
    ease = [_ease(earlier) for earlier in start] if start else [np.ones(features.shape[0])] * len(levels)
    for member, fit, factor in zip(reversed(levels), reversed(fits), reversed(ease), strict=True):
        is_in = (is_in | (fit >= factor * least_fit(features, member))) & (factor < np.inf)
        sizes = np.bincount(member[is_in], minlength=int(member.max(initial=-1)) + 1)
        is_in = is_in & (sizes >= LEAST_PAPERS)[member]
        fitting.append(np.where(is_in, member, NOWHERE))
    return fitting[::-1]


def _ease(start: Ints) -> Reals:
    """The factor on the required fit of each paper."""
    stay, enter = earlier_factors(start)
    return np.select([start >= 0, start == ALONE], [stay, enter], 1.0)


def earlier_factors(start: Ints) -> tuple[float, float]:
    """The factors for papers that were in a cluster, and for those that were in none.

    If no paper is new, they are 0 and infinite: the same papers stay in clusters.
    """
    return (HYSTERESIS, 1 / HYSTERESIS) if bool((start == NEW).any()) else (0.0, np.inf)


def label_factors(levels: Sequence[Ints], start: Sequence[Ints]) -> list[Reals]:
    """The factor on the requirements for the name of each cluster, level by level.

    It is below 1 if half of the cluster's papers were in a cluster, and above 1 if half of them were in none.
    """
    factors: list[Reals] = []
    for member, earlier in zip(levels, start, strict=True):
        papers = np.bincount(member[member >= 0])
        inside, alone = (
            np.bincount(member[(member >= 0) & of_kind], minlength=len(papers))
            for of_kind in (earlier >= 0, earlier == ALONE)
        )
        stay, enter = earlier_factors(earlier)
        factors.append(np.select([inside >= HALF * papers, alone >= HALF * papers], [stay, enter], 1.0))
    return factors


def least_fit(features: Matrix, member: Ints) -> float:
    """The least fit of a paper of a cluster, at least `_LEAST`."""
    sizes = np.bincount(member)
    clusters = np.flatnonzero(sizes >= LEAST_PAPERS)
    if len(clusters) < 2:
        return _LEAST
    centres = unit(_sums(features, member)[clusters])
    drawn = np.arange(0, features.shape[0], features.shape[0] // SAMPLED + 1)
    products = np.asarray((features[drawn] @ centres.T).todense())
    elsewhere = products[member[drawn][:, None] != clusters]
    return max(_LEAST, round(float(np.quantile(elsewhere, ELSEWHERE)), 3))


_LEAST = 0.05
"""Least required fit, for when there is one cluster or hardly any word in common: 95 % of pairs of papers of
cs.DL have a lower cosine, and 97 % of pairs of 28,319 papers of arXiv."""


def _sums(features: Matrix, member: Ints) -> Matrix:
    """The sum of the papers of each cluster."""
    papers = np.arange(len(member))
    clusters = int(member.max(initial=-1)) + 1
    return (
        sp.csr_matrix((np.ones(len(member)), (member, papers)), (clusters, len(member))) @ features
    ).tocsr()
