"""Papers with all their bylines, as the searches over people read them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.api.reading import Row
from app.strength import paper_strength


class Byline(NamedTuple):
    """One author of a paper: `core` groups bylines that are almost surely one person's.

    `joined` are the cores whose sides this core came to, merge by merge, `chances` how probable each is.
    """

    author: str
    core: str | None
    confidence: float
    is_group: bool
    open_lists: int
    core_confidence: float = 1.0
    joined: tuple[str, ...] = ()
    chances: tuple[float, ...] = ()


@dataclass(frozen=True)
class JointPaper:
    """A paper and everyone on it; `is_open` where its author list is cut or missing."""

    id: str
    year: int | None
    date: str
    size: int
    is_open: bool
    is_about: bool
    bylines: tuple[Byline, ...]

    @property
    def strength(self) -> int:
        """Millionths of strength with which it joins any two of its authors."""
        return paper_strength(self.year, self.size)

    def byline(self, author: str) -> Byline:
        """The byline of one of its authors."""
        return next(byline for byline in self.bylines if byline.author == author)


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
        id=paper["id"],
        year=paper["year"],
        date=paper["date"],
        size=paper["size"],
        is_open=paper["is_open"],
        is_about=paper["is_about"],
        bylines=tuple(
            Byline._make([*own, tuple(joined), tuple(chances)]) for *own, joined, chances in paper["bylines"]
        ),
    )
