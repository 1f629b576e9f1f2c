"""The saved queries for Neo4j Browser: every one answers, the same on every engine.

`saved/<query>.json` holds parameters and the rows about the scholars; a node is written as its id, a path as
its ids and types from start to end.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from neo4j.graph import Node
from neo4j.graph import Path as GraphPath

from app.graph.drivers import bolt_query, open_driver
from app.graph.engine import Engine
from app.graph.model import NODES, RELATIONSHIPS
from app.graph.queries import load_queries
from tests.graph import graphs
from tests.graph.lint import offences

SAVED = load_queries("browser")
CASES = Path(__file__).parent / "saved"
MORE: graphs.Tables = {
    "author": [
        {"id": id_, "label": label, "nature": nature, "identity_confidence": 0.95}
        for id_, label, nature in (
            ("X1", "X1", "PERSON"),
            ("X2", "X2", "GROUP"),
            ("X3", "X3", "PERSON"),
            ("X4", "X4", "PERSON"),
            ("X5", "X5", "PERSON"),
            ("X6", "X2", "GROUP"),
        )
    ],
    "collaborated_with": [
        {"source": source, "target": target}
        for source, target in (("X1", "X2"), ("X2", "X5"), ("X1", "X3"), ("X3", "X4"), ("X4", "X5"))
    ],
    "record": [
        {
            "id": "R91",
            "statement_fields": ["date"],
            "statement_values": ["2018-02"],
            "author_names": ["A. Lind"],
        },
        {
            "id": "R92",
            "statement_fields": ["title", "date"],
            "statement_values": ["Counting Edges Twice", "March 2020"],
            "author_names": ["Ada Lind", "Ben Ortiz"],
        },
    ],
    "describes_paper": [{"source": "R91", "target": "P02"}, {"source": "R92", "target": "P02"}],
}
"""What the scholars lack: a group on a shortest path, another of its name, and sources that contradict each
other."""
STYLE = Path(__file__).parents[2] / "docs" / "neo4j-browser.grass"


@pytest.fixture(scope="module")
def scholars(engine: Engine) -> Engine:
    tables = graphs.read_graph("scholars")
    graphs.load(engine, {name: [*tables.get(name, []), *MORE.get(name, [])] for name in {**tables, **MORE}})
    return engine


@pytest.mark.parametrize("name", SAVED)
def test_a_saved_query_answers(scholars: Engine, name: str) -> None:
    case = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
    rows = ask(scholars, name, case["parameters"])
    assert [list(row) for row in rows] == [list(SAVED[name].columns)] * len(rows)
    assert sorted(rows, key=repr) == sorted(case["rows"], key=repr) != []


@pytest.mark.parametrize("name", SAVED)
def test_a_saved_query_reads_within_bounds(name: str) -> None:
    assert offences("browser", SAVED[name].text) == []


def test_papers_without_a_year_come_last(scholars: Engine) -> None:
    rows = ask(scholars, "find_papers", {"title": ""})
    assert [row["id"] for row in (rows[0], rows[-2], rows[-1])] == ["P07", "P13", "P20"]


@pytest.mark.parametrize(
    ("paper", "last"),
    [
        ("P04", ["P04 ABOUT T05", "P04 CORRECTS P12"]),
        ("P16", ["C23 IN_CLUSTER P16", "P15 RETRACTS P16"]),
        ("P18", ["P18 ABOUT T01", "P17 REPLIES_TO P18"]),
    ],
)
def test_related_papers_come_last_in_the_context_of_a_paper(
    scholars: Engine, paper: str, last: list[str]
) -> None:
    rows = ask(scholars, "paper_in_context", {"paper": paper})
    assert [row["context"] for row in rows[-2:]] == last


def test_a_path_leaves_out_groups_and_the_embedded_engine_finds_none(scholars: Engine) -> None:
    rows = ask(scholars, "shortest_path", {"author": "X1", "other": "X5"})
    people = {"neo4j": [["X1", "X3", "X4", "X5"]], "embedded": []}
    assert [row["people"] for row in rows] == people[scholars.kind]


def test_the_style_sheet_uses_labels_of_the_model_and_captions_all() -> None:
    rules = dict(re.findall(r"(\S+) \{\n(.*?)\n\}", STYLE.read_text(encoding="utf-8"), re.DOTALL))
    captions = {rule: re.findall(r"caption: '\{(\w+)\}'", body) for rule, body in rules.items()}
    nodes = {f"node.{table.label}": {"id", *(each.name for each in table.properties)} for table in NODES}
    types = {f"relationship.{table.type}" for table in RELATIONSHIPS}
    assert rules.keys() - {"node", "relationship"} - nodes.keys() - types == set()
    assert [label for label, names in nodes.items() if not names & set(captions.get(label, ()))] == []


def ask(engine: Engine, name: str, parameters: dict[str, Any]) -> list[dict[str, Any]]:
    """Rows of a saved query, in the form of its case."""
    address, text = engine.address, SAVED[name].text
    with open_driver(address) as driver, driver.session(database=address.database) as session:
        rows = session.run(bolt_query(engine.prefix, text), parameters)
        columns = rows.keys()
        return [{column: plain(row[column]) for column in columns} for row in rows]


def plain(value: Any) -> Any:
    """A value as text; a path starts at its smaller end, since the engine chooses the order."""
    if isinstance(value, Node):
        return value["id"]
    if not isinstance(value, GraphPath):
        return value
    ids, types = [node["id"] for node in value.nodes], [each.type for each in value.relationships]
    if ids[0] > ids[-1]:
        ids, types = ids[::-1], types[::-1]
    return " ".join([word for pair in zip(ids, types, strict=False) for word in pair] + ids[-1:])
