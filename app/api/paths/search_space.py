"""Search spaces of paths: the index of the whole graph, or of the papers read so far."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from dataclasses import replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from app.api.paths.question import PathQuestion
from app.api.reading import Row
from app.index.answers.selection import joint_papers
from app.index.coauthorship_rows import coauthorship_index
from app.index.paths.reach import count_reached
from app.index.paths.search import FoundPaths, search
from app.index.paths.terms import MOST_LOOKED_AT, PapersNotIndexed, SearchWork, Terms, WorkBudgetSpent
from app.index.storage.layout import Index

Step = Callable[[Sequence[str], int], Awaitable[Row]]
"""Returns the papers of authors (the row of the query `coauthorship`), or only the number of bylines if they
exceed the budget."""

MOST_EDGES = 200_000
"""Maximum bylines that one search reads from the engine; set by hand."""


class PathSpace:
    """The index of a whole graph."""

    most_bylines = MOST_LOOKED_AT

    def __init__(self, index: Index, work: SearchWork | None = None) -> None:
        self.index = index
        self._work = SearchWork() if work is None else work

    async def search(self, terms: Terms, k: int) -> FoundPaths:
        """The k best paths under these terms."""
        found = await self._search(terms, k, 0)
        while found.unread is not None:
            try:
                await self.read(self.index.author_ids.names(found.unread))
            except WorkBudgetSpent:
                return replace(found, is_cut=True)
            found = await self._search(terms, k, found.ruled_out)
        return found

    async def reached_count(self, terms: Terms, source: str) -> int | None:
        """The number of people whom paths connect to an author; None if the work budget did not suffice."""
        try:
            while True:
                try:
                    return await self._reached_count(terms, source)
                except PapersNotIndexed as unread:
                    await self.read(self.index.author_ids.names(unread.authors))
        except WorkBudgetSpent:
            return None

    async def read(self, authors: Iterable[str]) -> None:
        """Make sure that all papers of these authors are in the index."""

    def writes_alone(self, author: str) -> bool:
        """Whether an author has no co-author on any paper in the index."""
        joint = joint_papers(self.index, self.index.author_ids.known([author]))
        return bool((self.index.authors_of_paper.counts(joint) == 1).all())

    async def _reached_count(self, terms: Terms, source: str) -> int:
        count = partial(count_reached, self.index, terms, source, SearchWork())
        return await asyncio.get_running_loop().run_in_executor(self.index.searcher, count)

    async def _search(self, terms: Terms, k: int, ruled_out: int) -> FoundPaths:
        look = partial(search, self.index, terms, k, self._work, ruled_out=ruled_out)
        return await asyncio.get_running_loop().run_in_executor(self.index.searcher, look)


class ReadSpace(PathSpace):
    """The index of the papers read so far; `steps` counts the queries to the graph.

    `whole` marks the authors whose papers are all in the index.
    """

    most_bylines = MOST_EDGES

    def __init__(
        self,
        step: Step,
        question: PathQuestion,
        *,
        most_steps: int,
        most_edges: int = MOST_EDGES,
        others: Collection[str] = (),
    ) -> None:
        """`step` marks papers about the topic and of the venue of the question.

        `others` are authors who are in the index even if no paper of theirs is read.
        """
        self._others = others
        self._step = step
        self._question = question
        self._most_steps = most_steps
        self._edges_left = most_edges
        self._papers: dict[str, Row] = {}
        self._read: set[str] = set()
        self.steps = 0
        super().__init__(self._index())
        self.whole = self._none()

    async def read(self, authors: Iterable[str]) -> None:
        """Read the papers of authors that are not in the index, in one step.

        Raises WorkBudgetSpent for too many papers or steps.
        """
        missing = sorted(set(authors) - self._read)
        if not missing:
            return
        if self.steps == self._most_steps:
            raise WorkBudgetSpent
        self.steps += 1
        found = await self._step(missing, self._edges_left)
        if found["edges"] > self._edges_left:
            raise WorkBudgetSpent
        self._edges_left -= found["edges"]
        self._read.update(missing)
        self._papers.update((paper["id"], paper) for paper in found["papers"])
        self.index = self._index()
        self.whole = self._none()
        self.whole[self.index.author_ids.known(self._read)] = True

    async def _search(self, terms: Terms, k: int, ruled_out: int) -> FoundPaths:
        await asyncio.sleep(0)  # this short search never waits; let waiting tasks run first
        return search(self.index, terms, k, self._work, whole=self.whole, ruled_out=ruled_out)

    async def _reached_count(self, terms: Terms, source: str) -> int:
        await asyncio.sleep(0)  # as above
        return count_reached(self.index, terms, source, SearchWork(), whole=self.whole)

    def _none(self) -> NDArray[np.bool_]:
        return np.zeros(len(self.index.author_ids), dtype=np.bool_)

    def _index(self) -> Index:
        wanted = self._question
        people = {wanted.source, wanted.target, *self._others, *self._read}
        return coauthorship_index(self._papers.values(), people, wanted.limits.topic, wanted.venue)
