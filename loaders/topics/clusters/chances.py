"""How likely a reader accepts a phrase in the label of a cluster: a logistic model of five features.

Mutual information alone ranks three kinds of wrong phrases too high: words that many papers use without being
about them ("credit", "multiplication"), fragments ("word sense"), and a subject of only some of the papers. A
reader wants a whole term that names what most of the papers are about. One feature therefore counts the
papers that lie near the papers on the phrase, whether or not they contain it.
"""

import numpy as np

from loaders.topics.mining.candidates import Ints, Reals
from loaders.topics.terms.nearness import Nearness
from loaders.topics.terms.usage import count

_INTERCEPT = -1.74  # fitted, see below
_NEAR, _OUTSIDE, _INSIDE = 2.46, 1.48, 0.41  # fitted, see below
_IS_TOPIC, _ONE_WORD = 2.52, -0.94
"""Fitted by logistic regression to 2,109 phrases of 467 clusters that one strict reader judged by titles:
bench/labels/label_phrases.tsv, from cs.DL, cs.DC, ACL 2022, and the Anthology with arXiv. Over ten folds of
clusters the area under its curve is 0.828, without `_NEAR` 0.807; in each of the four it gains by that."""
_FEW = 0.02
"""Added to a share before its logarithm is taken. Set by hand."""


def rate_phrases(nearness: Nearness, papers: Ints, phrases: Ints) -> Reals:
    """The chance that a reader accepts each of `phrases` in the label of the cluster of `papers`."""
    usage = nearness.usage
    here, outside = (count(each[papers][:, phrases]) for each in (usage.present, usage.outside))
    score = _INTERCEPT + _NEAR * nearness.shares(papers, phrases)
    score += _OUTSIDE * np.log(outside / len(papers) + _FEW) + _INSIDE * np.log(here / usage.papers[phrases])
    score += _IS_TOPIC * usage.is_topic[phrases] + _ONE_WORD * usage.is_one_word[phrases]
    chance: Reals = 1 / (1 + np.exp(-np.round(score, 6)))
    return chance
