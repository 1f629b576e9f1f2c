"""The servers that are compared, each for the length of a `with`."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.folder import DataFolder
from app.graph.engine import Address
from app.graph.schema import apply_schema
from app.graph.writer import Writer
from bench.bulk import write_import
from bench.serving import COTERIE, address_told
from loaders.publish.index import index_snapshot
from loaders.publish.snapshot import Snapshot
from tests.neo4j.server import Neo4jServer

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


@contextmanager
def graph(state: Path, place: Path) -> Iterator[Address]:
    """A Neo4j that holds a snapshot."""
    snapshot = Snapshot.open(state)
    server = Neo4jServer("2026", place / "neo4j", heap="2g", imported=write_import(snapshot, place / "csv"))
    shutil.rmtree(place / "csv")
    try:
        server.wait_until_ready()
        with Writer(server.engine) as writer:
            apply_schema(writer)
            writer.run("dataset_upsert", [{"id": "dataset", "properties": snapshot.manifest.dataset}])
        yield server.engine.address
    finally:
        server.stop()


@contextmanager
def coterie(state: Path, place: Path, address: Address) -> Iterator[str]:
    """Where Coterie answers, over that Neo4j and with a read index."""
    index_snapshot(Snapshot.open(state), DataFolder(place / "data").indexes)
    command = [*COTERIE, "serve", "--port", "0"]
    with _running(command, ROOT, _surroundings(address, COTERIE_DATA=str(place / "data"))) as url:
        yield url


@contextmanager
def peer(address: Address) -> Iterator[str]:
    """Where the generated GraphQL server answers; its packages are installed as its lock says."""
    if not (HERE / "node_modules").exists():
        subprocess.run(["npm", "ci", "--ignore-scripts", "--silent"], cwd=HERE, check=True)
    with _running(["node", "server.mjs"], HERE, _surroundings(address, NODE_ENV="production")) as url:
        yield url


def _surroundings(address: Address, **more: str) -> dict[str, str]:
    return os.environ | {
        "NEO4J_URI": address.uri,
        "NEO4J_USERNAME": address.username,
        "NEO4J_PASSWORD": address.password,
        **more,
    }


@contextmanager
def _running(command: list[str], folder: Path, environment: dict[str, str]) -> Iterator[str]:
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            host, port = address_told(process)
            yield f"http://{host}:{port}/"
        finally:
            process.terminate()
