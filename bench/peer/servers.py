"""The servers that are compared, each for the length of a `with`."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.folder import DataFolder
from app.graph.engine import Address
from bench.imported import surroundings
from bench.serving import COTERIE, address_told
from loaders.publish.index import index_snapshot
from loaders.publish.snapshot import Snapshot

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


@contextmanager
def coterie(state: Path, place: Path, address: Address) -> Iterator[str]:
    """Where Coterie answers, over that Neo4j and with a read index."""
    index_snapshot(Snapshot.open(state), DataFolder(place / "data").indexes)
    command = [*COTERIE, "serve", "--port", "0"]
    with _running(command, ROOT, surroundings(address, COTERIE_DATA=str(place / "data"))) as url:
        yield url


@contextmanager
def peer(address: Address) -> Iterator[str]:
    """Where the generated GraphQL server answers; its packages are installed as its lock says."""
    if not (HERE / "node_modules").exists():
        subprocess.run(["npm", "ci", "--ignore-scripts", "--silent"], cwd=HERE, check=True)
    with _running(["node", "server.mjs"], HERE, surroundings(address, NODE_ENV="production")) as url:
        yield url


@contextmanager
def _running(command: list[str], folder: Path, environment: dict[str, str]) -> Iterator[str]:
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            host, port = address_told(process)
            yield f"http://{host}:{port}/"
        finally:
            process.terminate()
