"""Which of the organisations that have a name a string means, by the places that it states."""

from collections.abc import Collection, Sequence

from loaders.resolve.institutions.registry.directory import Directory, Registered
from loaders.resolve.institutions.registry.places import Places

MIN_RELATIONS = 5
"""Relations in the registry of an organisation that is known well enough to be meant. Set by hand."""
MIN_RATIO = 10
"""How many times the relations of the next candidate it has. Set by hand."""
_WITHIN = {"HK": "CN", "MO": "CN", "TW": "CN", "PR": "US"}
"""Territories that addresses also give with the country behind them."""


def choose(
    directory: Directory, candidates: Sequence[Registered], labelled: Collection[Registered], places: Places
) -> Registered | None:
    """The one organisation of those that have a name, or None if that is open.

    Where a country is stated it must be the organisation's. Else a city or region decides, then the
    organisation above all others, then the only one whose label the name is. Of a company, a string
    without a country means the one that is nobody's branch.
    """
    active = {one.ror: one for one in filter(None, map(directory.in_use, candidates))}
    left = sorted(active.values(), key=lambda one: one.ror)
    if places.countries:
        left = [one for one in left if _is_in(one, places.countries)]
    if len(left) > 1:
        left = [one for one in left if one.places & places.names] or left
    if not places.countries:
        left = [one for one in left if not one.is_branch]
    if len(left) > 1:
        left = _uppermost(directory, left) or [one for one in left if one in labelled] or left
    if len(left) > 1:
        left = _best_known(left)
    return left[0] if len(left) == 1 else None


def _is_in(one: Registered, countries: Collection[str]) -> bool:
    return one.country in countries or _WITHIN.get(one.country or "") in countries


def _uppermost(directory: Directory, left: Sequence[Registered]) -> list[Registered]:
    """The one organisation above all others, alone in a list."""
    for one in left:
        if all(other == one or one in directory.above([other]) for other in left):
            return [one]
    return []


def _best_known(left: Sequence[Registered]) -> list[Registered]:
    """The organisation with many more relations to others than any other has, if there is one."""
    best, second, *_ = sorted(left, key=lambda one: -one.relations)
    is_known = best.relations >= max(MIN_RELATIONS, MIN_RATIO * second.relations)
    return [best] if is_known else []
