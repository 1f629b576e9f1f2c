"""The rule SHARED_COLLABORATOR, and with whom people wrote."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.index.conflicts.findings import FindingKind, Findings, Rule, findings
from app.index.conflicts.sides import Bylines, Lists, Mask, check_rows, equal_pairs, first_of_each
from app.index.storage.rows import Places

MOST_NAMED = 100
"""Maximum bylines of a paper whose authors count as collaborators of each other here; set by hand.

A paper of a large collaboration would connect almost everybody. TOGETHER has no such limit.
"""


class Contacts(NamedTuple):
    """With whom the people of a list wrote: each two once, with the newest joint paper."""

    positions: Places
    people: Places
    papers: Places
    chances: NDArray[np.float64]


def contacts_of(
    lists: Lists, own: Bylines, counts: Callable[[Places], Mask], only: Places | None = None
) -> Contacts:
    """The collaborators of people on papers that `counts` accepts; never a group. `only` restricts them."""
    index = lists.index
    own = own.where(counts(own.papers) & (index.paper_size[own.papers] <= MOST_NAMED))
    counts_of_authors = index.authors_of_paper.counts(own.papers)
    check_rows(int(counts_of_authors.sum()))
    rows = np.repeat(np.arange(len(own.papers)), counts_of_authors)
    slots = index.authors_of_paper.slots(own.papers)
    people = index.authors_of_paper.items[slots].astype(np.int64)
    is_wanted = ~index.author_is_group
    if only is not None:
        is_wanted &= np.bincount(only, minlength=len(is_wanted)) > 0
    kept = is_wanted[people]
    kept[kept] = people[kept] != own.authors[rows[kept]]
    rows, slots, people = rows[kept], slots[kept], people[kept]
    newest = -index.paper_date[own.papers[rows]].astype(np.int64)
    order = np.lexsort((own.papers[rows], newest, people, own.positions[rows]))
    rows, slots, people = rows[order], slots[order], people[order]
    each = first_of_each(own.positions[rows], people)
    rows, slots, people = rows[each], slots[each], people[each]
    chances = lists.chances(own.slots[rows]) * lists.chances(slots)
    return Contacts(own.positions[rows], people, own.papers[rows], chances)


def shared_collaborators(lists: Lists) -> Findings:
    """Third people with whom both wrote since the year, with a paper of each."""
    ones, others = (contacts_of(lists, own, lists.are_recent) for own in lists.listed)
    one, other = equal_pairs(ones.people, others.people)
    pairs = lists.pairs(ones.positions[one], others.positions[other])
    chances = ones.chances[one] * others.chances[other]
    people = ones.people[one]
    return findings(
        Rule.SHARED_COLLABORATOR,
        np.tile(pairs, 2),
        FindingKind.SURE,
        np.tile(chances, 2),
        subjects=np.tile(people, 2),
        papers=np.concatenate([ones.papers[one], others.papers[other]]),
    )
