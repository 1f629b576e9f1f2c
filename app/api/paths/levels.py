"""How far the ground is known around the two ends of a search, level by level."""

from collections.abc import Callable
from collections.abc import Set as AbstractSet

from app.api.paths.ground import Ground
from app.api.paths.question import Question


class Levels:
    """Everyone within so many hops of either end, and who may stand where on a path."""

    def __init__(self, ground: Ground, question: Question) -> None:
        self._ground = ground
        self._question = question
        self._source, self._target = _Side(question.source), _Side(question.target)

    @property
    def are_apart(self) -> bool:
        """Whether everyone around one end is known, and the other end is not among them."""
        return self._source.misses(self._target) or self._target.misses(self._source)

    async def reach(self, length: int) -> None:
        """Learn what decides every path of so many hops: one step, where the hop before was learnt."""
        source, target = self._source, self._target
        while source.depth + target.depth < length and not (source.is_exhausted or target.is_exhausted):
            side, other = (
                (source, target) if len(source.frontier) <= len(target.frontier) else (target, source)
            )
            await self._ground.expand(side.frontier)
            side.advance(self._next_to(side.frontier), self._may_pass, other.start)

    def layers(self, length: int) -> list[AbstractSet[str]]:
        """For each place of a path of so many hops, the authors that may stand there."""
        middle = min(self._source.depth, length)
        if self._source.is_exhausted:
            middle = length - min(self._target.depth, length)
        forward = self._walk(self._source.start, middle, self._target.start)
        backward = self._walk(self._target.start, length - middle, self._source.start)
        return [*forward[:-1], forward[-1] & backward[-1], *reversed(backward[:-1])]

    def _walk(self, start: str, steps: int, end: str) -> list[AbstractSet[str]]:
        layers: list[AbstractSet[str]] = [{start}]
        for step in range(1, steps + 1):
            found = self._next_to(layers[-1])
            passable = {one for one in found if one not in {start, end} and self._may_pass(one)}
            layers.append(passable | (found & {end}) if step == steps else passable)
        return layers

    def _next_to(self, authors: AbstractSet[str]) -> AbstractSet[str]:
        papers = {
            paper.id: paper
            for author in authors
            for paper in self._ground.papers_of(author)
            if self._question.admits(paper)
        }
        self._ground.visit(sum(len(paper.bylines) for paper in papers.values()))
        return {byline.author for paper in papers.values() for byline in paper.bylines}

    def _may_pass(self, author: str) -> bool:
        return author not in self._ground.groups and author not in self._question.avoid


class _Side:
    """One end: everyone within `depth` hops is reached, and those at the frontier are to be read next."""

    def __init__(self, start: str) -> None:
        self.start = start
        self.depth = 0
        self.reached: set[str] = {start}
        self.frontier: AbstractSet[str] = {start}

    @property
    def is_exhausted(self) -> bool:
        """Whether nobody is left through whom anyone else could be reached."""
        return not self.frontier

    def advance(self, found: AbstractSet[str], may_pass: Callable[[str], bool], end: str) -> None:
        """Take in everyone next to the frontier."""
        new = found - self.reached
        self.reached |= new
        self.frontier = {author for author in new if author != end and may_pass(author)}
        self.depth += 1

    def misses(self, other: "_Side") -> bool:
        """Whether everyone around this end is known, and the other end is not among them."""
        return self.is_exhausted and other.start not in self.reached
