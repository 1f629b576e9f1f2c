"""Coterie compared with a schema-generated GraphQL server and with raw Bolt, on one Neo4j.

Usage: python -m bench.peer STATE

STATE is a folder `states/NNNNNN` of a data folder. It is loaded into a Neo4j of its own. Then each way gets
requests for the 60 nodes around the same people, drawn by bylines: one at a time, and 16 at once. All return
nodes and edges with the same fields; the other two rank by strength instead of Coterie's own ranking.
"""

import asyncio
import sys
import tempfile
from pathlib import Path

from app.storage.folder import DataFolder
from bench.engines.imported import LATEST, imported
from bench.figures.questions import sample_people
from bench.peer.comparison import IN_FLIGHT, Ports, compare_ways
from bench.peer.servers import coterie_workers, indexed_coterie, peer

ASKED = 400


def main(state: Path) -> None:
    """Print a line for each way, with its ratio to raw Bolt."""
    with (
        tempfile.TemporaryDirectory() as place,
        imported(state, Path(place), LATEST) as address,
        indexed_coterie(state, Path(place) / "data", address) as ours,
        coterie_workers(Path(place) / "data", address) as workers,
        peer(address) as theirs,
    ):
        people = sample_people(DataFolder(Path(place) / "data").indexes, count=ASKED).drawn
        ways = asyncio.run(compare_ways(people, address, Ports(ours, workers, theirs)))
    first = ways["raw Bolt"]
    for name, way in ways.items():
        print(
            f"{name}: p50 {way.p50 * 1000:.1f} ms ({way.p50 / first.p50:.2f} x), "
            f"p95 {way.p95 * 1000:.1f} ms, "
            f"{way.rate:.0f} a second at {IN_FLIGHT} in flight ({way.rate / first.rate:.2f} x), "
            f"{way.processor * 1000:.1f} ms of CPU time each ({way.processor / first.processor:.2f} x)"
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
