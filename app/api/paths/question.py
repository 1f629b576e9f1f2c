"""The question of a path search."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from app.api.arguments.limits import PaperLimits
from app.api.enums.graph import PathLimit
from app.index.paths.terms import Terms

FARTHEST = 16
"""Maximum hops if `maxHops` is lifted; set by hand. The schema states it."""

_ON_PAPERS: Mapping[PathLimit, Mapping[str, Any]] = {
    PathLimit.YEARS: {"from_year": None, "to_year": None},
    PathLimit.TOPIC: {"topic": None},
    PathLimit.MAX_AUTHORS_PER_PAPER: {"max_authors": None},
    PathLimit.OPEN_LISTS: {"complete_only": False},
}
_ON_PATHS: Mapping[PathLimit, Mapping[str, Any]] = {
    PathLimit.MAX_HOPS: {"max_hops": None},
    PathLimit.AVOID: {"avoid": frozenset()},
    PathLimit.MIN_IDENTITY_CONFIDENCE: {"min_identity": None},
    PathLimit.VENUE: {"venue": None},
    PathLimit.MIN_PAPERS_PER_HOP: {"min_papers": 1},
}


@dataclass(frozen=True)
class PathQuestion:
    """Two authors, and the limits under which a path between them counts."""

    source: str
    target: str
    max_hops: int | None = 6
    limits: PaperLimits = field(default_factory=PaperLimits)
    avoid: frozenset[str] = frozenset()
    min_identity: float | None = None
    venue: str | None = None
    min_papers: int = 1

    @property
    def longest(self) -> int:
        """Maximum hops of a path."""
        return FARTHEST if self.max_hops is None else self.max_hops

    @property
    def terms(self) -> Terms:
        """The terms of the search in the index."""
        return Terms(
            source=self.source,
            target=self.target,
            longest=self.longest,
            papers={**self.limits.parameters, "venue": self.venue},
            min_papers=self.min_papers,
            avoid=self.avoid,
            min_identity=self.min_identity,
        )

    @property
    def limits_papers(self) -> bool:
        """Whether some papers are excluded as witnesses of a hop."""
        return not self.limits.are_none or self.venue is not None

    def set_limits(self) -> tuple[PathLimit, ...]:
        """The limits that are set, in the order of the enum."""
        limits = self.limits
        is_set = {
            PathLimit.MAX_HOPS: self.max_hops is not None,
            PathLimit.YEARS: limits.from_year is not None or limits.to_year is not None,
            PathLimit.TOPIC: limits.topic is not None,
            PathLimit.MAX_AUTHORS_PER_PAPER: limits.max_authors is not None,
            PathLimit.AVOID: bool(self.avoid),
            PathLimit.MIN_IDENTITY_CONFIDENCE: self.min_identity is not None,
            PathLimit.OPEN_LISTS: limits.complete_only,
            PathLimit.VENUE: self.venue is not None,
            PathLimit.MIN_PAPERS_PER_HOP: self.min_papers > 1,
        }
        return tuple(limit for limit in PathLimit if is_set[limit])

    def without(self, *lifted: PathLimit) -> "PathQuestion":
        """The same question with some limits lifted."""
        question = self
        for limit in lifted:
            question = _lift(question, limit)
        return question


def _lift(question: PathQuestion, limit: PathLimit) -> PathQuestion:
    if limit in _ON_PAPERS:
        return replace(question, limits=replace(question.limits, **_ON_PAPERS[limit]))
    return replace(question, **_ON_PATHS[limit])
