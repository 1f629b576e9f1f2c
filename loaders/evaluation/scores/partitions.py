"""Agreement of a partition of mentions with the true one: B-cubed, and pairwise over all or by block.

B-cubed as Bagga and Baldwin (1998) define it: the mean over mentions of the share of its cluster that is
rightly there, and of its person that is found. Labels are any values; equal labels are one cluster.
"""

from collections import Counter, defaultdict
from collections.abc import Hashable, Sequence
from math import isnan, nan
from statistics import fmean

from loaders.evaluation.scores.measures import Rates, rates, share

Labels = Sequence[Hashable]


def b_cubed(found: Labels, truth: Labels) -> Rates:
    """B-cubed precision, recall and their F1."""
    clusters, people, joint = Counter(found), Counter(truth), Counter(zip(found, truth, strict=True))
    precise = sum(count * count / clusters[cluster] for (cluster, _), count in joint.items())
    recalled = sum(count * count / people[person] for (_, person), count in joint.items())
    precision, recall = share(precise, len(truth)), share(recalled, len(truth))
    return Rates(precision, recall, share(2 * precision * recall, precision + recall))


def pairwise(found: Labels, truth: Labels) -> Rates:
    """Over all pairs of mentions: those joined that are one, joined, and one."""
    return rates(*_pair_counts(found, truth))


def pairwise_by_block(found: Labels, truth: Labels, blocks: Labels) -> Rates:
    """The pairwise rates of each block, averaged over the blocks in which each is defined."""
    rows: dict[Hashable, list[int]] = defaultdict(list)
    for row, block in enumerate(blocks):
        rows[block].append(row)
    each = [pairwise([found[row] for row in own], [truth[row] for row in own]) for own in rows.values()]
    return Rates(*(_mean([one[place] for one in each]) for place in range(3)))


def _pair_counts(found: Labels, truth: Labels) -> tuple[int, int, int]:
    return _pairs(zip(found, truth, strict=True)), _pairs(found), _pairs(truth)


def _pairs(labels: "Sequence[Hashable] | zip[tuple[Hashable, Hashable]]") -> int:
    return sum(count * (count - 1) // 2 for count in Counter(labels).values())


def _mean(values: Sequence[float]) -> float:
    known = [value for value in values if not isnan(value)]
    return fmean(known) if known else nan
