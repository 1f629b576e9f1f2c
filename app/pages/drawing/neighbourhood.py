"""The drawing of a neighbourhood: people as dots, and lines that are wider for more joint papers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from app.pages.drawing.hues import NO_HUE, Hue, hues
from app.pages.drawing.placement import place
from app.pages.drawing.shapes import Box, DrawnPerson, Sheet, Spot

WIDE = (Sheet(width=800, height=440, letters=13, most=16), Sheet(width=800, height=620, letters=13, most=48))
"""Sheets for a wide screen, with names as large as the text: for a few people, and for many. Set by hand."""

NARROW = (Sheet(width=340, height=300, letters=12, most=9), Sheet(width=340, height=430, letters=12, most=18))
"""Sheets for a phone; set by hand."""


@dataclass(frozen=True)
class Dot:
    """A person in the drawing; `hue` is the colour of the cluster, `spot.name` the form of the name."""

    id: str
    name: str
    shared: int
    is_at_least: bool
    hue: Hue
    spot: Spot


@dataclass(frozen=True)
class DrawnPair:
    """A line between two people of the drawing with joint papers."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float
    hue: Hue


@dataclass(frozen=True)
class Drawing:
    """A drawing: `main_edges` join people to the centre, `other_edges` join the others.

    Without a centre every edge is a main one, and `shared` of a dot counts the person's own papers. Only the
    `height` units from `top` on are shown.
    """

    sheet: Sheet
    top: float
    height: float
    centre: Dot | None
    dots: Sequence[Dot]
    main_edges: Sequence[DrawnPair]
    other_edges: Sequence[DrawnPair]


def draw(graph: Mapping[str, Any], sheets: Sequence[Sheet], colours: Mapping[str, Hue]) -> Drawing | None:
    """A neighbourhood on the first sheet that has room for all, else on the last.

    `colours` are those of its clusters, as `hues_of` returns them. None if the centre has no neighbours.
    """
    people = {node["id"]: person_of(node) for node in graph["nodes"] if node["distance"] <= 1}
    middle = people.pop(graph["centre"])
    if not people:
        return None
    sheet = next((sheet for sheet in sheets if len(people) <= sheet.most), sheets[-1])
    spots = place(middle, list(people.values()), sheet)
    to_centre = {_other(edge, middle.id): edge for edge in graph["edges"] if middle.id in _ends(edge)}
    drawn = [people[id_] for id_ in spots if id_ != middle.id]
    dots = [_dot(person, spots[person.id], to_centre.get(person.id), colours) for person in drawn]
    return Drawing(
        sheet,
        *band(sheet, [spot.box for spot in spots.values()]),
        _dot(middle, spots[middle.id], None, {}),
        dots,
        [line_between(spots[middle.id], dot.spot, dot.shared, dot.hue) for dot in dots],
        [
            line_between(spots[edge["source"]], spots[edge["target"]], edge["paperCount"], NO_HUE)
            for edge in graph["edges"]
            if middle.id not in _ends(edge) and _ends(edge) <= spots.keys()
        ],
    )


def band(sheet: Sheet, boxes: Sequence[Box]) -> tuple[float, float]:
    """Top and height of the used part of the sheet, with the height of a line as margin."""
    top = max(0.0, min(box.top for box in boxes) - sheet.letters)
    bottom = min(float(sheet.height), max(box.bottom for box in boxes) + sheet.letters)
    return round(top, 1), round(bottom - top, 1)


def hues_of(graph: Mapping[str, Any]) -> Mapping[str, Hue]:
    """The colours of the clusters of a neighbourhood."""
    return hues(node["cluster"] for node in graph["nodes"])


def person_of(node: Mapping[str, Any]) -> DrawnPerson:
    """The person of a node of a graph."""
    return DrawnPerson(node["id"], node["label"], node["weight"], node["cluster"])


def _dot(person: DrawnPerson, spot: Spot, edge: Mapping[str, Any] | None, colours: Mapping[str, Hue]) -> Dot:
    shared, is_at_least = (edge["paperCount"], edge["atLeast"]) if edge else (0, False)
    return Dot(person.id, person.name, shared, is_at_least, colours.get(person.group or "", NO_HUE), spot)


def line_between(one: Spot, other: Spot, shared: int, hue: Hue) -> DrawnPair:
    """The line between two spots; it is wider for more joint papers."""
    return DrawnPair(one.x, one.y, other.x, other.y, round(min(0.6 + 0.9 * sqrt(shared), 5), 1), hue)


def _ends(edge: Mapping[str, Any]) -> set[str]:
    return {edge["source"], edge["target"]}


def _other(edge: Mapping[str, Any], id_: str) -> str:
    return str(edge["target"] if edge["source"] == id_ else edge["source"])
