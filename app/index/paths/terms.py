"""The terms of a path search, and its work budget."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from app.index.storage.rows import Places

MOST_LOOKED_AT = 5_000_000
"""Maximum bylines read by all searches of one question, counted each time; set by hand.

The budget counts bylines and not time, so that the same search ends alike on every machine.
"""


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
    """The work budget is spent; the search stops at the same place on every machine."""


class PapersNotIndexed(Exception):
    """The search needs papers of authors that are not all in the index."""

    def __init__(self, authors: Places) -> None:
        super().__init__(f"{len(authors)} authors")
        self.authors = authors


@dataclass
class SearchWork:
    """The work budget of the searches of one question."""

    left: int = MOST_LOOKED_AT

    def look(self, bylines: int) -> None:
        """Count bylines before they are read; WorkBudgetSpent if too few are left."""
        self.left -= bylines
        if self.left < 0:
            raise WorkBudgetSpent
