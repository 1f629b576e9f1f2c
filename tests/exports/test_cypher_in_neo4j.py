"""The Cypher of an export, run by a real Neo4j: the whole graph of the example pages."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import httpx
import networkx as nx
import pytest
from neo4j import Session

from app.exports.formats import FORMATS
from app.graph.drivers import open_driver
from app.graph.engine import Engine
from app.settings import Settings
from app.storage.folder import DataFolder
from loaders.loading.load import load
from loaders.reading.intake import LoadRequest
from tests.engines import OpenEngines
from tests.exports.values import header_of, network_file, network_of
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

OF_OTHERS = (
    "CREATE (:Author {id: $id, name: 'Ada'})-[:LINKED_WITH {papers: 1}]->(:Author:Paper {title: 'Lists'})"
)
"""Authors of somebody else, one with an id of ours."""
EXPORT_OF_OTHERS = """
MATCH (n:Author) OPTIONAL MATCH (n)-[r]-(m)
RETURN elementId(n) AS key, labels(n) AS labels, properties(n) AS node, properties(r) AS link,
  elementId(m) AS other ORDER BY key, other
"""


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


@contextmanager
def a_session(engine: Engine) -> Iterator[Session]:
    """A session on an empty database; what the files added is removed in the end."""
    wipe(engine)
    with open_driver(engine.address) as driver, driver.session(database=engine.address.database) as session:
        try:
            yield session
        finally:
            session.run("MATCH (n:CoterieAuthor) DETACH DELETE n").consume()
            for row in session.run("SHOW CONSTRAINTS YIELD name, labelsOrTypes").data():
                if row["labelsOrTypes"] == ["CoterieAuthor"]:
                    session.run(f"DROP CONSTRAINT `{row['name']}`").consume()


def run(session: Session, text: str) -> None:
    """Run every statement of a file."""
    for statement in statements(text):
        session.run(statement).consume()


def test_the_file_makes_the_same_network_however_often_it_runs(
    exports: Exports, engines: OpenEngines
) -> None:
    text = exports.file("cypher").decode()
    graph = nx.read_graphml(BytesIO(exports.file("graphml")))
    start = max(graph.nodes, key=lambda id_: (graph.degree(id_), id_))
    ends = sorted(graph.nodes - {start})[::2]
    link = next(iter(sorted(graph.edges)))
    with a_session(engines.open("neo4j-2026")) as session:
        run(session, text)
        run(session, text)
        counts = session.run(COUNTS).single(strict=True).data()
        found = [row["hops"] for row in session.run(EVERY_DISTANCE, {"from": start, "to": ends})]
        properties = session.run(LINK, one=link[0], other=link[1]).single(strict=True)["link"]
    assert counts == {"nodes": len(graph), "links": graph.number_of_edges()}
    assert found == [
        one["hops"] for one in exports.ask(DISTANCES, **{"from": start, "to": ends})["distances"]
    ]
    assert properties["weight"] == graph.edges[link]["weight"]


def test_authors_and_papers_of_others_stay_as_they_were(exports: Exports, engines: OpenEngines) -> None:
    text = exports.file("cypher").decode()
    with a_session(engines.open("neo4j-2026")) as session:
        own = re.search(r"A[0-9a-z]{10,}", text)
        session.run(OF_OTHERS, id=own[0] if own else None).consume()
        before = session.run(EXPORT_OF_OTHERS).data()
        run(session, text)
        after, added = session.run(EXPORT_OF_OTHERS).data(), session.run(COUNTS).single(strict=True)["nodes"]
        session.run("MATCH (n:Author) DETACH DELETE n").consume()
    assert (after, len(before), added > 0) == (before, 2, True)


def test_an_escape_in_a_header_ends_no_comment(engines: OpenEngines) -> None:
    said = "\\u000aMATCH (n) DETACH DELETE n // \\\\\\u000a C:\\users"
    network = network_of([("ab", 2019)], [said, "Ben"], header=header_of(said))
    with a_session(engines.open("neo4j-2026")) as session:
        run(session, network_file(FORMATS["cypher"], network).decode())
        labels = session.run("MATCH (n:CoterieAuthor) RETURN n.label AS label ORDER BY n.id").value()
    assert labels == [said, "Ben"]
