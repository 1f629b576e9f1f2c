"""Which fine clusters are clusters of a coarser level too."""

import numpy as np
import pytest

from loaders.topics.clusters.detection.hierarchy import LEVELS, large_papers
from loaders.topics.clusters.fitting import NOWHERE
from loaders.topics.clusters.labels import ClusterName
from loaders.topics.clusters.promotion import promote

BELL, BOAT = (ClusterName(label, (label,)) for label in ("bell", "boat"))


def promoted(coarse: list[int], fine: list[int]) -> tuple[list[list[ClusterName | None]], list[list[int]]]:
    """What is shown of a level with the cluster BOAT and one below it with BELL and BOAT."""
    names, members = promote([[BOAT], [BELL, BOAT]], [np.array(coarse), np.array(fine)])
    return names, [member.tolist() for member in members]


def test_a_large_cluster_that_lies_in_none_above_is_one_of_that_level_too() -> None:
    coarse, fine = [*[NOWHERE] * 3, 0, 0], [0, 0, 0, 1, NOWHERE]
    assert promoted(coarse, fine) == ([[BOAT, BELL], [BELL, BOAT]], [[1, 1, 1, 0, 0], fine])


def test_a_small_cluster_that_lies_in_none_above_is_of_its_own_level_alone() -> None:
    coarse, fine = [NOWHERE, NOWHERE, 0, 0], [0, 0, 1, NOWHERE]
    assert promoted(coarse, fine) == ([[BOAT], [BELL, BOAT]], [coarse, fine])


def test_a_cluster_with_one_finer_cluster_takes_its_label() -> None:
    fine = [0, 0, 0, 1, 1]
    assert promoted([0, 0, 0, NOWHERE, NOWHERE], fine) == (
        [[BOAT, BELL], [BELL, BOAT]],
        [[1, 1, 1, NOWHERE, NOWHERE], fine],
    )


@pytest.mark.parametrize(
    ("papers", "least"),
    [(100, [3, 3, 3]), (4_000, [10, 6, 4]), (400_000, [1_000, 189, 40])],
    ids=["few", "as-many-as-levels-are-for", "many"],
)
def test_a_cluster_is_large_at_a_level_by_how_many_papers_there_are(papers: int, least: list[int]) -> None:
    assert [large_papers(level, papers) for level in LEVELS] == least
