"""Distances from one author to many: one search for all, from the side that is cheaper."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.index.answers.selection import are_joint, select
from app.index.paths.terms import PapersNotIndexed, SearchWork
from app.index.storage.layout import Index
from app.index.storage.rows import Places, distinct, marked

_BACK = 3
"""Times that a step from the targets takes as long for a paper: it reads them again to meet. Set by hand."""

FAR = -1
"""Distance of authors that were not reached."""

MOST_READ = 50_000_000
"""Maximum bylines read by one search, each at most twice; set by hand, far above a million papers."""


def distances_from(
    index: Index,
    source: int,
    targets: Places,
    longest: int,
    *,
    limits: Mapping[str, Any],
    whole: NDArray[np.bool_] | None = None,
    without: NDArray[np.bool_] | None = None,
) -> NDArray[np.int16]:
    """The distance of every target: hops of the shortest path of joint papers, FAR for more than `longest`.

    No path goes through a group; its ends may be groups. The search ends when all targets are reached.
    `whole` marks the authors whose papers are all in the index; None marks everyone. Papers marked in
    `without` do not count. Raises PapersNotIndexed if papers are missing, and WorkBudgetSpent beyond
    MOST_READ bylines.
    """
    search = _Search(index, source, targets, limits, without)
    while search.is_open and search.ahead + search.back < longest:
        if whole is not None and not whole[search.last].all():
            raise PapersNotIndexed(search.last[~whole[search.last]])
        if whole is None and search.is_cheaper_back:
            search.step_back()
        else:
            search.advance()
    search.meet()
    return search.distances[targets]


class _Search:
    """The distances so far: of everyone up to `ahead` hops, whose last level are `last`.

    `layers` are the targets that are farther, then their collaborators, and so on, `back` steps: where these
    are fewer than the people of the last level, it is cheaper to look from there.
    """

    def __init__(
        self,
        index: Index,
        source: int,
        targets: Places,
        limits: Mapping[str, Any],
        without: NDArray[np.bool_] | None,
    ) -> None:
        self._index = index
        self._source = source
        self._limits = limits
        self._without = without
        self._work = SearchWork(MOST_READ)
        self._is_read = np.zeros(len(index.paper_ids), dtype=np.bool_)
        self.distances = np.full(len(index.author_ids), FAR, dtype=np.int16)
        self.distances[source] = 0
        self.last = np.array([source], dtype=np.int64)
        self.ahead = 0
        self._layers = [self._unknown(targets)]

    @property
    def back(self) -> int:
        """The number of steps from the targets."""
        return len(self._layers) - 1

    @property
    def is_open(self) -> bool:
        """Whether a target may still be reached, and anybody may be expanded."""
        return bool(len(self.last) and len(self._layers[-1]))

    @property
    def is_cheaper_back(self) -> bool:
        """Whether a step from the targets reads fewer papers than one from the last level."""
        counts = self._index.papers_of_author.counts
        return bool(_BACK * counts(self._layers[-1]).sum() < counts(self.last).sum())

    def advance(self) -> None:
        """Add the level of the people who are one hop farther."""
        found = self._people(self._counted(self.last, self._is_read))
        new = distinct(found[self.distances[found] == FAR], len(self.distances))
        self.ahead += 1
        self.distances[new] = self.ahead
        self.last = new[~self._index.author_is_group[new]]
        self._layers = [self._unknown(layer) for layer in self._layers]

    def step_back(self) -> None:
        """Add the collaborators of the last layer whose distance is unknown."""
        known = np.zeros_like(self._is_read)
        found = self._unknown(self._people(self._counted(self._layers[-1], known)))
        new = distinct(found[~self._index.author_is_group[found]], len(self.distances))
        self._layers.append(new)

    def meet(self) -> None:
        """The distances of the layers, from the farthest of them to the targets."""
        for steps in range(1, self.back + 1):
            layers = self._layers[: self.back + 1 - steps]
            people = self._unknown(distinct(np.concatenate(layers), len(self.distances)))
            self.distances[self._next_to(people, self.ahead + steps - 1)] = self.ahead + steps

    def _unknown(self, people: Places) -> Places:
        unknown: Places = people[self.distances[people] == FAR]
        return unknown

    def _next_to(self, people: Places, distance: int) -> Places:
        """Of these people those with a joint paper with somebody at a distance."""
        papers = self._counted(people, np.zeros_like(self._is_read))
        others = self._people(papers)
        may_pass = ~self._index.author_is_group[others] | (others == self._source)
        is_near = (self.distances[others] == distance) & may_pass
        owners = np.repeat(papers, self._index.authors_of_paper.counts(papers))
        near = marked(owners[is_near], len(self._is_read))
        rows = self._index.papers_of_author
        owners = np.repeat(people, rows.counts(people))
        return owners[near[rows.gather(people)]]

    def _counted(self, people: Places, is_read: NDArray[np.bool_]) -> Places:
        """The joint papers of people within the limits that were not read, which are marked as read."""
        rows = self._index.papers_of_author
        self._work.look(int(rows.counts(people).sum()))
        found = rows.gather(people)
        papers = distinct(found[~is_read[found]], len(is_read))
        is_read[papers] = True
        joint = papers[are_joint(self._index, papers)]
        if self._without is not None:
            joint = joint[~self._without[joint]]
        return select(self._index, joint, **self._limits)

    def _people(self, papers: Places) -> Places:
        rows = self._index.authors_of_paper
        self._work.look(int(rows.counts(papers).sum()))
        return rows.gather(papers).astype(np.int64)
