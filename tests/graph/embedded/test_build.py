"""Bulk builds: what was sent is what is served, or nothing is there."""

import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest

from app.errors import EngineUnavailable, StoreFault
from app.graph.embedded.build import build_engine
from app.graph.embedded.engine import EmbeddedEngine
from app.graph.writer import Writer
from app.storage.folder import DataFolder, State
from tests.graph import graphs
from tests.graph.embedded.processes import children
from tests.graph.graphs import Tables
from tests.graph.whole import whole_graph

Rows = list[dict[str, Any]]


def rows_of(tables: Tables) -> list[tuple[str, Rows]]:
    return [
        (table.name, graphs.write_rows(tables[table.name])) for table in graphs.TABLES if table.name in tables
    ]


def authors(count: int) -> Rows:
    return [{"id": f"A{number}", "properties": {"names": ["Ada", "阿达"]}} for number in range(count)]


def test_a_bulk_build_equals_the_write_queries_and_accepts_writes(folder: DataFolder) -> None:
    whole = whole_graph()
    build_engine(folder, "000002", rows_of(whole), heap="256m")
    folder.replace_state(State(engine="000002"))
    with EmbeddedEngine(folder, heap="256m") as engine, Writer(engine) as writer:
        assert graphs.dump(engine) == graphs.in_order(whole)
        writer.write(graphs.upserts(whole))
        assert graphs.dump(engine) == graphs.in_order(whole)


def test_a_bulk_build_returns_the_rows_of_each_table(folder: DataFolder) -> None:
    tables = [("author", authors(5000)), ("paper", []), ("collaborated_with", [pair(0, 1), pair(1, 2)])]
    assert build_engine(folder, "000002", tables, heap="256m") == {
        "author": 5000,
        "paper": 0,
        "collaborated_with": 2,
    }


@pytest.mark.parametrize(
    "tables",
    [
        [("author", authors(1)), ("author", authors(1))],
        [("author", authors(1)), ("collaborated_with", [{"source": "A0", "target": "A9", "properties": {}}])],
        [("collaborated_with", [{"source": "A0", "target": "A0", "properties": {}}])],
    ],
    ids=["an id twice", "no such node", "relationships before nodes"],
)
def test_rows_that_do_not_fit_together_build_nothing(
    folder: DataFolder, tables: list[tuple[str, Rows]]
) -> None:
    with pytest.raises(StoreFault):
        build_engine(folder, "000002", tables, heap="256m")
    assert not (folder.engines / "000002").exists()
    assert list(folder.work.iterdir()) == []


def test_a_source_of_rows_that_fails_builds_nothing(folder: DataFolder) -> None:
    def failing() -> Iterator[dict[str, Any]]:
        yield from authors(3000)
        raise ValueError("the disk with the rows is gone")

    with pytest.raises(ValueError, match="gone"):
        build_engine(folder, "000002", [("author", failing())], heap="256m")
    assert not (folder.engines / "000002").exists()


@pytest.mark.kill
def test_a_builder_that_is_killed_builds_nothing(folder: DataFolder) -> None:
    others = set(children(os.getpid()))

    def killing() -> Iterator[dict[str, Any]]:
        yield from authors(3000)
        for child in set(children(os.getpid())) - others:
            os.kill(child, signal.SIGKILL)
        yield from authors(500_000)

    with pytest.raises(EngineUnavailable):
        build_engine(folder, "000002", [("author", killing())], heap="256m")
    assert not (folder.engines / "000002").exists()


@pytest.mark.kill
def test_a_builder_without_enough_memory_builds_nothing(folder: DataFolder) -> None:
    large = [{"id": f"P{number}", "properties": {"abstract": "x" * 50_000}} for number in range(2_000)]
    with pytest.raises(EngineUnavailable):
        build_engine(folder, "000002", [("paper", large)], heap="64m")
    assert not (folder.engines / "000002").exists()


def pair(one: int, other: int) -> dict[str, Any]:
    return {"source": f"A{one}", "target": f"A{other}", "properties": {"paper_count": 1}}
