"""The content and layout of a preview card."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.pages.drawing.hues import NO_HUE, Hue
from app.pages.drawing.neighbourhood import Drawing, draw, hues_of
from app.pages.drawing.shapes import Sheet
from app.pages.drawing.text_width import shortened, width
from app.pages.rendering.dates import years
from app.text.counting import counted
from app.text.visible import shown

SIZE = (1200, 630)
"""Pixels: the size that sites expect for previews of links (Open Graph)."""

_SHEET = (Sheet(width=700, height=560, letters=17, most=24),)
"""The sheet of the drawing on a card; set by hand."""
_COLUMN = 420
"""Width of the text beside the drawing; set by hand."""

_SIZES = (60, 52, 44, 36, 30)
_LINES, _TOPICS = 3, 4
"""Font sizes of a name, largest first; maximum lines of it, and topics below. Set by hand."""


@dataclass(frozen=True)
class ImageCard:
    """A card: the lines of a name with their font size, the facts below, and the drawing next to them."""

    lines: Sequence[str]
    letters: int
    facts: Sequence[str]
    topics: Sequence[tuple[str, Hue]]
    drawing: Drawing | None


def card(data: Mapping[str, Any], is_drawable: Callable[[str], bool]) -> ImageCard:
    """The card of a person; naming ends before the first name that cannot be drawn."""
    author, clusters = data["author"], (data["topicClusters"] or {"nodes": ()})["nodes"]
    graph = data["neighbourhood"]
    near = [node["cluster"] for node in graph["nodes"] if node["distance"] > 0]
    groups = sorted(
        (each for each in clusters if each["id"] in near), key=lambda each: -near.count(each["id"])
    )
    colours = hues_of(graph)
    lines, letters = _fitted(_name(author, is_drawable))
    return ImageCard(
        lines,
        letters,
        _facts(author),
        [
            (shortened(shown(each["label"]), 20, _COLUMN - 26), colours.get(each["id"], NO_HUE))
            for each in groups[:_TOPICS]
            if is_drawable(each["label"])
        ],
        draw(_named(graph, is_drawable), _SHEET, colours),
    )


def _name(author: Mapping[str, Any], is_drawable: Callable[[str], bool]) -> str:
    names = [author["name"], *(each["value"] for each in author["names"])]
    return next((shown(name) for name in names if is_drawable(name)), "A researcher")


def _named(graph: Mapping[str, Any], is_drawable: Callable[[str], bool]) -> Mapping[str, Any]:
    nodes = [
        {**node, "label": shown(node["label"]) if is_drawable(node["label"]) else ""}
        for node in graph["nodes"]
    ]
    return {**graph, "nodes": nodes}


def _facts(author: Mapping[str, Any]) -> Sequence[str]:
    span = author["activeYears"]
    if author["identity"]["level"] == "NAME_ONLY":
        return ["Papers under this name.", "They may be by several people."]
    when = f", {years(span['first'], span['last'])}" if span else ""
    around = counted(author["collaborators"]["totalCount"], "collaborator")
    return [f"{counted(author['paperCount'], 'paper')}{when}", around]


def _fitted(name: str) -> tuple[Sequence[str], int]:
    """The name in the largest size that fits into a few lines; else a shortened name in the smallest."""
    for size in _SIZES:
        lines = _wrapped(name, size)
        if len(lines) <= _LINES and all(width(line, size) <= _COLUMN for line in lines):
            return lines, size
    return [shortened(line, _SIZES[-1], _COLUMN) for line in _wrapped(name, _SIZES[-1])[:_LINES]], _SIZES[-1]


def _wrapped(name: str, size: int) -> list[str]:
    lines = [""]
    for word in name.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(longer, size) > _COLUMN:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
