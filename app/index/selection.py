"""Which papers count: limits checked on the papers themselves."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.index.layout import NO_YEAR, OPEN, Index
from app.index.rows import Places


@dataclass(frozen=True)
class Selection:
    """Limits on papers; None lifts one, and so does False. A paper of no known year is in no range."""

    from_year: int | None = None
    to_year: int | None = None
    topic: str | None = None
    max_authors: int | None = None
    complete_only: bool = False

    def of(self, index: Index, papers: Places) -> Places:
        """Those of some papers that count, in their order."""
        counts = np.ones(len(papers), dtype=np.bool_)
        years = index.paper_year[papers]
        if self.from_year is not None:
            counts &= (years >= self.from_year) & (years != NO_YEAR)
        if self.to_year is not None:
            counts &= (years <= self.to_year) & (years != NO_YEAR)
        if self.max_authors is not None:
            counts &= index.paper_size[papers] <= self.max_authors
        if self.complete_only:
            counts &= index.paper_flags[papers] & OPEN == 0
        if self.topic is not None:
            counts &= is_about(index, papers, self.topic)
        return papers[counts]


def is_about(index: Index, papers: Places, topic: str | None) -> NDArray[np.bool_]:
    """For each of some papers whether it is about the topic of an id; none is about no topic."""
    known = index.topic_ids.known([] if topic is None else [topic])
    return np.isin(papers, index.papers_of_topic.gather(known))
