"""The topic clusters of an earlier load, as a later load uses them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from loaders.model.entities import PAPER_COMMUNITIES
from loaders.topics.clusters.detection.communities import ALONE, NEW
from loaders.topics.clusters.detection.hierarchy import LEVELS
from loaders.topics.clusters.detection.leiden import meet, nodes_of
from loaders.topics.clusters.fitting import NOWHERE
from loaders.topics.clusters.gathering import Gathered
from loaders.topics.clusters.labels import ClusterName
from loaders.topics.clusters.promotion import without_promoted
from loaders.topics.mining.candidates import Ints
from loaders.topics.mining.phrases import PaperText

BETWEEN_PHRASES = "|"
GATHERED = len(LEVELS)
"""The level of PAPER_COMMUNITIES whose rows are the papers that a topic gathered."""
BY_PAPER = [("paper", "ascending"), ("level", "ascending")]

Levels = Sequence[Ints]


@dataclass(frozen=True)
class Memory:
    """The groups of each paper in an earlier load, level by level.

    A group is a number, ALONE if the paper was in none, NEW if the paper was not there. `together` is its
    community, `counted` the named community for whose name it counted, `shown` its cluster. `label` is the
    place in `labels` of the label for which it counted; `labels` are the phrases of each. `topic` is the
    phrase by which it was gathered.
    """

    together: Levels
    counted: Levels
    shown: Levels
    label: Levels
    labels: Sequence[tuple[int, ...]]
    topic: Ints

    def split_by_labels(self, finest: Ints) -> Ints:
        """The finest communities, split by the labels that papers counted for; others go with most papers."""
        label = self.label[-1].copy()
        for papers in nodes_of(finest):
            counts = np.bincount(label[papers][label[papers] >= 0], minlength=1)
            label[papers[label[papers] < 0]] = counts.argmax()
        return meet([finest, label])

    def known(self, members: Levels) -> list[list[tuple[int, ...]]]:
        """For each cluster the phrases of the earlier label of most of its papers; empty if there is none."""
        return [
            [self._known(label[papers]) for papers in nodes_of(member)]
            for label, member in zip(self.label, members, strict=True)
        ]

    def _known(self, label: Ints) -> tuple[int, ...]:
        counts = np.bincount(label[label >= 0], minlength=1)
        is_most = 2 * counts.max() > np.count_nonzero(label != NEW)
        return self.labels[int(counts.argmax())] if is_most else ()


def recall(text: PaperText, previous: pa.Table | None, together: pa.Table | None) -> Memory | None:
    """The memory from PAPER_CLUSTERS and PAPER_COMMUNITIES of an earlier load; None without `previous`.

    Without `together` the clusters count as communities, and no label is known.
    """
    if previous is None:
        return None
    shown = _numbers(text.papers, previous, "cluster")
    if together is None:
        alone = np.full(len(text.papers), ALONE)
        topic = np.where(shown[-1] == NEW, NEW, ALONE)
        return Memory(shown, shown, shown, [alone] * len(LEVELS), (), topic)
    community = pc.if_else(pc.is_valid(together["name"]), together["community"], None)
    named = together.set_column(together.column_names.index("community"), "community", community)
    number = {key: number for number, key in enumerate(text.keys)}
    labels = [
        tuple(number[key] for key in keys) if all(key in number for key in keys) else ()
        for name in sorted(set(together["name"].drop_null().to_pylist()))
        if (keys := name.split(BETWEEN_PHRASES))
    ]
    label = _numbers(text.papers, together, "name", (*range(len(LEVELS)), GATHERED))
    topic = np.array([*(phrases[0] if len(phrases) == 1 else ALONE for phrases in labels), ALONE])
    is_gathered = label[-1] >= 0
    gathered = np.where(is_gathered, topic[label[-1].clip(-1)], np.where(shown[-1] == NEW, NEW, ALONE))
    places = without_promoted(shown, ALONE)
    places[-1] = np.where(is_gathered, ALONE, places[-1])
    return Memory(
        _numbers(text.papers, together, "community"),
        _numbers(text.papers, named, "community"),
        places,
        label[:-1],
        labels,
        gathered,
    )


def _numbers(
    papers: tuple[str, ...], earlier: pa.Table, column: str, levels: Iterable[int] = range(len(LEVELS))
) -> list[Ints]:
    """The value of a column for each paper by level, as a number; NEW for a new paper, ALONE for no value."""
    rows = earlier.select(["paper", "level", column]).to_pylist()
    named = sorted({row[column] for row in rows if row[column] is not None})
    numbers = {None: ALONE, **{one: number for number, one in enumerate(named)}}
    known: Mapping[tuple[str, int], int] = {
        (row["paper"], row["level"]): numbers[row[column]] for row in rows
    }
    return [np.array([known.get((paper, level), NEW) for paper in papers], np.int64) for level in levels]


def remember(
    text: PaperText,
    communities: Levels,
    counted: Levels,
    names: Sequence[Sequence[ClusterName | None]],
    gathered: Gathered,
) -> pa.Table:
    """PAPER_COMMUNITIES; papers are in order, so the first of a community names it."""
    tables = [PAPER_COMMUNITIES.empty_table()]
    for level, (member, counts) in enumerate(zip(communities, counted, strict=True)):
        _, first = np.unique(member, return_index=True)
        anchors = [f"{level}/{text.papers[paper]}" for paper in first.tolist()]
        labels = [_phrases(text, name) for name in names[level]]
        columns = {
            "paper": list(text.papers),
            "level": [level] * len(text.papers),
            "community": [anchors[community] for community in member.tolist()],
            "name": [None if cluster == NOWHERE else labels[cluster] for cluster in counts.tolist()],
        }
        tables.append(pa.table(columns, PAPER_COMMUNITIES))
    return pa.concat_tables([*tables, _gathered(text, gathered)]).sort_by(BY_PAPER)


def _gathered(text: PaperText, gathered: Gathered) -> pa.Table:
    """Rows of PAPER_COMMUNITIES for the papers that a topic gathered."""
    rows = [
        {
            "paper": text.papers[paper],
            "level": GATHERED,
            "community": f"{GATHERED}/{text.papers[papers[0]]}",
            "name": _phrases(text, name),
        }
        for name, papers in zip(gathered.names, nodes_of(gathered.member, len(gathered.names)), strict=True)
        for paper in papers.tolist()
    ]
    return pa.Table.from_pylist(rows, PAPER_COMMUNITIES)


def _phrases(text: PaperText, name: ClusterName | None) -> str | None:
    return BETWEEN_PHRASES.join(text.keys[phrase] for phrase in name.phrases) if name else None
