"""Papers with all their bylines, from which collaborators under limits are counted."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.api.reading import Row
from app.strength import paper_strength


class AuthorCuts(NamedTuple):
    """An author of a paper, and how many of the author's papers have a cut or missing author list."""

    author: str
    open_lists: int


@dataclass(frozen=True)
class JointPaper:
    """A paper and its bylines; `is_open` if its author list is cut or missing."""

    year: int | None
    size: int
    is_open: bool
    bylines: tuple[AuthorCuts, ...]

    @property
    def strength(self) -> int:
        """The strength that it adds between any two of its authors, in millionths."""
        return paper_strength(self.year, self.size)


@dataclass(frozen=True)
class Coauthorship:
    """Papers of some authors; if they exceed the budget of bylines, only the number of bylines."""

    edges: int
    papers: tuple[JointPaper, ...]


def coauthorship(rows: Sequence[Row]) -> Coauthorship:
    """The result of the query `coauthorship`, from its single row."""
    row = rows[0]
    return Coauthorship(row["edges"], tuple(_paper(paper) for paper in row["papers"]))


def _paper(paper: Row) -> JointPaper:
    return JointPaper(
        year=paper["year"],
        size=paper["size"],
        is_open=paper["is_open"],
        bylines=tuple(AuthorCuts(author, lists) for author, _, _, _, lists, *_ in paper["bylines"]),
    )
