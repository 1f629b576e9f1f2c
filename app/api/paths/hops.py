"""Hops: two people and the papers that witness that they wrote together."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from app.api.coauthorship import JointPaper
from app.api.paths.ground import Ground
from app.api.paths.question import Question
from app.strength import resistance

CONSIDERED = 12
"""Papers of a hop, the strongest first, among which identity looks for the surest."""


@dataclass(frozen=True)
class Hop:
    """Two people and their papers together, strongest first, then newest, then by id."""

    papers: tuple[JointPaper, ...]
    resistance: int = field(compare=False)

    @property
    def considered(self) -> Sequence[JointPaper]:
        """Papers that may stand for the hop."""
        return self.papers[:CONSIDERED]


class Partners:
    """Who wrote with whom under a question, as far as the ground knows all papers of one of the two."""

    def __init__(self, ground: Ground, question: Question) -> None:
        self._ground = ground
        self._question = question
        self._of: dict[str, Mapping[str, Hop]] = {}

    def of(self, author: str) -> Mapping[str, Hop]:
        """Partners of an author, each with the hop there."""
        known = self._of.get(author)
        if known is None:
            known = self._of[author] = self._partners(author)
        return known

    def _partners(self, author: str) -> Mapping[str, Hop]:
        whole = self._ground.whole
        is_whole = author in whole
        shared: dict[str, list[JointPaper]] = defaultdict(list)
        for paper in self._ground.papers_of(author):
            self._ground.visit(len(paper.bylines))
            if self._question.admits(paper):
                for byline in paper.bylines:
                    if byline.author != author and (is_whole or byline.author in whole):
                        shared[byline.author].append(paper)
        return {other: _hop(papers) for other, papers in shared.items()}


def _hop(papers: Iterable[JointPaper]) -> Hop:
    ordered = sorted(papers, key=lambda paper: paper.id)
    ordered.sort(key=lambda paper: paper.date, reverse=True)
    ordered.sort(key=lambda paper: -paper.strength)
    return Hop(tuple(ordered), resistance(sum(paper.strength for paper in ordered)))
