"""Parts of a block: no person can have names of two parts, so each part is resolved by itself.

The people of a part depend on its own rows only, so they are cached by part. If one mention of a block
changes, only the part that contains it is resolved again.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from scipy import sparse
from scipy.sparse.csgraph import connected_components

from loaders.names.name_variants import is_alike
from loaders.names.personal import Name, is_compatible, parse_name
from loaders.resolve.people.clustering.blocks import MOST_DENSE
from loaders.resolve.people.clustering.person import Rows
from loaders.resolve.people.evidence.unlike import Unlike
from loaders.tables import Parts

Row = Mapping[str, Any]
Edges = NDArray[np.int64]

_PARTS = pa.schema({"mention": pa.string(), "part": pa.string()})
_READ = ("bucket", "block", "mention", "name", "identifiers", "judged", "one", "other")


def find_parts(mentions: pa.Table) -> pa.Table:
    """The part of each mention of whole blocks, named by `part_key`."""
    rows, blocks = rows_in_blocks(in_order(mentions))
    parts = [(part, part_key(rows, part)) for part in take_apart(rows, blocks)]
    named = [{"mention": rows[row]["mention"], "part": text} for part, text in parts for row in part]
    return pa.Table.from_pylist(named, schema=_PARTS)


PARTS = Parts(find_parts, _PARTS, row="mention", columns=_READ)


def in_order(mentions: pa.Table) -> pa.Table:
    """Mentions block by block, in a stable order."""
    return mentions.sort_by([("block", "ascending"), ("mention", "ascending")]).combine_chunks()


def rows_in_blocks(ordered: pa.Table) -> tuple[list[dict[str, Any]], list[Rows]]:
    """Mentions in order as rows, and the rows of each block."""
    rows = ordered.to_pylist()
    numbered = groupby(range(len(rows)), key=lambda place: str(rows[place]["block"]))
    return rows, [list(places) for _, places in numbered]


def part_key(rows: Sequence[Row], part: Rows) -> str | None:
    """A hash of a part, from the hashes of its rows; None if a row has none."""
    hashes = [(rows[row]["one"], rows[row]["other"]) for row in part]
    if any(None in both for both in hashes):
        return None
    one, other = (sum(side) for side in zip(*hashes, strict=True))
    return hashlib.blake2b(f"{len(part)} {one} {other}".encode(), digest_size=16).hexdigest()


def take_apart(rows: Sequence[Row], blocks: Sequence[Rows]) -> list[Rows]:
    """The parts of each block; one above MOST_DENSE rows stays whole, since its size changes the result."""
    names = [parse_name(row["name"]) for row in rows]
    numbers = {name: number for number, name in enumerate(dict.fromkeys(names))}
    unlike = Unlike.read([frozenset({name}) for name in numbers])
    parts: list[Rows] = []
    for block in blocks:
        own = list(dict.fromkeys(names[row] for row in block))
        if len(own) == 1 or len(block) > MOST_DENSE:
            parts.append(block)
        else:
            edges = [*_by_name(own, numbers, unlike), *_by_row(own, names, rows, block)]
            parts += _components(own, [names[row] for row in block], block, edges)
    return parts


def _by_name(own: Sequence[Name], numbers: Mapping[Name, int], unlike: Unlike) -> Iterator[tuple[int, int]]:
    """Pairs of names that one person may have, by their places in `own`."""
    left, right = np.triu_indices(len(own), 1)
    number = np.array([numbers[name] for name in own])
    for pair in np.flatnonzero(~unlike.are(number[left], number[right])).tolist():
        one, other = int(left[pair]), int(right[pair])
        if is_compatible(own[one], own[other]) or is_alike(own[one], own[other]):
            yield one, other


def _by_row(
    own: Sequence[Name], names: Sequence[Name], rows: Sequence[Row], block: Rows
) -> Iterator[tuple[int, int]]:
    """Pairs of names that an identifier or a judgement assigns to one person, however different they are."""
    places = {name: place for place, name in enumerate(own)}
    first: dict[str, int] = {}
    for row in block:
        place = places[names[row]]
        for key in _keys(rows[row]):
            yield first.setdefault(key, place), place


def _keys(row: Row) -> Iterable[str]:
    return row["identifiers"] if row["judged"] is None else [*row["identifiers"], row["judged"]]


def _components(
    own: Sequence[Name], names: Sequence[Name], block: Rows, edges: Sequence[tuple[int, int]]
) -> list[Rows]:
    """The rows whose names edges connect."""
    ends = np.array(edges, dtype=np.int64).reshape(-1, 2)
    graph = sparse.csr_array((np.ones(len(ends)), (ends[:, 0], ends[:, 1])), shape=(len(own), len(own)))
    _, labels = connected_components(graph, directed=False)
    part_of = dict(zip(own, labels.tolist(), strict=True))
    parts: dict[int, list[int]] = {}
    for name, row in zip(names, block, strict=True):
        parts.setdefault(part_of[name], []).append(row)
    return list(parts.values())
