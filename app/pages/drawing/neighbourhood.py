"""The drawing of a neighbourhood: people in their places, and lines as wide as what is shared."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from app.pages.drawing.placement import place
from app.pages.drawing.shapes import Box, DrawnPerson, Sheet, Spot

WIDE = (Sheet(width=800, height=440, letters=13, most=16), Sheet(width=800, height=620, letters=13, most=48))
"""For a screen on which a name in it is as large as in the text: for a few people, for many."""

NARROW = (Sheet(width=340, height=300, letters=12, most=9), Sheet(width=340, height=430, letters=12, most=18))
"""For a phone."""

HUES = 6
"""Colours of groups; further groups share a plain one."""


@dataclass(frozen=True)
class Dot:
    """A person in the drawing; `hue` 1..HUES tells the group, 0 stands for all others."""

    id: str
    name: str
    shared: int
    is_at_least: bool
    hue: int
    spot: Spot


@dataclass(frozen=True)
class DrawnPair:
    """Papers shared by two people of the drawing."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float
    hue: int


@dataclass(frozen=True)
class Drawing:
    """One sheet, drawn: `spokes` lead to the centre, `threads` join the others.

    Only `height` units of it from `top` on are drawn on; the rest is not shown.
    """

    sheet: Sheet
    top: float
    height: float
    centre: Dot
    dots: Sequence[Dot]
    spokes: Sequence[DrawnPair]
    threads: Sequence[DrawnPair]


def draw(graph: Mapping[str, Any], hues: Mapping[str, int], sheets: Sequence[Sheet]) -> Drawing | None:
    """A neighbourhood on the first sheet that takes all of it, else on the last; `hues` by group.

    None where the centre stands alone.
    """
    people = {node["id"]: _person(node) for node in graph["nodes"] if node["distance"] <= 1}
    middle = people.pop(graph["centre"])
    if not people:
        return None
    sheet = next((sheet for sheet in sheets if len(people) <= sheet.most), sheets[-1])
    spots = place(middle, list(people.values()), sheet)
    spokes = {_other(edge, middle.id): edge for edge in graph["edges"] if middle.id in _ends(edge)}
    drawn = [people[id_] for id_ in spots if id_ != middle.id]
    dots = [_dot(person, spots[person.id], spokes.get(person.id), hues) for person in drawn]
    return Drawing(
        sheet,
        *_band(sheet, [spot.box for spot in spots.values()]),
        _dot(middle, spots[middle.id], None, {}),
        dots,
        [_line(spots[middle.id], dot.spot, dot.shared, dot.hue) for dot in dots],
        [
            _line(spots[edge["source"]], spots[edge["target"]], edge["paperCount"], 0)
            for edge in graph["edges"]
            if middle.id not in _ends(edge) and _ends(edge) <= spots.keys()
        ],
    )


def _band(sheet: Sheet, boxes: Sequence[Box]) -> tuple[float, float]:
    """Where what is drawn begins, with a line's height above it, and how high it is with one below."""
    top = max(0.0, min(box.top for box in boxes) - sheet.letters)
    bottom = min(float(sheet.height), max(box.bottom for box in boxes) + sheet.letters)
    return round(top, 1), round(bottom - top, 1)


def hues(groups: Sequence[str]) -> dict[str, int]:
    """A colour for each of the first groups."""
    return {group: number for number, group in enumerate(groups[:HUES], start=1)}


def _person(node: Mapping[str, Any]) -> DrawnPerson:
    return DrawnPerson(node["id"], node["label"], node["weight"], node["cluster"])


def _dot(person: DrawnPerson, spot: Spot, edge: Mapping[str, Any] | None, hues: Mapping[str, int]) -> Dot:
    shared, is_at_least = (edge["paperCount"], edge["atLeast"]) if edge else (0, False)
    return Dot(person.id, person.name, shared, is_at_least, hues.get(person.group or "", 0), spot)


def _line(one: Spot, other: Spot, shared: int, hue: int) -> DrawnPair:
    return DrawnPair(one.x, one.y, other.x, other.y, round(min(0.6 + 0.9 * sqrt(shared), 5), 1), hue)


def _ends(edge: Mapping[str, Any]) -> set[str]:
    return {edge["source"], edge["target"]}


def _other(edge: Mapping[str, Any], id_: str) -> str:
    return str(edge["target"] if edge["source"] == id_ else edge["source"])
