"""Papers with all their bylines, as collaborators under limits are counted from them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.api.reading import Row
from app.strength import paper_strength


class AuthorCuts(NamedTuple):
    """One author of a paper, and how many of this author's papers have a cut or missing author list."""

    author: str
    open_lists: int


@dataclass(frozen=True)
class JointPaper:
    """A paper and everyone on it; `is_open` where its author list is cut or missing."""

    year: int | None
    size: int
    is_open: bool
    bylines: tuple[AuthorCuts, ...]

    @property
    def strength(self) -> int:
        """Millionths of strength with which it joins any two of its authors."""
        return paper_strength(self.year, self.size)


@dataclass(frozen=True)
class Coauthorship:
    """Papers of some authors, or only how many bylines these hold where it is more than was allowed."""

    edges: int
    papers: tuple[JointPaper, ...]


def coauthorship(rows: Sequence[Row]) -> Coauthorship:
    """The one row of the query `coauthorship`."""
    row = rows[0]
    return Coauthorship(row["edges"], tuple(_paper(paper) for paper in row["papers"]))


def _paper(paper: Row) -> JointPaper:
    return JointPaper(
        year=paper["year"],
        size=paper["size"],
        is_open=paper["is_open"],
        bylines=tuple(AuthorCuts(author, lists) for author, _, _, _, lists, *_ in paper["bylines"]),
    )
