"""Whether the papers of one person are in one topic cluster.

Usage: `python -m bench.topics.people_clusters FOLDER`.

People are not used to find clusters, and mostly write on few subjects. For each level it prints the number of
clusters, the share of the papers in one, the share of pairs of papers of one person that are in one cluster,
and this share as a multiple of that of any two papers. There is one pair per person with 2 to 30 papers,
drawn from a seed, both papers in some cluster.
"""

import argparse
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

import pyarrow.parquet as pq

from app.storage.folder import DataFolder
from bench.accepted import open_accepted

FEWEST, MOST = 2, 30
SEED = 7


def main() -> None:
    """Print a line per level, the coarsest first."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("folder", type=Path)
    graph = open_accepted(DataFolder(parser.parse_args().folder)).folder / "graph"
    pairs = _pairs(pq.read_table(graph / "rel" / "wrote.parquet", columns=["source", "target"]).to_pylist())
    papers = pq.read_metadata(graph / "node" / "paper.parquet").num_rows
    level = _columns(graph / "node" / "topic_cluster.parquet", "id", "level")
    rows = pq.read_table(graph / "rel" / "in_cluster.parquet", columns=["source", "target"]).to_pylist()
    for number in sorted(set(level.values())):
        cluster = {row["source"]: row["target"] for row in rows if level[row["target"]] == number}
        print(describe(number, cluster, pairs, papers))


def describe(level: int, cluster: Mapping[str, str], pairs: Sequence[tuple[str, str]], papers: int) -> str:
    """The figures of a level, of which `cluster` contains the cluster of each paper."""
    sizes: dict[str, int] = defaultdict(int)
    for one in cluster.values():
        sizes[one] += 1
    placed = [(cluster[one], cluster[other]) for one, other in pairs if one in cluster and other in cluster]
    together = sum(one == other for one, other in placed) / max(len(placed), 1)
    by_chance = sum(size**2 for size in sizes.values()) / max(len(cluster), 1) ** 2
    return (
        f"level {level}: {len(sizes)} clusters, {len(cluster) / papers:.1%} of the papers in one, "
        f"{together:.1%} of {len(placed)} pairs together, {together / max(by_chance, 1e-9):.1f} times chance"
    )


def _columns(file: Path, key: str, value: str) -> dict[str, int]:
    table = pq.read_table(file, columns=[key, value])
    return dict(zip(table[key].to_pylist(), table[value].to_pylist(), strict=True))


def _pairs(wrote: Sequence[Mapping[str, str]]) -> list[tuple[str, str]]:
    """Two papers of each person who has a few, drawn from a seed."""
    papers: dict[str, list[str]] = defaultdict(list)
    for row in wrote:
        papers[row["source"]].append(row["target"])
    draw = Random(SEED)
    several = [sorted(own) for _, own in sorted(papers.items()) if FEWEST <= len(own) <= MOST]
    return [(one, other) for own in several for one, other in [draw.sample(own, 2)]]


if __name__ == "__main__":
    main()
