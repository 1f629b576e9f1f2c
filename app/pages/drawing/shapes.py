"""The shapes of a drawing: people to place, the paper to place them on, and where they came to stand."""

from dataclasses import dataclass
from typing import Literal

Anchor = Literal["start", "middle", "end"]

GAP = 3.0
"""Room left round everything that is drawn."""


@dataclass(frozen=True)
class DrawnPerson:
    """Somebody to draw; `weight` is what they share with the centre, `group` whom they stand beside."""

    id: str
    name: str
    weight: float
    group: str | None


@dataclass(frozen=True)
class Box:
    """A rectangle; y grows downwards."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Box") -> bool:
        """Whether the two have any place in common."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def is_within(self, other: "Box") -> bool:
        """Whether this one does not leave the other."""
        return (
            other.left <= self.left
            and other.top <= self.top
            and self.right <= other.right
            and self.bottom <= other.bottom
        )


@dataclass(frozen=True)
class Sheet:
    """The paper: its size and that of its letters, in user units."""

    width: int
    height: int
    letters: float
    most: int
    """People at most, without the centre."""

    @property
    def longest_name(self) -> float:
        """Width that a name may have before it is shortened."""
        return min(self.width / 2.6, self.letters * 12)

    @property
    def page(self) -> Box:
        """The part that is drawn on."""
        return Box(GAP, GAP, self.width - GAP, self.height - GAP)


@dataclass(frozen=True)
class Spot:
    """Where a person stands: the dot, the name beside it, and the room that both take."""

    x: float
    y: float
    radius: float
    name: str
    name_x: float
    name_y: float
    anchor: Anchor
    box: Box
