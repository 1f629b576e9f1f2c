"""Moves judgements to the current positions of the names that they are about.

A place on an author list may get another name, or none (loaders/ids/marks.py). A name found once on its list
is followed there. A judgement whose name is not found no longer affects identity, nor is a preferred name
shown there. But a place of somebody withheld stays hidden: to leave out one byline of a neighbour is less
than to show who asked to be hidden. A retired name stays retired there for the same reason.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from loaders.ids.earlier_ids import on_list
from loaders.judgements.records import BylinesJudgement, EntityJudgement, Judgement, Prefer, Withhold


def places_of(judgement: Judgement) -> frozenset[str]:
    """The member keys that a judgement names."""
    if isinstance(judgement, BylinesJudgement):
        return frozenset((*judgement.one, *judgement.other))
    return frozenset(judgement.of) if isinstance(judgement, EntityJudgement) else frozenset()


def follow(judgements: Sequence[Judgement], marks: Mapping[str, str]) -> tuple[Judgement, ...]:
    """The judgements as they apply with these marks at these places now."""
    if not any(one.marks for one in judgements):
        return tuple(judgements)
    now: dict[tuple[str, str], list[str]] = defaultdict(list)
    for member, mark in marks.items():
        now[on_list(member, mark)].append(member)
    return tuple(_followed(one, marks, now) for one in judgements)


def _followed(
    one: Judgement, marks: Mapping[str, str], now: Mapping[tuple[str, str], Sequence[str]]
) -> Judgement:
    places = {place: _place(place, mark, marks, now) for place, mark in one.marks.items()}
    if isinstance(one, BylinesJudgement):
        sides = {"one": _put(one.one, places), "other": _put(one.other, places)}
        return msgspec.structs.replace(one, **sides)
    if isinstance(one, Prefer):
        return msgspec.structs.replace(one, of=_put(one.of, places))
    if isinstance(one, Withhold):
        others = tuple(member for member in one.of if member in places and places[member] is None)
        return msgspec.structs.replace(one, of=_put(one.of, places), places=others)
    if isinstance(one, EntityJudgement):
        followed = {place: found or place for place, found in places.items()}
        return msgspec.structs.replace(one, of=_put(one.of, followed))
    return one


def _place(
    place: str, mark: str, marks: Mapping[str, str], now: Mapping[tuple[str, str], Sequence[str]]
) -> str | None:
    """Where a marked name is now; None where another name is in its place and it is not found.

    A place that no list has now may have been the last one of a list that became shorter. If the name is not
    found there, its record is gone and the place stays.
    """
    if marks.get(place) == mark:
        return place
    found = now.get(on_list(place, mark), ())
    if len(found) == 1:
        return found[0]
    return None if place in marks else place


def _put(members: Iterable[str], places: Mapping[str, str | None]) -> tuple[str, ...]:
    return tuple(found for member in members if (found := places.get(member, member)) is not None)
