"""What a search has learnt of who wrote what."""

from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence

from app.api.coauthorship import Coauthorship, JointPaper

Step = Callable[[Sequence[str], int], Awaitable[Coauthorship]]
"""Answers the papers of some authors, or only how many bylines these hold where that is over the budget."""

MOST_EDGES = 200_000
"""Bylines that one search reads."""

MOST_VISITS = 1_000_000
"""Bylines that one search looks at, each as often as it does."""


class WorkBudgetSpent(Exception):
    """The search has visited as many edges as it may; the same everywhere."""


class Ground:
    """Papers read so far, and whose papers are all here."""

    def __init__(
        self,
        step: Step,
        *,
        most_steps: int,
        most_edges: int = MOST_EDGES,
        most_visits: int = MOST_VISITS,
    ) -> None:
        self._step = step
        self._most_steps = most_steps
        self._edges_left = most_edges
        self._visits_left = most_visits
        self._papers: dict[str, JointPaper] = {}
        self._by_author: dict[str, list[JointPaper]] = defaultdict(list)
        self.whole: set[str] = set()
        """Authors all of whose papers are here."""
        self.groups: set[str] = set()
        self.open_lists: dict[str, int] = {}
        """Papers with a cut or missing author list, by author."""
        self.steps = 0
        """Questions asked of the graph so far."""

    async def expand(self, authors: Iterable[str]) -> None:
        """Read the papers of authors, unless they are here, in one step.

        WorkBudgetSpent where they are too many, or there were too many steps.
        """
        missing = sorted(set(authors) - self.whole)
        if not missing:
            return
        if self.steps == self._most_steps:
            raise WorkBudgetSpent
        self.steps += 1
        found = await self._step(missing, self._edges_left)
        if found.edges > self._edges_left:
            raise WorkBudgetSpent
        self._edges_left -= found.edges
        self.whole.update(missing)
        for paper in found.papers:
            self._add(paper)

    def papers_of(self, author: str) -> Sequence[JointPaper]:
        """Papers of an author that are here, in the order in which they came."""
        return self._by_author.get(author, ())

    def papers(self) -> Iterator[JointPaper]:
        """Every paper that is here."""
        yield from self._papers.values()

    def visit(self, edges: int) -> None:
        """Count bylines looked at; WorkBudgetSpent beyond what one search may."""
        self._visits_left -= edges
        if self._visits_left < 0:
            raise WorkBudgetSpent

    def _add(self, paper: JointPaper) -> None:
        if paper.id in self._papers:
            return
        self._papers[paper.id] = paper
        for byline in paper.bylines:
            self._by_author[byline.author].append(paper)
            self.open_lists[byline.author] = byline.open_lists
            if byline.is_group:
                self.groups.add(byline.author)
