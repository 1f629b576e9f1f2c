"""Changes of collaborator paths: pairs of people who become, or no longer are, at most two steps apart.

A wrong path is wrong at the person in its middle. So the paths compared go from one collaborator to another
through somebody whom judgements concern, if their ends are not as close by another path.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from msgspec import Struct

from loaders.tables import Tables

MOST_CONCERNED = 20
"""People whom judgements concern and whose collaborators are looked at, the first by id. Set by hand."""
MOST_COLLABORATORS = 60
"""Collaborators of each of them that are looked at, the first by id. Set by hand."""

Neighbours = Mapping[str, frozenset[str]]


class TwoStepPath(Struct, frozen=True, order=True):
    """A path of two steps, by ids and names of its three people."""

    id: str
    through: str
    other: str
    name: str
    through_name: str
    other_name: str


class PathChanges(NamedTuple):
    """Paths that would appear and disappear, and whether there were too many people to compare all."""

    born: tuple[TwoStepPath, ...]
    gone: tuple[TwoStepPath, ...]
    is_cut: bool


class GraphTables(NamedTuple):
    """Names of the tables of one graph with collaborations and display names."""

    collaborated_with: str
    author: str


def compare_paths(
    tables: Tables, was: GraphTables, new: GraphTables, concerned: Collection[str]
) -> PathChanges:
    """The paths through these people that appear or disappear from one graph to the other."""
    middles = sorted(concerned)[:MOST_CONCERNED]
    before, after = _around(tables, (was, new), middles)
    found = [
        (side, _ways(middles, here, there), here)
        for side, here, there in ((new, after, before), (was, before, after))
    ]
    born, gone = (_named(tables, side, ways) for side, ways, _ in found)
    widest = (len(here.get(middle, ())) for _, _, here in found for middle in middles)
    return PathChanges(
        born, gone, len(concerned) > MOST_CONCERNED or max(widest, default=0) > MOST_COLLABORATORS
    )


def _around(tables: Tables, sides: Sequence[GraphTables], middles: Sequence[str]) -> list[Neighbours]:
    """The collaborators of these people and of their collaborators, in each graph."""
    near = [_neighbours(tables, side, middles) for side in sides]
    others = sorted({one for here in near for found in here.values() for one in found})
    return [here | _neighbours(tables, side, others) for side, here in zip(sides, near, strict=True)]


def _neighbours(tables: Tables, side: GraphTables, people: Iterable[str]) -> dict[str, frozenset[str]]:
    listed = _listed(people)
    pairs = f"select source, target from {side.collaborated_with}"  # noqa: S608 - tables and ids of our own
    found: dict[str, set[str]] = defaultdict(set)
    for one, other in (("source", "target"), ("target", "source")):
        rows = tables.one(f"{pairs} where {one} in ({listed})")
        for here, there in zip(rows[one].to_pylist(), rows[other].to_pylist(), strict=True):
            found[here].add(there)
    return {person: frozenset(others) for person, others in found.items()}


def _ways(middles: Iterable[str], here: Neighbours, there: Neighbours) -> list[tuple[str, str, str]]:
    """Ends that one graph has within two steps through these people, and the other has not."""
    none: frozenset[str] = frozenset()
    ways: dict[tuple[str, str], str] = {}
    for middle in middles:
        for one, other in combinations(sorted(here.get(middle, none))[:MOST_COLLABORATORS], 2):
            is_near = other in here.get(one, none)
            was_near = other in there.get(one, none) or there.get(one, none) & there.get(other, none)
            if not (is_near or was_near):
                ways.setdefault((one, other), middle)
    return [(one, middle, other) for (one, other), middle in sorted(ways.items())]


def _named(
    tables: Tables, side: GraphTables, ways: Sequence[tuple[str, str, str]]
) -> tuple[TwoStepPath, ...]:
    ids = _listed(id_ for way in ways for id_ in way)
    rows = tables.one(f"select id, label from {side.author} where id in ({ids})")  # noqa: S608 - ids of our own
    names = dict(zip(rows["id"].to_pylist(), rows["label"].to_pylist(), strict=True))
    return tuple(sorted(TwoStepPath(*way, *(names[id_] for id_ in way)) for way in ways))


def _listed(ids: Iterable[str]) -> str:
    return ", ".join(f"'{id_}'" for id_ in sorted(set(ids))) or "''"
