"""The servers that are compared, each running during a `with` block."""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from app.graph.engine import Address
from app.storage.folder import DataFolder
from bench.engines.imported import surroundings
from bench.service.serving import environment, read_address
from loaders.publish.index import index_snapshot
from loaders.publish.snapshot import Snapshot

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


@contextmanager
def indexed_coterie(state: Path, place: Path, address: Address) -> Iterator[int]:
    """The port of a Coterie on this Neo4j, with a read index of its own."""
    index_snapshot(Snapshot.open(state), DataFolder(place).indexes)
    with coterie(place, address) as port:
        yield port


@contextmanager
def coterie(data: Path, address: Address | None = None) -> Iterator[int]:
    """The port of a Coterie on a data folder, and on a Neo4j if one is given."""
    command = [sys.executable, "-m", "bench.service.bare_service"]
    with _running(command, ROOT, surroundings(address, COTERIE_DATA=str(data))) as port:
        yield port


@contextmanager
def coterie_workers(data: Path, address: Address) -> Iterator[int]:
    """The port of `coterie serve` with one process for each processor."""
    count = str(len(os.sched_getaffinity(0)))
    command = [sys.executable, "-m", "app.cli", "serve", "--port", "0", "--workers", count]
    with _running(command, ROOT, surroundings(address, **environment(data))) as port:
        yield port


@contextmanager
def peer(address: Address) -> Iterator[int]:
    """The port of the generated GraphQL server, with the packages of its lock."""
    if not (HERE / "node_modules").exists():
        subprocess.run(["npm", "ci", "--ignore-scripts", "--silent"], cwd=HERE, check=True)
    with _running(["node", "server.mjs"], HERE, surroundings(address, NODE_ENV="production")) as port:
        yield port


@contextmanager
def _running(command: list[str], folder: Path, environment: Mapping[str, str]) -> Iterator[int]:
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield read_address(process)[1]
        finally:
            process.terminate()
