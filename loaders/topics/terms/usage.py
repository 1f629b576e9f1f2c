"""How papers use the phrases that may name something."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import scipy.sparse as sp

from loaders.topics.clusters.detection.space import MAX_SHARE, Matrix, Points
from loaders.topics.mining.candidates import Ints, Reals
from loaders.topics.mining.phrases import PaperText
from loaders.topics.mining.relevance import find_features, rate_relevance

LIKELY = 0.5
"""Chance that a phrase is a topic of a paper, for the paper to count as likely. Set by hand."""


@dataclass(frozen=True)
class PhraseUsage:
    """Which papers have which phrases: each matrix has a row for each paper and a column for each phrase.

    `present` marks phrases in the paper, `outside` those that also occur by themselves and not only in a
    longer term or name, `likely` those that are probably topics of the paper, and `titled` those that are
    also in the title. `points` are the positions of papers.
    """

    present: Matrix
    outside: Matrix
    likely: Matrix
    titled: Matrix
    points: Points
    papers: Reals
    """How many papers have each phrase."""
    is_topic: Reals
    is_one_word: Reals

    @cached_property
    def topic_rate(self) -> Reals:
        """Share of the papers with each phrase whose topic it probably is."""
        rate: Reals = count(self.likely) / np.maximum(self.papers, 1)
        return rate


def find_usage(text: PaperText, points: Points) -> PhraseUsage:
    """How papers with positions `points` use phrases.

    A phrase in more than a quarter of them names nothing.
    """
    found, papers = text.found, len(text.papers)
    may_name = text.is_term & (found.texts > 1) & (found.texts <= max(2, MAX_SHARE * papers))
    phrase = text.canonical[found.phrase]
    shape = (papers, len(found.length))
    present, outside = (
        _marked(found.text[rows], phrase[rows], shape)
        for rows in (may_name[phrase], may_name[phrase] & text.is_outside)
    )
    has = present.tocoo()
    rows = (has.row.astype(np.int64), has.col.astype(np.int64))
    features = find_features(
        text.corpus, found, text.canonical, rows, title_rate=text.title_rate, points=points
    )
    is_likely = rate_relevance(features) >= LIKELY
    likely, titled = (
        _marked(has.row[rows], has.col[rows], shape) for rows in (is_likely, is_likely & features.in_title)
    )
    return PhraseUsage(
        present,
        outside,
        likely,
        titled,
        points,
        papers=count(present),
        is_topic=text.is_topic.astype(np.float64),
        is_one_word=(found.length == 1).astype(np.float64),
    )


def _marked(rows: Ints, columns: Ints, shape: tuple[int, int]) -> Matrix:
    marks = sp.csr_matrix((np.ones(len(rows)), (rows, columns)), shape)
    marks.data[:] = 1  # duplicates were added
    return marks


def count(present: Matrix) -> Reals:
    """The number of papers, the rows, that have each phrase."""
    counts: Reals = np.asarray(present.sum(axis=0)).ravel()
    return counts


def set_apart(here: Reals, size: int, everywhere: Reals, total: int) -> Reals:
    """Mutual information of phrase and cluster, as a share of the cluster's entropy; 0 if it is rarer there.

    A cluster of all papers has no entropy: there it is the share of papers that have the phrase.
    """
    if size == total:
        return here / size
    joint, inside, having = here / total, size / total, everywhere / total
    gain = _part(joint, having * inside) + _part(having - joint, having * (1 - inside))
    gain += _part(inside - joint, (1 - having) * inside)
    gain += _part(1 - inside - having + joint, (1 - having) * (1 - inside))
    unknown = -(inside * np.log(inside) + (1 - inside) * np.log(1 - inside))
    return np.where(joint > having * inside, gain / unknown, 0)


def _part(joint: Reals, product: Reals) -> Reals:
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where((joint > 0) & (product > 0), joint * np.log(joint / product), 0)
