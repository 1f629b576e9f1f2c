"""Papers of made-up worlds, as the query `coauthorship` answers them."""

from dataclasses import asdict, dataclass
from typing import Any, NamedTuple


class Byline(NamedTuple):
    """One author of a paper, as in the row of the query."""

    author: str
    core: str | None
    confidence: float
    is_group: bool
    open_lists: int
    core_confidence: float = 1.0
    joined: tuple[str, ...] = ()
    chances: tuple[float, ...] = ()


@dataclass(frozen=True)
class Paper:
    """A paper and its authors; `is_open` if its author list is cut or missing."""

    id: str
    year: int | None
    date: str
    size: int
    is_open: bool
    is_about: bool
    is_of_venue: bool
    bylines: tuple[Byline, ...]

    @property
    def names(self) -> set[str]:
        """Ids of everyone on it."""
        return {byline.author for byline in self.bylines}

    @property
    def row(self) -> dict[str, Any]:
        """The paper as the query answers it."""
        return {**asdict(self), "bylines": [list(byline) for byline in self.bylines]}
