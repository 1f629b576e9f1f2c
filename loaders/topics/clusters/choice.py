"""Chooses the phrases of a cluster's label: the likeliest one, and others that describe further papers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from loaders.topics.clusters.detection.space import Matrix
from loaders.topics.mining.candidates import Ints, Reals
from loaders.topics.terms.usage import count

IN_LABEL = 3
"""Most phrases of a label. Set by hand."""
LEAST, SURE = 0.15, 0.6
"""Least chance of the first phrase of a label, and of each further one. docs/topics/measurements.md has the
share of right labels for other values."""
OTHER = 0.35
"""Least chance of another first phrase, tried if no further phrase completes the likeliest one. Set by
hand."""
ADDED = 0.05
"""Least share of a cluster's papers that a further phrase of its label has to add.

Two readers judged 177 labels of 80 clusters of 134,909 papers independently. Most labels that they found
wrong have a second or third phrase that adds less: "machine learning · lifelong", "annotation · disagreement
· crowdsourcing".
"""
NAMED = 0.13
"""Least share of a cluster's papers that have a phrase of its label. With less the cluster gets no name and
is not shown.

At 0.15, 79 % of the papers of the Anthology and arXiv are in a finest cluster that is shown; at 0.13, 82 %.
Labels that cover less belong to clusters of many subjects: "second language", "visual question answering".
"""
TOGETHER = 0.35
"""The same for a label of several phrases. Of 8 such labels below this share, from clusters of 134,909
papers, a reader found 3 wrong and none right ("optical character recognition · semantic change" for papers on
historical texts)."""


@dataclass(frozen=True)
class LabelCandidates:
    """Phrases that may name a cluster, the most distinctive first.

    A column of `inside` marks the cluster's papers that have a phrase. `chance` is how likely a reader
    accepts it, and `words` are its words. `is_of_part` marks first phrases of labels of large parts of the
    cluster, and `is_near` each two phrases of one subject.
    """

    phrases: Ints
    inside: Matrix
    chance: Reals
    words: Sequence[frozenset[str]]
    is_of_part: NDArray[np.bool_]
    is_near: NDArray[np.bool_]
    factor: float = 1.0
    """Factor on the required chance and on the required share of papers; 1 for a new label."""


def choose_label(
    found: LabelCandidates, is_taken: Callable[[list[int]], bool] = lambda _: False
) -> list[int]:
    """Return up to three phrases that name a cluster, the likeliest first; each further one adds papers.

    All are of one subject, and share no words except those that name parts of the cluster. If another cluster
    has the label (`is_taken`), or if it leaves out too many papers, less likely phrases are added. If that
    does not help, the next phrase becomes the first one.
    """
    order = np.argsort(-found.chance, kind="stable").tolist()
    tried: frozenset[str] = frozenset()
    for first in order:
        if found.chance[first] < found.factor * (OTHER if tried else LEAST):
            break
        if not tried.isdisjoint(found.words[first]):
            continue
        tried |= found.words[first]
        label = _with_more(found, [first], found.chance, SURE, IN_LABEL)
        if _leaves_out_too_many(found, label):
            label = [first]
        while is_taken(label) or _leaves_out_too_many(found, label):
            most = min(len(label) + 1, IN_LABEL)
            more = _with_more(found, label, found.chance + found.is_of_part, LEAST, most)
            if len(more) == len(label):
                break
            label = more
        else:
            return label
    return []


def is_right(found: LabelCandidates, label: Sequence[int]) -> bool:
    """Whether a label is likely enough and covers enough of the papers, both relative to `factor`."""
    is_likely = found.chance[label[0]] >= found.factor * LEAST
    return bool(is_likely) and not _leaves_out_too_many(found, label)


def _with_more(
    found: LabelCandidates, label: Sequence[int], chance: Reals, least: float, most: int
) -> list[int]:
    """The label with phrases of chance `least` or more that add papers, up to `most` phrases in all."""
    label, places = list(label), range(len(found.words))
    while len(label) < most:
        is_free = [all(_may_meet(found, place, one) for one in label) for place in places]
        adds = _having(found.inside, label) - _covered(found, label) >= ADDED * found.inside.shape[0]
        sure = np.where(is_free & adds & (chance >= least), chance, 0)
        if not sure.any():
            break
        label.append(int(sure.argmax()))
    return label


def _may_meet(found: LabelCandidates, one: int, other: int) -> bool:
    """Whether two phrases may be in one label: they are of one subject and share no word.

    Two phrases that each name a part of the cluster may share words.
    """
    if not found.is_near[one, other]:
        return False
    words, others = found.words[one], found.words[other]
    if found.is_of_part[one] and found.is_of_part[other]:
        return not words <= others and not others <= words
    return words.isdisjoint(others)


def _leaves_out_too_many(found: LabelCandidates, label: Sequence[int]) -> bool:
    least, size = NAMED if len(label) == 1 else TOGETHER, int(found.inside.shape[0])
    return _covered(found, label) < found.factor * least * size


def _covered(found: LabelCandidates, label: Sequence[int]) -> float:
    """How many papers have a phrase of the label."""
    return float(np.count_nonzero(np.asarray(found.inside[:, list(label)].sum(axis=1)).ravel()))


def _having(columns: Matrix, label: Sequence[int]) -> Reals:
    """For each candidate, how many papers have it or one of the label's phrases."""
    has_one = np.asarray(columns[:, list(label)].sum(axis=1)).ravel() > 0
    counts: Reals = has_one.sum() + count(columns) - has_one.astype(np.float64) @ columns
    return counts
