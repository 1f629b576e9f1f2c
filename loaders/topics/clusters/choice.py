"""Which phrases make the label of a cluster: the surest, and further ones of other papers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from loaders.topics.clusters.detection.space import Matrix
from loaders.topics.mining.candidates import Ints, Reals
from loaders.topics.terms.usage import count

IN_LABEL = 3
"""Phrases of a label at most. Set by hand."""
LEAST, SURE = 0.15, 0.6
"""Chances required of the first phrase of a label, and of any further one. docs/topics/measurements.md has
how many labels are right with other chances."""
OTHER = 0.35
"""Chance required of another first phrase if no further phrase helps the surest. Set by hand."""
ADDED = 0.05
"""Share of a cluster's papers that a further phrase of its label adds to those that have one.

Of 177 labels of 80 clusters of 134,909 papers, two readers apart found wrong mostly those whose second or
third phrase adds less: "machine learning · lifelong", "annotation · disagreement · crowdsourcing".
"""
NAMED = 0.13
"""Share of a cluster's papers that have a phrase of its label, or it has no name and is not shown.

With 0.15 79 % of the papers of the Anthology and arXiv are in a finest cluster that is shown, with 0.13 82 %.
Labels that cover less are of clusters of many subjects: "second language", "visual question answering".
"""
TOGETHER = 0.35
"""The same of a label of several phrases. Of 8 such labels of clusters of 134,909 papers a reader found 3
wrong and none right below this share ("optical character recognition · semantic change" of historical texts).
"""


@dataclass(frozen=True)
class LabelCandidates:
    """Phrases that may name a cluster, those first that set it apart most.

    `inside` marks the cluster's papers that have each, `chance` how likely a reader accepts it, `words` its
    words; `is_of_part` marks what is first in the label of a cluster below that is no small part of it, and
    `is_near` each two phrases of one subject.
    """

    phrases: Ints
    inside: Matrix
    chance: Reals
    words: Sequence[frozenset[str]]
    is_of_part: NDArray[np.bool_]
    is_near: NDArray[np.bool_]
    factor: float = 1.0
    """What is required of a chance and of papers with the label, as a share of that of a new one."""


def choose_label(
    found: LabelCandidates, is_taken: Callable[[list[int]], bool] = lambda _: False
) -> list[int]:
    """Up to three phrases that name a cluster, the surest first; each further one adds papers.

    Each two are of one subject, and share no word but for those that name parts of the cluster. To a label
    that another cluster has (`is_taken`) or that leaves out too many papers less sure phrases are added; if
    that does not help, the next phrase takes the first place.
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
    """Whether a label is likely enough for `factor`, and leaves out few enough of the papers."""
    is_likely = found.chance[label[0]] >= found.factor * LEAST
    return bool(is_likely) and not _leaves_out_too_many(found, label)


def _with_more(
    found: LabelCandidates, label: Sequence[int], chance: Reals, least: float, most: int
) -> list[int]:
    """A label of `most` phrases at most: added are those of the `least` chance that add papers to it."""
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
    """Whether two phrases may be in one label: they are of one subject, and share no word.

    Two that each name a part of the cluster may share some.
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
    """How many of the papers have one of the label's phrases, or each other phrase as well."""
    has_one = np.asarray(columns[:, list(label)].sum(axis=1)).ravel() > 0
    counts: Reals = has_one.sum() + count(columns) - has_one.astype(np.float64) @ columns
    return counts
