"""How far two author lists agree. A cut list says only how the whole list begins."""

from collections.abc import Sequence
from enum import IntEnum

from loaders.names.personal import Name, is_compatible, parse_name

MOST_NAMES = 100
"""Most names of a list that are looked up in the other, if the two do not agree position by position. Set by
hand."""


class Agreement(IntEnum):
    """How two author lists agree."""

    UNKNOWN = 0
    SAME = 1
    BEGINS_ALIKE = 2
    OVERLAP = 3
    FEW_IN_COMMON = 4
    DISJOINT = 5


def compare(
    one: Sequence[str], other: Sequence[str], *, one_open: bool, other_open: bool
) -> tuple[Agreement, int]:
    """The agreement of two lists of names, and the number of shared names; UNKNOWN if one is empty."""
    if not one or not other:
        return Agreement.UNKNOWN, 0
    ours, theirs = [parse_name(name) for name in one], [parse_name(name) for name in other]
    common = min(len(ours), len(theirs))
    if all(is_compatible(a, b) for a, b in zip(ours, theirs, strict=False)):
        if len(ours) == len(theirs) and one_open == other_open:
            return Agreement.SAME, common
        if (len(ours) <= len(theirs) and one_open) or (len(theirs) <= len(ours) and other_open):
            return Agreement.BEGINS_ALIKE, common
    shared = count_shared(ours[:MOST_NAMES], theirs[:MOST_NAMES])
    if shared == 0:
        return Agreement.DISJOINT, 0
    common = min(common, MOST_NAMES)
    if shared == common and len(ours) == len(theirs):
        return Agreement.SAME, shared
    return (Agreement.OVERLAP if 2 * shared >= common else Agreement.FEW_IN_COMMON), shared


def count_shared(ours: Sequence[Name], theirs: Sequence[Name]) -> int:
    """The number of names of one list that are in the other: each takes the first free one that it may be."""
    free = list(theirs)
    for name in ours:
        found = next((other for other in free if is_compatible(name, other)), None)
        if found is not None:
            free.remove(found)
    return len(theirs) - len(free)


def names_owner(owner: str | None, authors: Sequence[str], *, is_open: bool) -> int:
    """Whether the owner of one side's page is on the other side's list: 1 yes, -1 no, 0 unknown."""
    if owner is None or not authors:
        return 0
    if any(is_compatible(parse_name(owner), parse_name(name)) for name in authors):
        return 1
    return 0 if is_open else -1
