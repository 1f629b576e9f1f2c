"""Papers in no cluster that are gathered by a topic that they share."""

from functools import cache

import numpy as np
import pyarrow as pa

from loaders.model.entities import PAPER_CLUSTERS
from loaders.topics.clusters.detection.communities import ALONE, NEW
from loaders.topics.clusters.find import SEED, place_by_text
from loaders.topics.clusters.fitting import NOWHERE
from loaders.topics.clusters.gathering import Gathered, gather, with_gathered
from loaders.topics.clusters.labels import ClusterName
from loaders.topics.clusters.memory import recall, remember
from loaders.topics.mining.phrases import PaperText, read_papers
from tests.loaders.topics.texts import beside_gardens

BELL = "tower bell"
PLACES = ("Delft", "Ghent", "Bruges", "Leiden", "Antwerp")
GARDENS = 24
OF_BELLS = slice(GARDENS, None)
"""The papers on bells, one a place, come after those on gardens, which are a cluster."""


@cache
def corpus() -> PaperText:
    bells = ((f"The {BELL} of {place}", f"A {BELL} rings. The {BELL} of {place}.") for place in PLACES)
    return read_papers(beside_gardens(GARDENS, *bells))


def bell() -> int:
    """The number of the phrase."""
    return corpus().keys.index(BELL)


def gathered(
    of_bells: list[int] | None = None, *, label: tuple[int, ...] = (), topic: list[int] | None = None
) -> Gathered:
    """What is gathered of papers on bells that are in these clusters, in none unless given.

    The cluster of gardens has a label of the phrases `label`; `topic` is what gathered those on bells before.
    """
    finest = np.zeros(GARDENS + len(PLACES), np.int64)
    finest[OF_BELLS] = of_bells or [NOWHERE] * len(PLACES)
    was = None if topic is None else np.array([*[ALONE] * GARDENS, *topic])
    space, nearness = place_by_text(corpus())
    gardens = [[ClusterName("gardens", ("gardens",), label)]]
    return gather(corpus(), space.features, nearness, gardens, finest, topic=was, seed=SEED)


def test_papers_in_no_cluster_are_one_if_their_titles_share_a_topic() -> None:
    found = gathered()
    assert [(name.label, name.phrases) for name in found.names] == [(BELL, (bell(),))]
    assert found.member.tolist() == [*[NOWHERE] * GARDENS, *[0] * len(PLACES)]


def test_a_phrase_in_the_label_of_another_cluster_gathers_no_papers() -> None:
    assert gathered(label=(bell(),)).names == []


def test_papers_that_are_in_clusters_are_not_gathered() -> None:
    assert gathered([0, 0, 0, NOWHERE, NOWHERE]).names == []


def test_without_new_papers_the_same_papers_are_gathered_again() -> None:
    found = gathered(topic=[bell(), bell(), bell(), ALONE, ALONE])
    assert found.member[OF_BELLS].tolist() == [0, 0, 0, NOWHERE, NOWHERE]
    assert gathered(topic=[ALONE] * len(PLACES)).names == []


def test_a_phrase_that_none_of_its_papers_contains_gathers_none() -> None:
    assert gathered(topic=[corpus().keys.index("rain barrel")] * len(PLACES)).names == []


def test_a_phrase_that_has_become_too_common_for_a_name_gathers_none() -> None:
    common = corpus().keys.index("garden")
    assert gathered(topic=[*[common] * 4, NEW]).member[OF_BELLS].tolist() == [0] * len(PLACES)


def test_a_new_paper_on_the_topic_joins_those_that_it_gathered() -> None:
    found = gathered([0, 0, NOWHERE, NOWHERE, NOWHERE], topic=[ALONE, ALONE, bell(), bell(), NEW])
    assert found.member[OF_BELLS].tolist() == [NOWHERE, NOWHERE, 0, 0, 0]


def test_gathered_clusters_come_after_the_others_of_the_finest_level() -> None:
    bells = Gathered([ClusterName(BELL, (BELL,))], np.array([NOWHERE, 0, NOWHERE]))
    finest = np.array([0, NOWHERE, NOWHERE])
    names, members = with_gathered([[], [None, None]], [np.zeros(3, np.int64), finest], bells)
    assert (names, members[1].tolist()) == ([[], [None, None, *bells.names]], [0, 2, NOWHERE])


def test_a_later_load_knows_what_gathered_each_paper() -> None:
    everybody, nobody = (np.full(GARDENS + len(PLACES), each) for each in (0, NOWHERE))
    together = remember(corpus(), [everybody] * 3, [nobody] * 3, [[None]] * 3, gathered())
    rows = [
        {"paper": paper, "level": level, "cluster": None}
        for paper in corpus().papers[1:]
        for level in range(3)
    ]
    known = recall(corpus(), pa.Table.from_pylist(rows, PAPER_CLUSTERS), together)
    assert known is not None
    assert known.topic.tolist() == [NEW, *[ALONE] * (GARDENS - 1), *[bell()] * len(PLACES)]
