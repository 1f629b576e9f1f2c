"""A person as a tree: cores of mentions, and above them the merges that joined the cores."""

from collections.abc import Sequence
from dataclasses import dataclass

Rows = Sequence[int]


@dataclass(frozen=True)
class Join:
    """A merge, and the probability that a row of its smaller and one of its larger side are one person's.

    `core` is the position, among the cores of the person, of the first core of the larger side. `ours` and
    `theirs` are the rows of the smaller and of the larger side. `odds` are the log2 odds of the merge.
    """

    core: int
    chance: float
    ours: tuple[int, ...]
    theirs: tuple[int, ...]
    odds: float = 0.0


@dataclass(frozen=True)
class Core:
    """Rows that are almost surely one person's, each with the probability that it belongs to this person.

    `certainty` is the probability that two of its rows are one person's. `join` is the merge of the side that
    begins with this core into a larger one; the first core of a person has none.
    """

    rows: tuple[int, ...]
    confidences: tuple[float, ...]
    certainty: float = 1.0
    join: Join | None = None


@dataclass(frozen=True)
class Near:
    """A near miss: the rows of another person of the block, and the probability that the two are one."""

    rows: tuple[int, ...]
    chance: float


@dataclass(frozen=True)
class Person:
    """The cores of one person, largest first, and the near misses that are reported with them.

    A merge is never likelier than the merges below it. So the probability that two cores are one person's is
    that of the merge at which they meet: the least likely one on the paths from both to their first common
    core.
    """

    cores: tuple[Core, ...]
    near: tuple[Near, ...] = ()

    @property
    def rows(self) -> list[int]:
        """All rows, ascending."""
        return sorted(row for core in self.cores for row in core.rows)


def alone(rows: Rows) -> Person:
    """The person of one core."""
    return Person((Core(tuple(rows), (1.0,) * len(rows)),))
