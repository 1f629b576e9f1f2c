"""Five verbs over Parquet: what a stage or a relation gives does not depend on what ran it, and where."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import pytest

from app.errors import ClusterUnfit, StoreFault, UsageError
from loaders.tables import Tables, address_of, bucket_of, open_tables, pool
from loaders.tables.duck import copy_as_csv
from tests.loaders.tables.queries import QUERIES, WORKS

NUMBERS = pa.table({"n": pa.array(range(50_000), pa.int32()), "word": ["w", None] * 25_000})
DOUBLED = pa.schema({"n": pa.int32(), "twice": pa.int64()})
SUMS = pa.schema({"bucket": pa.int32(), "total": pa.int64()})


def doubled(batch: pa.RecordBatch) -> pa.RecordBatch:
    """Both the number and its double."""
    return pa.RecordBatch.from_arrays([batch["n"], pc.multiply(batch["n"], 2)], ["n", "twice"])


def summed(table: pa.Table) -> pa.Table:
    """One row for the bucket."""
    return pa.table({"bucket": [table["bucket"][0].as_py()], "total": [pc.sum(table["n"]).as_py()]})


def kept(batch: pa.RecordBatch) -> pa.RecordBatch:
    """The rows as they are."""
    return batch


def failing(batch: pa.RecordBatch) -> pa.RecordBatch:
    """Nothing, ever."""
    return batch.slice(1 // 0)


ENGINES = {"duckdb in process": 1, "duckdb in two processes": 2, "spark connect": 0}
"""Each engine by the name that tests print, with its processes on this machine."""


@pytest.fixture(params=ENGINES)
def tables(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Tables]:
    monkeypatch.setattr(pool, "SECONDS_THAT_PAY", 0.0)
    name: str = request.param
    engine = request.getfixturevalue("spark_connect") if name == "spark connect" else "duckdb"
    with open_tables(address_of(engine, tmp_path / "some tables"), workers=ENGINES[name]) as opened:
        opened.use("numbers", NUMBERS)
        yield opened


def test_a_map_runs_the_stage_over_every_row(tables: Tables) -> None:
    tables.map("doubled", "numbers", doubled, DOUBLED)
    found = tables.one("select count(*) as rows, sum(twice) as total from doubled")
    assert found.to_pylist() == [{"rows": 50_000, "total": 50_000 * 49_999}]


def test_the_engine_works_again_after_a_rest(tables: Tables) -> None:
    for name in ("before", "after"):
        tables.map(name, "numbers", doubled, DOUBLED)
        tables.rest()
    counts = [
        tables.one(f"select count(*) as rows from {name}")["rows"][0].as_py() for name in ("before", "after")
    ]
    assert counts == [50_000, 50_000]


def test_groups_are_whole_when_the_stage_sees_them(tables: Tables) -> None:
    tables.sql("shared", "select n, cast(n % 3 as integer) as bucket from numbers")
    tables.map_groups("sums", "shared", "bucket", summed, SUMS)
    found = tables.one("select * from sums").sort_by("bucket").to_pylist()
    assert found == [{"bucket": k, "total": sum(range(k, 50_000, 3))} for k in range(3)]


def test_an_empty_table_maps_to_an_empty_table_of_the_schema(tables: Tables) -> None:
    tables.use("nothing", NUMBERS.slice(0, 0))
    tables.map("doubled", "nothing", doubled, DOUBLED)
    tables.sql("shared", "select n, cast(n as integer) as bucket from nothing")
    tables.map_groups("sums", "shared", "bucket", summed, SUMS)
    assert (tables.one("select * from doubled").schema, tables.one("select * from sums").num_rows) == (
        DOUBLED,
        0,
    )


def test_a_mapped_table_has_the_rows_of_its_input(tables: Tables) -> None:
    tables.use("works", WORKS)
    tables.map("kept", "works", kept, WORKS.schema)
    assert tables.one("select * from kept").cast(WORKS.schema).sort_by("work").equals(WORKS)


@pytest.mark.parametrize(("text", "answer"), QUERIES)
def test_a_query_gives_the_same_rows_and_types(tables: Tables, text: str, answer: pa.Table) -> None:
    tables.use("works", WORKS)
    tables.sql("answered", text)
    for found in (tables.one(text), tables.one("select * from answered")):
        assert found.schema.types == answer.schema.types
        assert sorted(found.to_pylist(), key=repr) == sorted(answer.to_pylist(), key=repr)


def test_a_failing_stage_raises_with_the_reason(tables: Tables) -> None:
    with pytest.raises((StoreFault, ZeroDivisionError), match="modulo by zero"):
        tables.map("failed", "numbers", failing, DOUBLED)


def test_a_wrong_query_raises_with_the_name_of_the_table(tables: Tables) -> None:
    with pytest.raises(StoreFault, match="no_such_table"):
        tables.sql("wrong", "select * from no_such_table")


@pytest.mark.parametrize("address", ["sc://cluster", "sc://h;token=secret/tables", "duckdb:", "spark://h/t"])
def test_an_unknown_engine_is_refused(address: str) -> None:
    with pytest.raises(UsageError, match="Use duckdb:FOLDER, or sc://HOST:PORT/FOLDER"):
        open_tables(address)


def test_a_cluster_that_does_not_answer_is_named(tmp_path: Path) -> None:
    with pytest.raises(
        ClusterUnfit, match=r"No server responds at sc://127\.0\.0\.1:1: .* correct COTERIE_TABLES"
    ):
        open_tables(address_of("sc://127.0.0.1:1", tmp_path))


def test_workers_with_another_program_are_found_out_at_once(
    spark_connect: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from loaders.tables import spark  # noqa: PLC0415 - an extra, asked for by the fixture

    monkeypatch.setattr(spark, "graph_code", lambda: "another")
    with pytest.raises(ClusterUnfit, match=r"'program': 'another'.* They need the same version"):
        open_tables(address_of(spark_connect, tmp_path))


def test_a_key_falls_into_the_same_bucket_everywhere() -> None:
    assert [bucket_of(key, 64) for key in ("li|s", "shi|s", "王|小")] == [52, 61, 42]


ENDLESS = """
import signal, sys
from loaders.tables import open_tables
signal.signal(signal.SIGINT, signal.default_int_handler)  # also where the tests run in the background
with open_tables(sys.argv[1], workers=1) as tables:
    print("asking", flush=True)
    tables.{}"select sum(a.range * b.range) as s from range(10000000) as a, range(10000000) as b")
"""
PRESSES, SECONDS_BETWEEN = 100, 0.5


@pytest.mark.parametrize("verb", ["one(", "sql('endless', "])
def test_ctrl_c_in_the_middle_of_a_query_is_ctrl_c(tmp_path: Path, verb: str) -> None:
    command = [sys.executable, "-c", ENDLESS.format(verb), f"duckdb:{tmp_path / 'tables'}"]
    environ = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
    with subprocess.Popen(
        command, env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as asking:
        assert asking.stdout is not None
        assert asking.stdout.readline() == "asking\n"
        try:
            for _ in range(PRESSES):  # one before the query began may be lost, as in a terminal
                asking.send_signal(signal.SIGINT)
                with suppress(subprocess.TimeoutExpired):
                    asking.wait(SECONDS_BETWEEN)
                    break
        finally:
            asking.kill()
        assert asking.stderr is not None
        assert asking.stderr.read().splitlines()[-1:] == ["KeyboardInterrupt"]


def test_a_csv_that_cannot_be_written_is_a_fault_of_the_store(tmp_path: Path) -> None:
    pq.write_table(pa.table({"n": [1]}), tmp_path / "n.parquet")
    with pytest.raises(StoreFault, match="nowhere"):
        copy_as_csv(tmp_path / "n.parquet", ["n"], tmp_path / "nowhere" / "n.csv.gz")


def test_tables_open_in_jupyter_without_its_package_for_bars(tmp_path: Path) -> None:
    code = (
        "import pathlib, sys, types; sys.modules['IPython'] = types.ModuleType('IPython');"
        "sys.modules['IPython'].get_ipython = lambda: types.SimpleNamespace(config={'IPKernelApp': {}});"
        "from loaders.tables.duck import DuckTables;"
        "print(DuckTables(pathlib.Path('.')).one('select 1 as one').to_pylist())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("[{'one': 1}]\n", "")
