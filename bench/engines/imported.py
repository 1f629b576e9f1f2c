"""Runs a command with a Neo4j that has a snapshot; Neo4j's bulk import loads it in minutes.

Usage: python -m bench.engines.imported STATE COMMAND...

STATE is a folder `states/NNNNNN` of a data folder. The command runs with NEO4J_URI and the other settings,
and with a COTERIE_DATA of its own that contains the read index of the snapshot, so that `bench.joints`
queries the same service as after a load.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.graph.drivers import open_driver
from app.graph.engine import Address
from app.storage.folder import DataFolder
from loaders.publish.import_files import statements_after, write_import
from loaders.publish.index import index_snapshot
from loaders.publish.snapshot import GRAPH, Snapshot
from tests.neo4j.server import Neo4jServer

VERSION, LATEST = "5.26", "2026"
_READY = 900.0
"""Seconds within which a server on a busy machine opens a large graph. Set by hand."""


def main(state: Path, command: list[str]) -> int:
    """Print the duration of the import, run the command, and return its exit status."""
    with tempfile.TemporaryDirectory() as place:
        start = time.perf_counter()
        with imported(state, Path(place), VERSION) as address:
            print(f"Neo4j {VERSION} filled: {time.perf_counter() - start:.0f} s", flush=True)
            data = Path(place) / "data"
            index_snapshot(Snapshot.open(state), DataFolder(data).indexes)
            return subprocess.run(
                command, env=surroundings(address, COTERIE_DATA=str(data)), check=False
            ).returncode


@contextmanager
def imported(state: Path, place: Path, version: str) -> Iterator[Address]:
    """A Neo4j that contains the whole snapshot."""
    files = place / "csv"
    write_import(Snapshot.open(state), files)
    server = Neo4jServer(version, place / "neo4j", heap="2g", imported=files)
    shutil.rmtree(files)
    try:
        server.wait_until_ready(_READY)
        finish_import(server.engine.address)
        yield server.engine.address
    finally:
        server.stop()


def finish_import(address: Address) -> None:
    """Run the queries that follow an import."""
    with open_driver(address) as driver, driver.session(database=address.database) as session:
        for statement in statements_after(GRAPH):
            session.run(statement).consume()


def surroundings(address: Address | None, **more: str) -> dict[str, str]:
    """The environment of a command that connects to a server, if there is one."""
    return os.environ | (_named(address) if address else {}) | more


def _named(address: Address) -> dict[str, str]:
    return {
        "NEO4J_URI": address.uri,
        "NEO4J_USERNAME": address.username,
        "NEO4J_PASSWORD": address.password,
    }


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
