"""Places people around the centre: strongest nearest, groups together, without overlapping names.

Each person has an ideal place (app/polar_layout.py). In order of importance each person takes the free spot
nearest to the ideal place, with the whole name or else a shorter form of it. So names neither overlap nor
leave the sheet. If no form of a name has room, naming ends: this person and all that follow are dots without
names. People without a free spot appear only in the list.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from math import tau

from app.pages.drawing.naming import NameForms, by_importance
from app.pages.drawing.shapes import DrawnPerson, Sheet, Spot
from app.pages.drawing.tags import NameTag, middle_spot
from app.polar_layout import NEAREST, PolarMember, polar_places

_RINGS = 16
_TURNS = 96
"""Distances and angles that are tried for a spot; set by hand. A finer grid takes longer."""


Polar = tuple[float, float]
"""An angle, and a distance from the middle; 1 is the edge."""


def place(centre: DrawnPerson, others: Sequence[DrawnPerson], sheet: Sheet) -> dict[str, Spot]:
    """Spots by id, the centre first; they do not depend on the order of the people."""
    ranked = by_importance(others)[: sheet.most]
    ideal = polar_places([PolarMember(one.id, one.weight, one.group) for one in ranked])
    spots = {centre.id: middle_spot(centre, sheet)}
    return _placed(ranked, ideal, NameForms([centre, *ranked], sheet), spots, NEAREST)


def place_among(people: Sequence[DrawnPerson], ideal: Mapping[str, Polar], sheet: Sheet) -> dict[str, Spot]:
    """Spots by id of people without a centre, near their ideal places."""
    ranked = by_importance(people)[: sheet.most]
    return _placed(ranked, ideal, NameForms(ranked, sheet), {}, 0.0)


def _placed(
    ranked: Sequence[DrawnPerson],
    ideal: Mapping[str, Polar],
    forms: NameForms,
    spots: dict[str, Spot],
    nearest: float,
) -> dict[str, Spot]:
    """The spots with those of more people, in their order; `nearest` is their least distance."""
    is_naming = True
    for person in ranked:
        spot = None
        if is_naming:
            tags = (NameTag.of(person, form, forms.sheet) for form in forms.of(person))
            spot = _first_free(tags, ideal[person.id], nearest, spots.values())
            is_naming = spot is not None
        bare = NameTag.of(person, "", forms.sheet)
        spot = spot or _first_free([bare], ideal[person.id], nearest, spots.values())
        if spot is not None:
            spots[person.id] = spot
    return spots


def _first_free(
    tags: Iterable[NameTag], ideal: Polar, nearest: float, taken: Collection[Spot]
) -> Spot | None:
    spots = (spot for tag in tags for spot in _spots(tag, ideal, nearest) if _is_free(spot, tag.sheet, taken))
    return next(spots, None)


def _is_free(spot: Spot, sheet: Sheet, taken: Iterable[Spot]) -> bool:
    return spot.box.is_within(sheet.page) and not any(spot.box.meets(other.box) for other in taken)


def _moves() -> Sequence[tuple[float, float]]:
    """Moves away from an ideal place, by angle and distance, smallest first."""
    turns = [step * tau / _TURNS for step in range(-_TURNS // 2, _TURNS // 2)]
    steps = [step * (1 - NEAREST) / _RINGS for step in range(-_RINGS, _RINGS + 1)]
    return sorted(
        ((turn, step) for turn in turns for step in steps),
        key=lambda move: (move[0] ** 2 + (2.2 * move[1]) ** 2, move),
    )


_MOVES = _moves()


def _spots(tag: NameTag, ideal: Polar, nearest: float) -> Iterator[Spot]:
    angle, distance = ideal
    for turn, step in _MOVES:
        if nearest <= distance + step <= 1:
            yield tag.spot(angle + turn, distance + step)
