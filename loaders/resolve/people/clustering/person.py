"""A person as a tree: cores joined almost surely, and above them the merges that made them one."""

from collections.abc import Sequence
from dataclasses import dataclass

Rows = Sequence[int]


@dataclass(frozen=True)
class Join:
    """A merge, and the probability that a row of its smaller side and one of the larger are one person's.

    `core` is the place, among the cores of the person, of the first core of the larger side; `ours` and
    `theirs` are the rows of the smaller and of the larger side, `odds` the log2 odds that joined them.
    """

    core: int
    chance: float
    ours: tuple[int, ...]
    theirs: tuple[int, ...]
    odds: float = 0.0


@dataclass(frozen=True)
class Core:
    """Rows joined almost surely, and of each the probability that it is of the person it is counted to.

    `certainty` is the probability that two of its rows are one person's. `join` is how the side that begins
    with this core came to a larger one; the first core of a person has none.
    """

    rows: tuple[int, ...]
    confidences: tuple[float, ...]
    certainty: float = 1.0
    join: Join | None = None


@dataclass(frozen=True)
class Near:
    """Another person of the block who was nearly joined: their rows, and the probability of one person."""

    rows: tuple[int, ...]
    chance: float


@dataclass(frozen=True)
class Person:
    """The cores of one person, largest first, and the near misses that are reported with them.

    A merge is never surer than the merges below it. So two cores are one person's with the probability
    of the merge at which they met: the least sure one on the ways from both to their first common core.
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
