"""A dot with its name, and the box of both at any place."""

from dataclasses import dataclass
from math import cos, sin, sqrt

from app.pages.drawing.lettering import shortened, width
from app.pages.drawing.shapes import GAP, Anchor, Box, DrawnPerson, Sheet, Spot

_BESIDE = 0.35
"""Cosine of the angle from which a name is beside its dot, not above or below it; set by hand."""


@dataclass(frozen=True)
class NameTag:
    """A person on a sheet: radius of the dot, the possibly shortened name, its width."""

    sheet: Sheet
    dot: float
    name: str
    long: float

    @classmethod
    def of(cls, person: DrawnPerson, sheet: Sheet) -> "NameTag":
        """The tag of a person; the area of its dot grows with the weight."""
        name = shortened(person.name, sheet.letters, sheet.longest_name)
        dot = min(2.2 + sqrt(person.weight) * 1.5, sheet.letters * 0.62)
        return cls(sheet, round(dot, 1), name, width(name, sheet.letters))

    def spot(self, angle: float, distance: float) -> Spot:
        """The tag at an angle and distance from the centre (1 is the edge); its name points outwards."""
        sheet, across, down = self.sheet, cos(angle), sin(angle)
        is_beside = abs(across) > _BESIDE
        room = self.long + self.dot if is_beside else self.long / 2
        x = sheet.width / 2 + across * distance * (sheet.width / 2 - room - 2 * GAP)
        y = sheet.height / 2 + down * distance * (sheet.height / 2 - sheet.letters * 1.5 - self.dot)
        if is_beside:
            return self._beside(x, y, 1 if across > 0 else -1)
        return self._below(x, y) if down > 0 else self._above(x, y)

    def _beside(self, x: float, y: float, side: int) -> Spot:
        start = x + side * (self.dot + 4)
        left, right = sorted((x - side * self.dot, start + side * self.long))
        half = max(self.dot, self.sheet.letters * 0.62) + GAP / 2
        box = Box(left - GAP, y - half, right + GAP, y + half)
        return self._spot((x, y), (start, y + self.sheet.letters * 0.34), "start" if side > 0 else "end", box)

    def _below(self, x: float, y: float) -> Spot:
        line = y + self.dot + self.sheet.letters
        half = max(self.long / 2, self.dot) + GAP
        box = Box(x - half, y - self.dot - GAP / 2, x + half, line + self.sheet.letters * 0.3)
        return self._spot((x, y), (x, line), "middle", box)

    def _above(self, x: float, y: float) -> Spot:
        line = y - self.dot - self.sheet.letters * 0.35
        half = max(self.long / 2, self.dot) + GAP
        box = Box(x - half, line - self.sheet.letters, x + half, y + self.dot + GAP / 2)
        return self._spot((x, y), (x, line), "middle", box)

    def _spot(self, place: tuple[float, float], line: tuple[float, float], anchor: Anchor, box: Box) -> Spot:
        x, y, name_x, name_y = (round(value, 1) for value in (*place, *line))
        return Spot(x, y, self.dot, self.name, name_x, name_y, anchor, box)


def middle_spot(person: DrawnPerson, sheet: Sheet) -> Spot:
    """The spot of the centre, in a larger font, with the name below the dot."""
    size = sheet.letters * 1.25
    name = shortened(person.name, size, sheet.width / 2)
    x, y, dot = sheet.width / 2, sheet.height / 2, round(sheet.letters * 0.9, 1)
    half = max(width(name, size) / 2, size) + 2 * GAP
    box = Box(x - half, y - dot - GAP, x + half, y + dot + size * 1.5)
    return Spot(x, y, dot, name, x, round(y + dot + size, 1), "middle", box)
