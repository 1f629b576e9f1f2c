"""The question `incidence`, from the index: papers on which some entities stand, newest first."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from app.index.layout import Index
from app.index.rows import Places
from app.index.selection import select


@dataclass(frozen=True)
class Incidence:
    """Papers by their places in an index that holds them; of `available` ones only these were read."""

    index: Index
    papers: Places
    available: int


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
    """The papers that `cypher/read/incidence.cypher` answers."""
    people = index.author_ids.known(authors)
    found = (
        index.paper_ids.known(papers),
        index.papers_of_author.gather(people),
        index.papers_edited_by.gather(people),
        index.papers_of_topic.gather(index.topic_ids.known(topics)),
        index.papers_of_institution.gather(index.institution_ids.known(institutions)),
        index.papers_of_venue.gather(index.venue_ids.known(venues)),
    )
    counted = select(index, np.unique(np.concatenate(found)).astype(np.int64), **limits)
    newest = newest_first(index, counted)[:most_papers]
    bylines = int(index.paper_size[newest].sum())
    few = newest if bylines <= most_bylines else newest[index.paper_size[newest] <= few_bylines]
    return Incidence(index, few, len(counted))


def newest_first(index: Index, papers: Places) -> Places:
    """The papers by date, newest first, then by id."""
    return papers[np.lexsort((papers, -index.paper_date[papers]))]
