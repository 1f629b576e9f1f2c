"""The traps on which engines differ: each is the reason for a rule of the lint, or of the sessions."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from neo4j.exceptions import ClientError, DatabaseError, Neo4jError

from app.errors import StoreConflict, StoreDeadline, StoreFault
from app.graph.drivers import open_driver
from app.graph.engine import Engine
from app.graph.queries import NamedQuery
from app.graph.reader import GraphReader
from app.graph.writer import Write, Writer
from tests.graph import graphs

ENDS = "MATCH (a:Author {id: 'A1'}) MATCH (b:Author {id: 'A2'}) "
STEP = (
    "UNWIND $front AS id MATCH (x:Author {id: id})-[r:COLLABORATED_WITH]-(y:Author) "
    "WHERE r.last_year >= 2015 WITH x, y ORDER BY x.id, y.id RETURN x.id AS x, collect(y.id) AS ys"
)


@pytest.fixture
def triangle(engine: Engine) -> Engine:
    """A1 and A2 wrote together long ago; each wrote with A3 of late."""
    graphs.load(engine, graphs.read_graph("triangle"))
    return engine


def run(engine: Engine, text: str, *, mode: str = "WRITE", **parameters: Any) -> list[dict[str, Any]]:
    address = engine.address
    with (
        open_driver(address) as driver,
        driver.session(database=address.database, default_access_mode=mode) as session,
    ):
        return [record.data() for record in session.run(text, parameters)]


def ask(engine: Engine, text: str, *, deadline: float = 8.0, **parameters: Any) -> list[dict[str, Any]]:
    """Ask an ad-hoc query as the service asks its own."""

    async def once() -> list[dict[str, Any]]:
        query = NamedQuery("trap", "", frozenset(parameters), (), text)
        reader = GraphReader(engine, deadline=deadline, queries={"trap": query})
        try:
            return await reader.ask("trap", **parameters)
        finally:
            await reader.close()

    return asyncio.run(once())


def test_a_union_on_the_embedded_engine_keeps_duplicate_rows(triangle: Engine) -> None:
    met = "MATCH (:Author {id: 'A1'})-[:COLLABORATED_WITH]-(x:Author) RETURN x"
    looked_up = "MATCH (x:Author {id: 'A2'}) RETURN x"
    text = f"CALL () {{ {met} UNION {looked_up} }} RETURN x.id AS id ORDER BY id"
    found = [row["id"] for row in run(triangle, text)]
    assert found == {"neo4j": ["A2", "A3"], "embedded": ["A2", "A2", "A3"]}[triangle.kind]


def test_a_filtered_shortest_path_is_lost_on_the_embedded_engine(triangle: Engine) -> None:
    text = (
        ENDS + "MATCH p = shortestPath((a)-[:COLLABORATED_WITH*..6]-(b)) "
        "WHERE all(r IN relationships(p) WHERE r.last_year >= 2015) RETURN length(p) AS hops"
    )
    assert run(triangle, text) == {"neo4j": [{"hops": 2}], "embedded": []}[triangle.kind]


def test_level_by_level_the_filtered_path_is_found_on_every_engine(triangle: Engine) -> None:
    assert ask(triangle, STEP, front=["A1"]) == [{"x": "A1", "ys": ["A3"]}]
    assert ask(triangle, STEP, front=["A3"]) == [{"x": "A3", "ys": ["A1", "A2"]}]


def test_a_path_from_a_person_to_the_same_person_differs(triangle: Engine) -> None:
    text = (
        "MATCH (a:Author {id: 'A1'}) MATCH (b:Author {id: 'A1'}) "
        "MATCH p = shortestPath((a)-[:COLLABORATED_WITH*..6]-(b)) RETURN length(p) AS hops"
    )
    if triangle.kind == "embedded":
        assert run(triangle, text) == [{"hops": 0}]
    else:
        with pytest.raises(DatabaseError):
            run(triangle, text)


def test_only_paths_of_one_length_tie_and_an_order_by_ids_decides(triangle: Engine) -> None:
    text = (
        "MATCH (a:Author {id: 'A1'})-[:COLLABORATED_WITH*1..2]-(b:Author {id: 'A2'}) "
        "RETURN count(*) AS paths, a.id AS a, b.id AS b ORDER BY a, b LIMIT 1"
    )
    assert ask(triangle, text) == [{"paths": 2, "a": "A1", "b": "A2"}]


def test_a_collect_after_an_order_is_ordered_on_every_engine(triangle: Engine) -> None:
    text = "MATCH (a:Author) WITH a ORDER BY a.id DESC RETURN collect(a.id) AS ids LIMIT 1"
    assert ask(triangle, text) == [{"ids": ["A3", "A2", "A1"]}]


def test_eight_writers_of_the_same_rows_leave_each_once(writer: Writer, engine: Engine) -> None:
    rows = [{"id": f"A{number}", "properties": {"label": "x"}} for number in range(50)]

    def write(_: int) -> None:
        with Writer(engine) as racing:
            racing.run("author_upsert", rows)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(write, range(8)))
    assert len(graphs.dump(engine)["author"]) == len(rows)


def test_writing_in_a_read_session_is_stopped_by_neo4j_alone(writer: Writer, engine: Engine) -> None:
    text = "CREATE (a:Author {id: 'A1'})"
    if engine.kind == "embedded":
        run(engine, text, mode="READ")
        assert graphs.dump(engine) == {"author": [{"id": "A1"}]}
    else:
        with pytest.raises(ClientError):
            run(engine, text, mode="READ")


@pytest.mark.parametrize(
    "text", ["RETURN missing AS x", "RETURN 1 +", "RETURN date('2024-13-01') AS x", "CYPHER 4 RETURN 1"]
)
def test_a_wrong_query_is_a_fault_whatever_code_the_engine_gives(engine: Engine, text: str) -> None:
    with pytest.raises(StoreFault):
        ask(engine, text)


def test_two_nodes_with_one_id_are_a_conflict(writer: Writer, engine: Engine) -> None:
    writer.run("author_upsert", [{"id": "A1", "properties": {}}])
    with pytest.raises(StoreConflict):
        writer.define(NamedQuery("trap", "", frozenset(), (), "CREATE (a:Author {id: 'A1'})"))


def test_a_row_without_an_id_is_a_fault(writer: Writer) -> None:
    with pytest.raises(StoreFault):
        writer.run("author_upsert", [{"id": None, "properties": {}}])


def test_an_error_names_the_step_that_failed(writer: Writer) -> None:
    steps = [Write("author_upsert", [{"id": "A1", "properties": 1}]), Write("paper_upsert", [])]
    with pytest.raises(StoreFault) as caught:
        writer.write(steps)
    assert caught.value.value == "author_upsert"


def test_a_query_that_runs_away_is_stopped_at_its_deadline(engine: Engine) -> None:
    text = "UNWIND range(1, 9999) AS a UNWIND range(1, 9999) AS b WITH a, b WHERE a * b < 0 RETURN count(*)"
    with pytest.raises(StoreDeadline):
        ask(engine, text, deadline=0.5)


@pytest.mark.parametrize(
    "text", ["MATCH p = SHORTEST 1 (a:Author)-[:X]-+(b:Author) RETURN p", "CYPHER 5 RETURN 1 AS n"]
)
def test_the_embedded_engine_rejects_keywords_that_servers_accept(engine: Engine, text: str) -> None:
    if engine.kind == "embedded":
        with pytest.raises(Neo4jError):
            run(engine, text)
    else:
        assert run(engine, text) is not None
