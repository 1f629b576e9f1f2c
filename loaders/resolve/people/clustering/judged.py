"""Mentions that a curator judged to be one person's: one row from the start, whatever the evidence."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from loaders.resolve.people.clustering.person import Core, Join, Near, Person, Rows
from loaders.resolve.people.evidence.profiles import Profiles, gather

Row = Mapping[str, Any]


def gather_judged(
    rows: Sequence[Row], profiles: Profiles, blocks: Sequence[Rows]
) -> tuple[Profiles, list[Rows], list[Rows]]:
    """Profiles and blocks with each judged group as one row, and the original rows of each of these."""
    behind: list[Rows] = []
    gathered: list[Rows] = []
    for block in blocks:
        groups: dict[str, list[int]] = {}
        for place in block:
            groups.setdefault(rows[place]["judged"] or rows[place]["mention"], []).append(place)
        gathered.append(range(len(behind), len(behind) + len(groups)))
        behind += groups.values()
    return gather(profiles, behind), gathered, behind


def spread_judged(person: Person, behind: Sequence[Rows]) -> Person:
    """The person with the original rows instead of the gathered ones."""
    cores = tuple(_core(core, behind) for core in person.cores)
    return Person(cores, tuple(Near(_behind(near.rows, behind), near.chance) for near in person.near))


def _core(core: Core, behind: Sequence[Rows]) -> Core:
    join = core.join and _join(core.join, behind)
    confidences = zip(core.rows, core.confidences, strict=True)
    confidence = {row: chance for gathered, chance in confidences for row in behind[gathered]}
    rows = _behind(core.rows, behind)
    return replace(core, rows=rows, confidences=tuple(confidence[row] for row in rows), join=join)


def _join(join: Join, behind: Sequence[Rows]) -> Join:
    return replace(join, ours=_behind(join.ours, behind), theirs=_behind(join.theirs, behind))


def _behind(rows: Rows, behind: Sequence[Rows]) -> tuple[int, ...]:
    return tuple(sorted(row for gathered in rows for row in behind[gathered]))
