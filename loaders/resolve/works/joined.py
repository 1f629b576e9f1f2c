"""From scored pairs to papers: which works are one, how probable that is, and why."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
import pyarrow as pa

from loaders.resolve.works.clusters import Profile, cluster
from loaders.resolve.works.evidence import probability
from loaders.tables import bucket_of

JOINED = pa.schema(
    {
        "member": pa.string(),
        "paper": pa.string(),
        "bucket": pa.int32(),
        "confidence": pa.float64(),
        "reasons": pa.list_(pa.string()),
    }
)
"""The works that were joined with others. Every other work is a paper of its own."""


def join(scored: pa.Table, entries: pa.Table, buckets: int) -> pa.Table:
    """Cluster scored pairs into papers."""
    pairs = {(row["left_member"], row["right_member"]): row for row in scored.to_pylist()}
    groups = cluster(_profiles(entries.to_pylist()), {pair: row["log_odds"] for pair, row in pairs.items()})
    rows = [row for group in groups if len(group) > 1 for row in _rows(group, pairs, buckets)]
    return pa.Table.from_pylist(rows, schema=JOINED)


def _profiles(entries: Iterable[Mapping[str, Any]]) -> list[Profile]:
    by_member: dict[str, list[Mapping[str, Any]]] = defaultdict(list)
    for entry in entries:
        by_member[entry["member"]].append(entry)
    return [
        Profile(
            member,
            frozenset((row["place"], row["title"]) for row in rows),
            frozenset(identifier for row in rows for identifier in row["identifiers"]),
        )
        for member, rows in by_member.items()
    ]


def _rows(group: list[str], pairs: Mapping[tuple[str, str], Any], buckets: int) -> Iterable[dict[str, Any]]:
    for member in group:
        scored = [
            (pairs.get((min(member, other), max(member, other))), other) for other in group if other != member
        ]
        best, other = max(
            ((row, other) for row, other in scored if row), key=lambda found: (found[0]["log_odds"], found[1])
        )
        yield {
            "member": member,
            "paper": group[0],
            "bucket": bucket_of(group[0], buckets),
            "confidence": round(float(probability(np.array(best["log_odds"]))), 6),
            "reasons": [*best["reasons"], f"compared with {other}"],
        }
