"""The shapes of a drawing: people, sheets and spots."""

from dataclasses import dataclass
from typing import Literal

Anchor = Literal["start", "middle", "end"]

GAP = 3.0
"""Margin around everything drawn, in user units; set by hand."""


@dataclass(frozen=True)
class DrawnPerson:
    """A person to draw; `weight` is that of the link to the centre, `group` is the cluster."""

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
        """Whether the two overlap."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def is_within(self, other: "Box") -> bool:
        """Whether this box is inside the other."""
        return (
            other.left <= self.left
            and other.top <= self.top
            and self.right <= other.right
            and self.bottom <= other.bottom
        )


@dataclass(frozen=True)
class Sheet:
    """A sheet: its size and font size (`letters`), in user units."""

    width: int
    height: int
    letters: float
    most: int
    """Maximum people, without the centre."""

    @property
    def longest_name(self) -> float:
        """Maximum width of a name before it is shortened."""
        return min(self.width / 2.6, self.letters * 12)

    @property
    def page(self) -> Box:
        """The area inside the margins."""
        return Box(GAP, GAP, self.width - GAP, self.height - GAP)


@dataclass(frozen=True)
class Spot:
    """The place of a person: the dot, the name at it, and the box of both."""

    x: float
    y: float
    radius: float
    name: str
    name_x: float
    name_y: float
    anchor: Anchor
    box: Box
