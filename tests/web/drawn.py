"""Drawn neighbourhoods, and the rules that every drawing of them breaks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import cos, sin, tau
from random import Random
from typing import Any

from app.pages.drawing.naming import by_importance
from app.pages.drawing.neighbourhood import NARROW, WIDE
from app.pages.drawing.placement import place
from app.pages.drawing.shapes import Box, DrawnPerson, Sheet
from tests.pages.drawing_cases import for_web
from tests.web.drawing import run_web

MOST = 60
"""People of a drawn neighbourhood: as many as the explorer adds in a step."""

WIDGETS = ((728, 250, 10), (421, 254, 6), (310, 213, 4))
CANVASES = ((776, 520, 10), (704, 420, 6), (328, 288, 4))
"""Width and height of the drawing in the widget and the explorer at 1280, 768 and 360 pixels, measured in
Chromium, and how many names there have to be."""

_LETTERS = 13.0
_WORDS = ("Li", "Xu", "Ng", "Anna", "Chen", "Maria", "Wang", "Newman", "Shaohuai", "Torsten", "Zhang")
_LONG = ("Bartholomew", "Featherstonehaugh", "Papadopoulou", "\u738b\u5c0f\u660e", "Konstantinopoulos", "de")


@dataclass(frozen=True)
class Named:
    """People of a drawing in order of importance: the form of the name, and the box of those drawn."""

    drawing: str
    least: int
    names: Sequence[str]
    boxes: Sequence[Box]


def broken_rules(random: Random, count: int) -> list[str]:
    """What is wrong with drawings of `count` neighbourhoods, on pages, in the widget and in the explorer."""
    drawn = [neighbourhood(random) for _ in range(count)]
    widgets = [(who, *random.choice(WIDGETS)) for who in drawn]
    canvases = [(who, *random.choice(CANVASES)) for who in drawn]
    found = run_web(
        drawings=[for_web(who[0], who[1:], _sheet(*size)) for who, *size in widgets],
        dots=[_dots(random, who[1:], *size) for who, *size in canvases],
    )
    shown = [
        *(_on_page(who, random.choice([*WIDE, *NARROW])) for who in drawn),
        *(_in_web("widget", *each) for each in zip(widgets, found["drawings"], strict=True)),
        *(_in_web("explorer", *each) for each in zip(canvases, found["dots"], strict=True)),
    ]
    return [fault for each in shown for fault in _faults(each)]


def neighbourhood(random: Random) -> list[DrawnPerson]:
    """A centre and up to MOST people."""
    count = random.randint(1, MOST)
    most = random.choice([1, 3, 20, 200])
    return [
        DrawnPerson(
            f"A{n:03}", _name(random), random.randint(1, most), random.choice(["C1", "C2", "C3", None])
        )
        for n in range(count + 1)
    ]


def _name(random: Random) -> str:
    words = random.choice([_WORDS, _WORDS, _LONG])
    return " ".join(random.choice(words) for _ in range(random.randint(1, 4)))


def _faults(shown: Named) -> list[str]:
    is_named = [name != "" for name in shown.names]
    faults = []
    if is_named != sorted(is_named, reverse=True):
        faults.append("somebody is unnamed while somebody of lower rank is named")
    if sum(is_named) < min(len(is_named), shown.least):
        faults.append(f"only {sum(is_named)} of {len(is_named)} have names")
    if any(one.meets(other) for one, other in combinations(shown.boxes, 2)):
        faults.append("a name covers another")
    return [f"{shown.drawing}: {fault}: {shown.names}" for fault in faults]


def _on_page(people: Sequence[DrawnPerson], sheet: Sheet) -> Named:
    centre, *others = people
    spots = place(centre, others, sheet)
    names = [spots[one.id].name if one.id in spots else "" for one in by_importance(others)]
    return Named("page", 10 if sheet in WIDE else 4, names, [spot.box for spot in spots.values()])


def _in_web(drawing: str, asked: tuple[Any, ...], found: Sequence[Mapping[str, Any]]) -> Named:
    (_, *others), _, _, least = asked
    spots = {spot["id"]: spot for spot in found}
    names = [spots[one.id]["name"] if one.id in spots else "" for one in by_importance(others)]
    return Named(drawing, least, names, [Box(**spot["box"]) for spot in found])


def _sheet(width: int, height: int, _least: int) -> Sheet:
    return Sheet(width, height, _LETTERS, most=MOST)


def _dots(random: Random, people: Sequence[DrawnPerson], width: int, height: int, _least: int) -> Any:
    """The people at places as in the explorer: most in the middle of the canvas, some at its edge."""
    nodes = []
    for one in people:
        angle, far = random.random() * tau, random.random() * 0.48
        at = {"x": width * (0.5 + far * cos(angle)), "y": height * (0.5 + far * sin(angle))}
        size = {"radius": min(4 + 1.6 * one.weight**0.5, 10.4)}
        nodes.append({"id": one.id, "kind": "AUTHOR", "label": one.name, "weight": one.weight, **at, **size})
    return {"others": nodes, "sheet": {"width": width, "height": height, "letters": _LETTERS}}
