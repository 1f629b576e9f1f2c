import re

import pytest

from app.graph.queries import NamedQuery, load_queries
from tests.graph.lint import EVERYWHERE, INDEX, READ, offences

FOLDERS = ("schema", "read", "write", "index", "server")
FILES = [(folder, query) for folder in FOLDERS for query in load_queries(folder).values()]
ONE = "MATCH (a:Author {id: $a}) "
A_FEW = "UNWIND $ids AS id MATCH (a:Author {id: id})"
AB = "MATCH (a:Author {id: $a}) MATCH (b:Author {id: $b}) "

OFFENCES = {
    "filters a shortest path": [
        AB + "MATCH p = shortestPath((a)-[:C*..6]-(b)) WHERE length(p) > 1 RETURN length(p) AS n LIMIT 1",
        AB + "MATCH p=allShortestPaths((a)-[:C*..6]-(b)) WHERE all(r IN relationships(p) WHERE r.w > 1) "
        "RETURN length(p) AS n LIMIT 1",
    ],
    "narrows a shortest path inline": [
        AB + "MATCH p = shortestPath((a)-[r:C*..6 WHERE r.w > 1]-(b)) RETURN length(p) AS n LIMIT 1",
        AB + "MATCH p = shortestPath((a)-[:C*..6 {w: 1}]-(b)) RETURN length(p) AS n LIMIT 1",
        AB + "MATCH p = shortestPath((a)-[:C*2..3]-(b)) RETURN length(p) AS n LIMIT 1",
    ],
    "has an unbounded pattern": [
        "MATCH (a:Author {id: $a})-[:C*]-(b:Author) RETURN b.id AS id LIMIT 1",
        "MATCH (a:Author {id: $a})-[:C*2..]-(b:Author) RETURN b.id AS id LIMIT 1",
        "MATCH (a:Author {id: $a})-[:C]->+(b:Author) RETURN b.id AS id LIMIT 1",
        "MATCH (a:Author {id: $a})-[:C]->{1,}(b:Author) RETURN b.id AS id LIMIT 1",
    ],
    "collects without order": [
        "MATCH (a:Author)-[:WROTE]->(p:Paper) RETURN a.id AS id, collect(p.id) AS papers LIMIT 9",
        "MATCH (a:Author) WITH a ORDER BY a.id MATCH (a)-[:X]->(p:Paper) WITH p RETURN collect(p.id) LIMIT 9",
    ],
    "collects a subquery without order": [
        ONE + "RETURN COLLECT { MATCH (a)-[:WROTE]->(p:Paper) RETURN p.id } AS ids LIMIT 1"
    ],
    "has a pattern comprehension": [
        "MATCH (a:Author {id: $a}) RETURN [(a)-[:WROTE]->(p:Paper) | p.id] AS papers LIMIT 1"
    ],
    "says SHORTEST": [AB + "MATCH p = SHORTEST 3 (a)-[:C]-{1,6}(b) RETURN length(p) AS n LIMIT 3"],
    "creates a full-text index": ["CREATE FULLTEXT INDEX names FOR (a:Author) ON EACH [a.label]"],
    "names a Cypher version": ["CYPHER 5 MATCH (a:Author) RETURN a.id AS id LIMIT 1"],
    "asks for an internal id": [
        "MATCH (a:Author) RETURN id(a) AS id LIMIT 1",
        "MATCH (a:Author) RETURN elementId(a) AS id LIMIT 1",
    ],
    "calls APOC or GDS": ["MATCH (a:Author) RETURN apoc.text.join([a.id], ' ') AS id LIMIT 1"],
    "looks a node up without one label": [
        "MATCH (a {id: $a}) RETURN a.label AS label LIMIT 1",
        "MATCH (a:Author|Paper {id: $a}) RETURN a.label AS label LIMIT 1",
        "MATCH (a:Author|Paper) WHERE a.id = $a RETURN a.label AS label LIMIT 1",
        "MATCH (a:Author:Person {id: $a}) RETURN a.label AS label LIMIT 1",
    ],
    "replaces all properties": ["UNWIND $rows AS row MERGE (a:Author {id: row.id}) SET a = row.properties"],
    "searches prefixes of a variable": [
        "UNWIND $keys AS key MATCH (k:SearchKey) WHERE k.key STARTS WITH key RETURN k.entity AS id LIMIT 9"
    ],
    "trusts a union": [
        (
            "CALL () { MATCH (p:P {id: $a}) RETURN p UNION MATCH (p:P {id: $b}) RETURN p } "
            "RETURN p.id AS id LIMIT 9"
        )
    ],
    "writes": [
        "MATCH (a:Author {id: $a}) SET a.label = '' RETURN a.id AS id LIMIT 1",
        "CREATE (a:Author {id: $a}) RETURN a.id AS id LIMIT 1",
    ],
    "has no limit": [
        "MATCH (a:Author) RETURN a.id AS id",
        "MATCH (a:Author) WITH a LIMIT 9 MATCH (a)-[:WROTE]->(p:Paper) RETURN p.id AS id",
        ONE + "RETURN COLLECT { MATCH (a)-[:WROTE]->(p:Paper) RETURN p.id ORDER BY p.id LIMIT 1 } AS ids",
    ],
}

INNOCENT = [
    AB + "MATCH p = shortestPath((a)-[:C*1..6]-(b)) RETURN [n IN nodes(p) | n.id] AS ids LIMIT 1",
    A_FEW
    + "-[w:WROTE]->(p:Paper) WHERE w.position * 2 > 1 WITH a, p ORDER BY p.id RETURN collect(p.id) AS ids",
    "MATCH (a:Author)-[:WROTE]->(p:Paper) WITH a, p ORDER BY p.id LIMIT 9 RETURN a.id, collect(p.id) AS ids",
    ONE + "RETURN COLLECT { MATCH (a)-[:WROTE]->(p:Paper) RETURN p.id ORDER BY p.id } AS ids LIMIT 1",
    "MATCH (k:SearchKey) WHERE k.key STARTS WITH $prefix RETURN k.entity AS id ORDER BY id LIMIT $limit",
    "MATCH (a:Author|Paper) RETURN a.id AS id ORDER BY id LIMIT 1",
    ONE + "MATCH (a)-[:C*1..3]-(b:Author) RETURN DISTINCT b.id AS id ORDER BY id LIMIT 10",
]


@pytest.mark.parametrize(
    ("folder", "query"), FILES, ids=[f"{folder}/{query.name}" for folder, query in FILES]
)
def test_a_file_breaks_no_rule(folder: str, query: NamedQuery) -> None:
    assert offences(folder, query.text) == []


@pytest.mark.parametrize(
    ("rule", "text"), [(rule, text) for rule, texts in OFFENCES.items() for text in texts]
)
def test_a_query_with_one_offence_reports_just_that_rule(rule: str, text: str) -> None:
    assert offences("read" if "RETURN" in text else "write", text) == [rule]


@pytest.mark.parametrize("text", INNOCENT)
def test_a_query_that_breaks_no_rule_passes(text: str) -> None:
    assert offences("read", text) == []


@pytest.mark.parametrize(
    "where",
    ["", "WHERE a.id > $after\n", "WHERE a.id > $after AND b.id <= $to\n", "WHERE a.id > $after OR true\n"],
)
def test_a_query_of_the_index_reads_a_range(where: str) -> None:
    text = f"MATCH (a:Author)-[:WROTE]->(b:Paper)\n{where}RETURN collect([a.id]) AS rows"
    assert offences("index", text) == ["reads beyond a range"]


def test_every_rule_of_cypher_has_an_offending_query() -> None:
    assert OFFENCES.keys() | {"reads beyond a range"} == EVERYWHERE.keys() | READ.keys() | INDEX.keys()


def test_near_misses_are_read_by_one_query_alone() -> None:
    """Nor by a relationship of any type: they are for curators, and every other answer is public."""
    every = [*load_queries("read").values(), *load_queries("browser").values()]
    named = [query.name for query in every if "NEARLY_SAME" in query.text]
    untyped = re.compile(r"\)\s*<?-(?:-|\[\s*\w*\s*(?:\*[^:\]]*)?\])")
    assert named == ["near_people"]
    assert [query.name for query in every if untyped.search(query.text)] == []
