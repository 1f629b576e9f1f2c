"""The people within two collaborations of an author."""

import numpy as np

from app.errors import TooBroad
from app.index.answers.selection import joint_papers
from app.index.storage.layout import Index
from app.index.storage.rows import Places, distinct

MOST_BYLINES = 2_000_000
"""Maximum bylines on the papers of each step; set by hand, as for people two steps away."""


def near_people(index: Index, person: str) -> Places:
    """The people who wrote with a person or a collaborator, ascending; TooBroad above MOST_BYLINES."""
    own = index.author_ids.known([person])
    return np.setdiff1d(_joint_authors(index, _joint_authors(index, own)), own).astype(np.int64)


def _joint_authors(index: Index, people: Places) -> Places:
    papers = joint_papers(index, people)
    check_bylines(int(index.authors_of_paper.counts(papers).sum()), MOST_BYLINES)
    return distinct(index.authors_of_paper.gather(papers), len(index.author_ids))


def check_bylines(count: int, most: int) -> None:
    """Raise TooBroad if a step has more bylines than it may have."""
    if count > most:
        raise TooBroad(
            f"At least {count} bylines are two steps away from `near`; the limit is {most}.",
            value=count,
            advice="Leave out `near`, or choose a person with fewer collaborators.",
        )
