"""The Cypher of an export, run by a real Neo4j: the whole graph of the example pages."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import httpx
import networkx as nx
import pytest

from app.graph.drivers import open_driver
from app.settings import Settings
from app.storage.folder import DataFolder
from loaders.loading.load import load
from loaders.reading.intake import LoadRequest
from tests.engines import OpenEngines
from tests.graph.wipe import wipe
from tests.loads.graphs import LISTINGS
from tests.serving import served

pytestmark = [pytest.mark.neo4j, pytest.mark.timeout(600)]

DISTANCES = "query ($from: ID!, $to: [ID!]!) { distances(from: $from, to: $to) { hops } }"
EVERY_DISTANCE = """
MATCH (a:CoterieAuthor {id: $from})
UNWIND $to AS id
MATCH (b:CoterieAuthor {id: id})
RETURN length(shortestPath((a)-[:LINKED_WITH*..6]-(b))) AS hops
"""
LINK = """
MATCH (:CoterieAuthor {id: $one})-[r:LINKED_WITH]-(:CoterieAuthor {id: $other})
RETURN properties(r) AS link
"""
COUNTS = (
    "MATCH (n:CoterieAuthor) RETURN count(n) AS nodes, count{MATCH ()-[:LINKED_WITH]->()} AS links LIMIT 1"
)


@dataclass
class Exports:
    """A service over the example pages, and a key for its whole graph."""

    address: str
    key: str

    def file(self, format_: str) -> bytes:
        """The network of all authors in a format."""
        headers = {"Authorization": f"Bearer {self.key}"}
        answer = httpx.get(f"{self.address}/export/{format_}", headers=headers, timeout=120)
        assert answer.status_code == 200, answer.text
        return answer.content

    def ask(self, query: str, **variables: Any) -> Any:
        """The data of an answer."""
        body = {"query": query, "variables": variables}
        return httpx.post(f"{self.address}/graphql", json=body, timeout=120).json()["data"]


@pytest.fixture(scope="module")
def exports(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Exports]:
    """A service over the example pages."""
    data: Path = tmp_path_factory.mktemp("data")
    settings = Settings(data=data, heap="384m", workers=1, minute_limit=0)
    load(settings, LoadRequest(LISTINGS))
    with served(settings) as address:
        yield Exports(address, DataFolder(data).keys().add("operator"))


def statements(text: str) -> list[str]:
    """The statements of a file: each ends with a semicolon at the end of a line."""
    return [each for each in re.split(r";\n", text) if each.strip()]


def test_the_file_makes_the_same_network_however_often_it_runs(
    exports: Exports, engines: OpenEngines
) -> None:
    engine = engines.open("neo4j-2026")
    text = exports.file("cypher").decode()
    graph = nx.read_graphml(BytesIO(exports.file("graphml")))
    start = max(graph.nodes, key=lambda id_: (graph.degree(id_), id_))
    ends = sorted(graph.nodes - {start})[::2]
    link = next(iter(sorted(graph.edges)))
    wipe(engine)
    with open_driver(engine.address) as driver, driver.session(database=engine.address.database) as session:
        try:
            for _ in range(2):
                for statement in statements(text):
                    session.run(statement).consume()
            counts = session.run(COUNTS).single(strict=True).data()
            found = [row["hops"] for row in session.run(EVERY_DISTANCE, {"from": start, "to": ends})]
            properties = session.run(LINK, one=link[0], other=link[1]).single(strict=True)["link"]
        finally:
            session.run("MATCH (n:CoterieAuthor) DETACH DELETE n").consume()
            for row in session.run("SHOW CONSTRAINTS YIELD name, labelsOrTypes").data():
                if row["labelsOrTypes"] == ["CoterieAuthor"]:
                    session.run(f"DROP CONSTRAINT `{row['name']}`").consume()
    assert counts == {"nodes": len(graph), "links": graph.number_of_edges()}
    assert found == [
        one["hops"] for one in exports.ask(DISTANCES, **{"from": start, "to": ends})["distances"]
    ]
    assert properties["weight"] == graph.edges[link]["weight"]
