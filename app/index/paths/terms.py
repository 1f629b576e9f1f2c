"""What a path has to be, and what a search may spend on it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from app.index.storage.rows import Places

MOST_LOOKED_AT = 5_000_000
"""Bylines that the searches of one question look at, each as often as they do."""


@dataclass(frozen=True)
class Terms:
    """Two authors, and the limits under which a path between them counts.

    `papers` are limits on each paper (`app.index.answers.selection.select`), `min_papers` on the papers of
    each hop.
    """

    source: str
    target: str
    longest: int
    papers: Mapping[str, Any] = field(default_factory=dict)
    min_papers: int = 1
    avoid: frozenset[str] = frozenset()
    min_identity: float | None = None


class WorkBudgetSpent(Exception):
    """The search has looked at as much as it may; the same everywhere."""


class Unread(Exception):
    """The search needs the papers of authors of whom the index knows only some."""

    def __init__(self, authors: Places) -> None:
        super().__init__(f"{len(authors)} authors")
        self.authors = authors


@dataclass
class SearchWork:
    """What the searches of one question have looked at."""

    left: int = MOST_LOOKED_AT

    def look(self, bylines: int) -> None:
        """Count bylines before they are looked at; WorkBudgetSpent beyond what is left."""
        self.left -= bylines
        if self.left < 0:
            raise WorkBudgetSpent
