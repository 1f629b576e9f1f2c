"""The query `incidence`, answered from the index: papers on which entities occur, newest first."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from app.index.answers.scored_neighbours import ABOVE_ALL_DATES, order_of
from app.index.answers.selection import select
from app.index.storage.layout import Index
from app.index.storage.rows import Places, distinct


@dataclass(frozen=True)
class Incidence:
    """Papers by their places in an index; `available` is their number before the limit of papers.

    `limits` are those that select citing and cited papers; none if the index has only papers within them.
    """

    index: Index
    papers: Places
    available: int
    limits: Mapping[str, Any] = field(default_factory=dict)


def incidence(
    index: Index,
    *,
    authors: Sequence[str],
    papers: Sequence[str],
    topics: Sequence[str],
    institutions: Sequence[str],
    venues: Sequence[str],
    most_papers: int,
    most_bylines: int,
    few_bylines: int,
    **limits: Any,
) -> Incidence:
    """The papers that `cypher/read/incidence.cypher` returns."""
    people = index.author_ids.known(authors)
    joined = (
        (index.papers_of_author, people),
        (index.papers_edited_by, people),
        (index.papers_of_topic, index.topic_ids.known(topics)),
        (index.papers_of_institution, index.institution_ids.known(institutions)),
        (index.papers_of_venue, index.venue_ids.known(venues)),
    )
    gathered = [rows.gather(places) for rows, places in joined if len(places)]
    found = np.concatenate([index.paper_ids.known(papers), *gathered])
    counted = select(index, distinct(found, len(index.paper_ids)), **limits)
    newest = newest_first(index, counted)[:most_papers]
    bylines = int(index.paper_size[newest].sum())
    few = newest if bylines <= most_bylines else newest[index.paper_size[newest] <= few_bylines]
    return Incidence(index, few, len(counted), limits)


def newest_first(index: Index, papers: Places) -> Places:
    """The papers by date, newest first, then by id; the input is ordered by id."""
    return papers[order_of(ABOVE_ALL_DATES - index.paper_date[papers].astype(np.int64))]
