"""Literal drawings and where their people are: `drawing_cases.json`, for pages and for the web part.

`python -m tests.pages.drawing_cases` writes the places again from app/pages/drawing, to be read before they
are committed.
"""

import json
from collections.abc import Mapping, Sequence
from math import cos, sin
from pathlib import Path
from typing import Any

from app.pages.drawing.hues import hue_number
from app.pages.drawing.naming import by_importance, initialled
from app.pages.drawing.placement import place
from app.pages.drawing.shapes import DrawnPerson, Sheet, Spot
from app.polar_layout import PolarMember, polar_places

KEPT = Path(__file__).with_name("drawing_cases.json")


def read_cases() -> Mapping[str, Any]:
    """The cases: `drawings` (sheet, people, places), `names` and `clusters`, each with what is expected."""
    cases: Mapping[str, Any] = json.loads(KEPT.read_text(encoding="utf-8"))
    return cases


def people_of(drawing: Mapping[str, Any]) -> tuple[DrawnPerson, list[DrawnPerson], Sheet]:
    """The centre, the others and the sheet of a case."""
    width, height, letters = drawing["sheet"]
    people = [DrawnPerson(*person) for person in drawing["people"]]
    return people[0], people[1:], Sheet(width, height, letters, most=len(people))


def places(centre: DrawnPerson, others: Sequence[DrawnPerson], sheet: Sheet) -> list[list[Any]]:
    """Id, x, y, shown name and anchor of each person as pages draw them."""
    return [[id_, *_shown(spot)] for id_, spot in place(centre, others, sheet).items()]


def for_web(centre: DrawnPerson, others: Sequence[DrawnPerson], sheet: Sheet) -> dict[str, Any]:
    """The same drawing as the web part takes it, with the coordinates that the service gives."""
    ranked = [PolarMember(one.id, one.weight, one.group) for one in by_importance(others)]
    polar = polar_places(ranked)
    return {
        "centre": _node(centre, (0.0, 0.0)),
        "others": [_node(one, polar[one.id]) for one in others],
        "sheet": {"width": sheet.width, "height": sheet.height, "letters": sheet.letters},
    }


def _shown(spot: Spot) -> list[Any]:
    return [spot.x, spot.y, spot.name, spot.anchor]


def _node(person: DrawnPerson, at: tuple[float, float]) -> dict[str, Any]:
    angle, distance = at
    place_ = {"x": distance * cos(angle), "y": distance * sin(angle)}
    return {"id": person.id, "kind": "AUTHOR", "label": person.name, "weight": person.weight, **place_}


def _rewrite() -> None:
    cases = read_cases()
    drawings = [{**each, "places": places(*people_of(each))} for each in cases["drawings"]]
    names = {name: initialled(name) for name in cases["names"]}
    clusters = {cluster: hue_number(cluster) for cluster in cases["clusters"]}
    content = {"drawings": drawings, "names": names, "clusters": clusters}
    text = json.dumps(content, ensure_ascii=False, indent=1)
    KEPT.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    _rewrite()
