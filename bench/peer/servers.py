"""The servers that are compared, each for the length of a `with`."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from app.folder import DataFolder
from app.graph.engine import Address
from app.graph.schema import apply_schema
from app.graph.writer import Writer
from bench.bulk import write_import
from bench.serving import address_told
from loaders.publish.index import index_snapshot
from loaders.publish.snapshot import Snapshot
from tests.neo4j.server import Neo4jServer

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
_READY = 900.0
"""Seconds in which a server on a busy machine has a large graph open."""


@contextmanager
def graph(state: Path, place: Path) -> Iterator[Address]:
    """A Neo4j that holds a snapshot."""
    snapshot = Snapshot.open(state)
    server = Neo4jServer("2026", place / "neo4j", heap="2g", imported=write_import(snapshot, place / "csv"))
    shutil.rmtree(place / "csv")
    try:
        server.wait_until_ready(_READY)
        with Writer(server.engine) as writer:
            apply_schema(writer)
            writer.run("dataset_upsert", [{"id": "dataset", "properties": snapshot.manifest.dataset}])
        yield server.engine.address
    finally:
        server.stop()


@contextmanager
def indexed_coterie(state: Path, place: Path, address: Address) -> Iterator[int]:
    """The port at which Coterie answers, over that Neo4j and with a read index of its own."""
    index_snapshot(Snapshot.open(state), DataFolder(place).indexes)
    with coterie(place, address) as port:
        yield port


@contextmanager
def coterie(data: Path, address: Address | None = None) -> Iterator[int]:
    """The port at which Coterie answers from a data folder, and from a Neo4j where one is named."""
    command = [sys.executable, "-m", "bench.bare_service"]
    surroundings = {**os.environ, **(_named(address) if address else {}), "COTERIE_DATA": str(data)}
    with _running(command, ROOT, surroundings) as port:
        yield port


@contextmanager
def peer(address: Address) -> Iterator[int]:
    """The port of the generated GraphQL server; its packages are installed as its lock says."""
    if not (HERE / "node_modules").exists():
        subprocess.run(["npm", "ci", "--ignore-scripts", "--silent"], cwd=HERE, check=True)
    surroundings = {**os.environ, **_named(address), "NODE_ENV": "production"}
    with _running(["node", "server.mjs"], HERE, surroundings) as port:
        yield port


def _named(address: Address) -> dict[str, str]:
    return {
        "NEO4J_URI": address.uri,
        "NEO4J_USERNAME": address.username,
        "NEO4J_PASSWORD": address.password,
    }


@contextmanager
def _running(command: list[str], folder: Path, environment: Mapping[str, str]) -> Iterator[int]:
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield address_told(process)[1]
        finally:
            process.terminate()
