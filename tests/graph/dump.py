"""The whole graph as rows that can be compared; the product has no query that reads everything."""

from collections.abc import Iterator
from typing import Any

from app.graph.drivers import open_driver
from app.graph.engine import Engine

_NODES = "MATCH (node) RETURN labels(node)[0] AS label, properties(node) AS properties"
_RELATIONSHIPS = (
    "MATCH (a)-[r]->(b) RETURN type(r) AS label, a.id AS source, b.id AS target, properties(r) AS properties"
)


def dump(engine: Engine, *, without: frozenset[str] = frozenset()) -> list[tuple[Any, ...]]:
    """Every node and relationship, sorted; properties in `without`, such as times, are left out."""
    with open_driver(engine.address) as driver, driver.session(database=engine.address.database) as session:
        rows = [*session.run(_NODES).data(), *session.run(_RELATIONSHIPS).data()]
    return sorted((_row(row, without) for row in rows), key=repr)


def _row(row: dict[str, Any], without: frozenset[str]) -> tuple[Any, ...]:
    properties = {name: value for name, value in row["properties"].items() if name not in without}
    return (
        row["label"],
        row.get("source", ""),
        row.get("target", ""),
        *_pairs(properties),
    )


def _pairs(properties: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for name in sorted(properties):
        yield name, repr(properties[name])
