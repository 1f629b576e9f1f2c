"""A graph of others in a Neo4j database, and an export of everything there that is not Coterie's."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from neo4j import Session

from app.graph.drivers import open_driver
from app.graph.engine import Engine
from app.graph.model import NODES
from app.graph.server.definitions import own_definitions

SCHEMA = (
    "CREATE CONSTRAINT book_id FOR (book:Book) REQUIRE book.id IS UNIQUE",
    "CREATE INDEX book_title FOR (book:Book) ON (book.title)",
    "CREATE FULLTEXT INDEX book_words FOR (book:Book|Person) ON EACH [book.title, book.name]",
    "CREATE INDEX read_when FOR ()-[read:READ]-() ON (read.on)",
)
GRAPH = """
CREATE (ada:Person {name: 'Ada', id: 'A1'}), (bo:Person:Reader {name: 'Bo'}), (nobody)
CREATE (book:Book {id: 'dataset', title: 'Lists', tags: ['a', 'b'], read: true})
CREATE (ada)-[:WROTE {year: 1965}]->(book), (bo)-[:READ {on: date('2020-01-02')}]->(book)
CREATE (ada)-[:COLLABORATED_WITH {papers: 2}]->(bo), (book)-[:CITES]->(book), (nobody)-[:ABOUT]->(nobody)
"""
_OWN = [table.label for table in NODES]
_NODES = """
MATCH (n) WHERE none(label IN labels(n) WHERE label IN $own)
RETURN elementId(n) AS key, labels(n) AS labels, properties(n) AS properties ORDER BY key
"""
_RELATIONSHIPS = """
MATCH (a)-[r]->(b) WHERE none(label IN labels(a) + labels(b) WHERE label IN $own)
RETURN elementId(r) AS key, elementId(a) AS a, type(r) AS type, elementId(b) AS b, properties(r) AS properties
ORDER BY key
"""
_CONSTRAINTS = """
SHOW CONSTRAINTS YIELD name, type, labelsOrTypes, properties
RETURN name, type, labelsOrTypes, properties ORDER BY name
"""
_INDEXES = """
SHOW INDEXES YIELD name, type, labelsOrTypes, properties, options
RETURN name, type, labelsOrTypes, properties, options ORDER BY name
"""
_EXPORT = (_NODES, _RELATIONSHIPS, _CONSTRAINTS, _INDEXES)


def empty(engine: Engine) -> None:
    """Delete everything in the database, its constraints and indexes too."""
    with _session(engine) as session:
        session.run("MATCH (node) DETACH DELETE node").consume()
        for row in session.run("SHOW CONSTRAINTS YIELD name RETURN name").data():
            session.run("DROP CONSTRAINT $name", row).consume()
        for row in session.run("SHOW INDEXES YIELD name, type WHERE type <> 'LOOKUP' RETURN name").data():
            session.run("DROP INDEX $name", row).consume()


def write(engine: Engine, *statements: str) -> None:
    """Run statements as another program would."""
    with _session(engine) as session:
        for statement in statements:
            session.run(statement).consume()


def export(engine: Engine, *, is_whole: bool = False) -> list[dict[str, Any]]:
    """Nodes, relationships, constraints and indexes of others, in order; `is_whole`: of everybody."""
    with _session(engine) as session:
        rows = [row for query in _EXPORT for row in session.run(query, own=[] if is_whole else _OWN).data()]
    names = {definition.name for definition in own_definitions()}
    return [row for row in rows if is_whole or row.get("name") not in names]


def guests(engine: Engine) -> list[dict[str, Any]]:
    """Nodes with the label Guest, and their relationships."""
    with _session(engine) as session:
        return session.run(
            "MATCH (a:Guest) OPTIONAL MATCH (a)-[r]->(b) RETURN elementId(a) AS key, labels(a) AS labels,"
            " properties(a) AS properties, type(r) AS type, elementId(b) AS b ORDER BY key"
        ).data()


@contextmanager
def _session(engine: Engine) -> Iterator[Session]:
    with open_driver(engine.address) as driver, driver.session(database=engine.address.database) as session:
        yield session
