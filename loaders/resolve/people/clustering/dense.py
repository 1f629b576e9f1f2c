"""Parts of a block that are small enough to compare all pairs in them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from scipy import sparse
from scipy.sparse.csgraph import connected_components

from loaders.resolve.people.clustering.person import Rows
from loaders.resolve.people.evidence.profiles import Profiles


def dense_parts(profiles: Profiles, block: Rows, most: int) -> list[Rows]:
    """The block, or if it has more than `most` rows, those of each full name and those of initials only.

    Rows that identifiers connect are in one part, under the name that most of them have.
    """
    if len(block) <= most:
        return [block]
    parts: dict[str, list[list[int]]] = {}
    for rows in _by_identifier(profiles, block):
        names = Counter(_full_given(profiles, row) for row in rows)
        parts.setdefault(max(sorted(names), key=lambda name: names[name]), []).append(rows)
    return [sorted(part) for groups in parts.values() for part in _packed(groups, most)]


def _full_given(profiles: Profiles, row: int) -> str:
    """The first given name of a row, or nothing if it is an initial."""
    name = max(profiles.names[row], key=lambda name: (name.is_full, name.key))
    return name.given[0] if name.is_full else ""


def _by_identifier(profiles: Profiles, block: Rows) -> list[list[int]]:
    """The groups of rows that share identifiers, directly or through others; most rows are alone."""
    first: dict[str, int] = {}
    edges = [
        (first.setdefault(identifier, place), place)
        for place, row in enumerate(block)
        for identifier in sorted(profiles.identifiers[row])
    ]
    ends = np.array(edges, dtype=np.int64).reshape(-1, 2)
    graph = sparse.csr_array((np.ones(len(ends)), (ends[:, 0], ends[:, 1])), shape=(len(block),) * 2)
    _, labels = connected_components(graph, directed=False)
    groups: dict[int, list[int]] = {}
    for row, label in zip(block, labels.tolist(), strict=True):
        groups.setdefault(label, []).append(row)
    return list(groups.values())


def _packed(groups: Iterable[Sequence[int]], most: int) -> Iterator[list[int]]:
    """The rows of the groups in lists of at most `most`; only a group that is larger is divided."""
    packed: list[int] = []
    for group in groups:
        for start in range(0, len(group), most):
            rows = group[start : start + most]
            if len(packed) + len(rows) > most:
                yield packed
                packed = []
            packed += rows
    yield packed
