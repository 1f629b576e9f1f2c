import re

import pytest

from app.graph.model import NODES, RELATIONSHIPS, NodeTable, RelationshipTable
from app.graph.queries import load_queries

TABLES: tuple[NodeTable | RelationshipTable, ...] = (*NODES, *RELATIONSHIPS)
WORDS = re.compile(r":(\w+)")


def words(table: NodeTable | RelationshipTable) -> set[str]:
    return {table.label} if isinstance(table, NodeTable) else {table.start, table.type, table.end}


@pytest.mark.parametrize("verb", ["upsert", "delete"])
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_a_table_has_its_two_write_queries_about_its_own_labels(
    table: NodeTable | RelationshipTable, verb: str
) -> None:
    query = load_queries("write")[f"{table.name}_{verb}"]
    assert set(WORDS.findall(query.text.partition("UNWIND")[2])) == words(table)
    assert (query.parameters, query.columns) == (frozenset({"rows"}), ())


@pytest.mark.parametrize("table", NODES, ids=lambda table: table.name)
def test_a_label_has_a_unique_id(table: NodeTable) -> None:
    unique = f"FOR (node:{table.label}) REQUIRE node.id IS UNIQUE"
    assert [query.name for query in load_queries("schema").values() if unique in query.text] != []


def test_schema_files_are_numbered_from_one_without_gaps() -> None:
    numbers = [int(name[1:5]) for name in sorted(load_queries("schema"))]
    assert numbers == list(range(1, len(numbers) + 1))


def test_names_of_tables_and_of_their_properties_are_unique() -> None:
    assert len({table.name for table in TABLES}) == len(TABLES)
    for table in TABLES:
        names = [each.name for each in table.properties]
        assert len(set(names)) == len(names), table.name
        assert {"id", "row_hash"}.isdisjoint(names), table.name


def test_the_ends_of_relationships_are_labels_of_nodes() -> None:
    labels = {table.label for table in NODES}
    assert {end for table in RELATIONSHIPS for end in (table.start, table.end)} <= labels
