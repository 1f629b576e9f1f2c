"""A dot with its name, and the box of both at any place."""

from dataclasses import dataclass, replace
from math import cos, inf, pi, sin, sqrt

from app.pages.drawing.shapes import GAP, Anchor, Box, DrawnPerson, Sheet, Spot
from app.pages.drawing.text_width import shortened, width

LARGER = 1.25
"""Font size of the centre's name, as a multiple of the others'; set by hand."""

_BESIDE = 0.35
"""Cosine of the angle from which a name is beside its dot, not above or below it; set by hand."""


@dataclass(frozen=True)
class NameTag:
    """A person on a sheet: radius of the dot, a form of the name ("" for none), its width."""

    sheet: Sheet
    dot: float
    name: str
    name_width: float

    @classmethod
    def of(cls, person: DrawnPerson, name: str, sheet: Sheet) -> "NameTag":
        """The tag of a person with a form of the name; the area of its dot grows with the weight."""
        dot = min(2.2 + sqrt(person.weight) * 1.5, sheet.letters * 0.62)
        return cls(sheet, round(dot, 1), name, width(name, sheet.letters))

    def spot(self, angle: float, distance: float) -> Spot:
        """The tag at an angle and distance from the centre (1 is the edge); its name points outwards."""
        sheet, across, down = self.sheet, cos(angle), sin(angle)
        is_beside = abs(across) > _BESIDE
        room = self.name_width + self.dot if is_beside else self.name_width / 2
        x = sheet.width / 2 + across * distance * (sheet.width / 2 - room - 2 * GAP)
        y = sheet.height / 2 + down * distance * (sheet.height / 2 - sheet.letters * 1.5 - self.dot)
        if is_beside:
            return self._beside(x, y, 1 if across > 0 else -1)
        return self._below(x, y) if down > 0 else self._above(x, y)

    def _beside(self, x: float, y: float, side: int) -> Spot:
        start = x + side * (self.dot + 4)
        left, right = sorted((x - side * self.dot, start + side * self.name_width))
        half = max(self.dot, self.sheet.letters * 0.62) + GAP / 2
        box = Box(left - GAP, y - half, right + GAP, y + half)
        return self._spot((x, y), (start, y + self.sheet.letters * 0.34), "start" if side > 0 else "end", box)

    def _below(self, x: float, y: float) -> Spot:
        line = y + self.dot + self.sheet.letters
        half = max(self.name_width / 2, self.dot) + GAP
        box = Box(x - half, y - self.dot - GAP / 2, x + half, line + self.sheet.letters * 0.3)
        return self._spot((x, y), (x, line), "middle", box)

    def _above(self, x: float, y: float) -> Spot:
        line = y - self.dot - self.sheet.letters * 0.35
        half = max(self.name_width / 2, self.dot) + GAP
        box = Box(x - half, line - self.sheet.letters, x + half, y + self.dot + GAP / 2)
        return self._spot((x, y), (x, line), "middle", box)

    def _spot(self, place: tuple[float, float], line: tuple[float, float], anchor: Anchor, box: Box) -> Spot:
        x, y, name_x, name_y = (round(value, 1) for value in (*place, *line))
        return Spot(x, y, self.dot, self.name, name_x, name_y, anchor, box)


def middle_spot(person: DrawnPerson, sheet: Sheet) -> Spot:
    """The spot of the centre, in a larger font, with the name below the dot."""
    larger = replace(sheet, letters=sheet.letters * LARGER)
    name = shortened(person.name, larger.letters, sheet.width / 2)
    return NameTag.of(replace(person, weight=inf), name, larger).spot(pi / 2, 0)
