"""Which papers count: limits checked on the papers themselves."""

import numpy as np
from numpy.typing import NDArray

from app.index.storage.ids import Ids
from app.index.storage.layout import JOINT, NO_YEAR, OPEN, Index
from app.index.storage.rows import Places, RaggedRows, distinct


def select(
    index: Index,
    papers: Places,
    *,
    from_year: int | None = None,
    to_year: int | None = None,
    topic: str | None = None,
    venue: str | None = None,
    max_authors: int | None = None,
    complete_only: bool = False,
) -> Places:
    """The papers within the limits, in their order.

    None and False lift a limit. A paper without a known year is in no range. A cut or missing list counts as
    one author more than it names.
    """
    counts = np.ones(len(papers), dtype=np.bool_)
    if from_year is not None or to_year is not None:
        years = index.paper_year[papers]
        counts &= years != NO_YEAR
        if from_year is not None:
            counts &= years >= from_year
        if to_year is not None:
            counts &= years <= to_year
    if max_authors is not None:
        counts &= index.paper_size[papers] + (index.paper_flags[papers] & OPEN) <= max_authors
    if complete_only:
        counts &= index.paper_flags[papers] & OPEN == 0
    if topic is not None:
        counts &= is_about(index, papers, topic)
    if venue is not None:
        counts &= is_of_venue(index, papers, venue)
    return papers[counts]


def is_about(index: Index, papers: Places, topic: str | None) -> NDArray[np.bool_]:
    """For each paper whether it is about this topic; all False without a topic."""
    return _is_joined(index.topics_of_paper, papers, index.topic_ids, topic)


def is_of_venue(index: Index, papers: Places, venue: str | None) -> NDArray[np.bool_]:
    """For each paper whether it appeared in this venue; all False without a venue."""
    return _is_joined(index.venues_of_paper, papers, index.venue_ids, venue)


def _is_joined(rows: RaggedRows, papers: Places, ids: Ids, id_: str | None) -> NDArray[np.bool_]:
    is_joined = np.zeros(len(papers), dtype=np.bool_)
    known = ids.known([] if id_ is None else [id_])
    if len(known):
        owners = np.repeat(np.arange(len(papers)), rows.counts(papers))
        is_joined[owners[rows.gather(papers) == known[0]]] = True
    return is_joined


def are_joint(index: Index, papers: Places) -> NDArray[np.bool_]:
    """For each paper whether it counts as a collaboration."""
    found: NDArray[np.bool_] = index.paper_flags[papers] & JOINT != 0
    return found


def joint_papers(index: Index, people: Places) -> Places:
    """Papers of these people that count as collaborations, each once, ascending."""
    papers = distinct(index.papers_of_author.gather(people), len(index.paper_ids))
    return papers[are_joint(index, papers)]
