"""Constraints and indexes of a Neo4j database, and those that the schema files of the graph define."""

import re
from dataclasses import dataclass
from functools import cache

from app.graph.schema import schema_files
from app.graph.writer import Writer

_OWN = re.compile(
    r"CREATE (?P<kind>CONSTRAINT|INDEX) (?P<name>\w+) IF NOT EXISTS FOR \(node:(?P<label>\w+)\)"
    r" (?:REQUIRE|ON) \(?node\.(?P<property>\w+)"
)
_TYPES = {"constraint": "UNIQUENESS", "index": "RANGE"}
"""What SHOW in Cypher 5 calls a constraint and an index of a schema file."""


@dataclass(frozen=True)
class Definition:
    """A constraint or an index; `tokens` are labels or types of relationships."""

    kind: str
    name: str
    type: str
    tokens: tuple[str, ...]
    properties: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.kind} {self.name} on {'|'.join(self.tokens)}({', '.join(self.properties)})"


@cache
def own_definitions() -> frozenset[Definition]:
    """What the schema files define."""
    found = (_OWN.search(query.text) for _, query in schema_files())
    return frozenset(_own(match) for match in found if match is not None)


def read_definitions(writer: Writer) -> list[Definition]:
    """Every constraint and index of a Neo4j database, without indexes that belong to a constraint."""
    return [
        Definition(kind, row["name"], row["type"], tuple(row["tokens"] or ()), tuple(row["properties"] or ()))
        for kind, query in (("constraint", "constraints"), ("index", "indexes"))
        for row in writer.survey(query)
    ]


def _own(match: re.Match[str]) -> Definition:
    kind = match["kind"].lower()
    return Definition(kind, match["name"], _TYPES[kind], (match["label"],), (match["property"],))
