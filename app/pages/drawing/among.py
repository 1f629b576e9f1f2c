"""The drawing of a set of people: a dot for each, and a line between two with joint papers."""

from collections.abc import Mapping, Sequence
from math import atan2, hypot
from typing import Any

from app.pages.drawing.hues import NO_HUE, Hue
from app.pages.drawing.neighbourhood import Dot, Drawing, band, line_between, person_of
from app.pages.drawing.placement import Polar, place_among
from app.pages.drawing.shapes import Sheet

_NONE_FAR = 1e-9
"""The least distance from the middle, so that nothing is divided by 0."""


def draw_among(
    graph: Mapping[str, Any], sheets: Sequence[Sheet], colours: Mapping[str, Hue]
) -> Drawing | None:
    """The people of an induced graph on the first sheet that has room for all, else on the last.

    `colours` are those of its clusters. None without people. Places are those of the graph, as in the widget.
    """
    nodes = graph["nodes"]
    if not nodes:
        return None
    sheet = next((sheet for sheet in sheets if len(nodes) <= sheet.most), sheets[-1])
    people = {node["id"]: person_of(node) for node in nodes}
    spots = place_among(list(people.values()), _ideal_places(nodes), sheet)
    return Drawing(
        sheet,
        *band(sheet, [spot.box for spot in spots.values()]),
        None,
        [
            Dot(
                id_,
                people[id_].name,
                int(people[id_].weight),
                is_at_least=False,
                hue=colours.get(people[id_].group or "", NO_HUE),
                spot=spot,
            )
            for id_, spot in spots.items()
        ],
        [
            line_between(spots[edge["source"]], spots[edge["target"]], edge["paperCount"], NO_HUE)
            for edge in graph["edges"]
            if {edge["source"], edge["target"]} <= spots.keys()
        ],
        (),
    )


def _ideal_places(nodes: Sequence[Mapping[str, Any]]) -> Mapping[str, Polar]:
    far = max(_NONE_FAR, *(hypot(node["x"], node["y"]) for node in nodes))
    return {node["id"]: (atan2(node["y"], node["x"]), hypot(node["x"], node["y"]) / far) for node in nodes}
