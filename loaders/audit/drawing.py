"""A sample of the graph's claims, stratum by stratum; the same graph, number and seed give the same one."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pyarrow as pa

from loaders.publish.snapshot import GRAPH, Snapshot
from loaders.tables import Tables, relation, union_all

POPULATIONS = ("papers", "bylines", "affiliations", "venues")
_READ = frozenset(
    "paper author institution venue record identifier wrote published_in describes_paper"
    " identifies_paper identifies_author identifies_institution".split()
)
_SHARES = pa.schema({"stratum": pa.string(), "take": pa.int64()})
_DRAWN = pa.schema(
    {name: pa.string() for name in ("stratum", "kind", "paper", "other")} | {"place": pa.int32()}
)


class Drawn(NamedTuple):
    """One claim: of a paper, or of a paper and another thing, at a place of its author list (0: none)."""

    stratum: str
    kind: str
    paper: str
    other: str
    place: int

    @property
    def key(self) -> str:
        """What the claim is told by."""
        return " ".join(filter(None, (self.kind, self.paper, self.other, str(self.place or ""))))


class Sample(NamedTuple):
    """The claims drawn, and how many each stratum holds in the whole graph."""

    drawn: Sequence[Drawn]
    sizes: Mapping[str, int]


def named_tables() -> dict[str, str]:
    """The tables of a snapshot that an audit reads, by the name that its queries use."""
    return {name: f"graph_{name}" for name in sorted(_READ)}


def draw(tables: Tables, snapshot: Snapshot, count: int, seed: int) -> Sample:
    """Draw claims in equal shares of the strata; `drawn` stays among the tables."""
    for table in GRAPH:
        if table.name in _READ:
            tables.use(f"graph_{table.name}", [snapshot.file(table)])
    for name in POPULATIONS:
        tables.sql(name, relation(__file__, f"sql/{name}", **named_tables()))
    tables.sql("population", union_all(*POPULATIONS))
    counted = tables.one("select stratum, count(*) as size from population group by stratum")
    sizes = {row["stratum"]: row["size"] for row in counted.sort_by("stratum").to_pylist()}
    shares = [{"stratum": stratum, "take": take} for stratum, take in _shares(sizes, count).items()]
    tables.use("shares", pa.Table.from_pylist(shares, _SHARES))
    rows = tables.one(relation(__file__, "sql/drawn", seed=str(seed))).to_pylist()
    drawn = sorted((Drawn(**row) for row in rows), key=lambda one: (POPULATIONS.index(_plural(one)), one))
    tables.use("drawn", pa.Table.from_pylist([one._asdict() for one in drawn], _DRAWN))
    return Sample(drawn, sizes)


def _shares(sizes: Mapping[str, int], count: int) -> dict[str, int]:
    """Equal shares; what a small stratum cannot give falls to the others."""
    shares = dict.fromkeys(sizes, 0)
    left = min(count, sum(sizes.values()))
    while left:
        able = [stratum for stratum, size in sizes.items() if shares[stratum] < size]
        for stratum in able[:left]:
            take = min(max(left // len(able), 1), sizes[stratum] - shares[stratum])
            shares[stratum] += take
        left = min(count, sum(sizes.values())) - sum(shares.values())
    return shares


def _plural(one: Drawn) -> str:
    return f"{one.kind}s"
