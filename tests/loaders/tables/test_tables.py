"""Five verbs over Parquet: what a stage or a relation gives does not depend on how it was run."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
import pytest

from app.errors import StoreFault, UsageError
from loaders.tables import Tables, bucket_of, open_tables, pool

NUMBERS = pa.table({"n": pa.array(range(50_000), pa.int32()), "word": ["w", None] * 25_000})
DOUBLED = pa.schema({"n": pa.int32(), "twice": pa.int64()})
SUMS = pa.schema({"bucket": pa.int32(), "total": pa.int64()})


def doubled(batch: pa.RecordBatch) -> pa.RecordBatch:
    """Both the number and its double."""
    return pa.RecordBatch.from_arrays([batch["n"], pc.multiply(batch["n"], 2)], ["n", "twice"])


def summed(table: pa.Table) -> pa.Table:
    """One row for the bucket."""
    return pa.table({"bucket": [table["bucket"][0].as_py()], "total": [pc.sum(table["n"]).as_py()]})


@pytest.fixture(params=[1, 2], ids=["in process", "two processes"])
def tables(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Tables]:
    monkeypatch.setattr(pool, "ROWS_THAT_PAY", 0)
    with open_tables(f"duckdb:{tmp_path / 'tables'}", workers=request.param) as opened:
        opened.use("numbers", NUMBERS)
        yield opened


def test_a_map_runs_the_stage_over_every_row(tables: Tables) -> None:
    tables.map("doubled", "numbers", doubled, DOUBLED)
    found = tables.one("select count(*) as rows, sum(twice) as total from doubled")
    assert found.to_pylist() == [{"rows": 50_000, "total": 50_000 * 49_999}]


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


def test_a_wrong_query_says_so(tables: Tables) -> None:
    with pytest.raises(StoreFault, match="no_such_table"):
        tables.sql("wrong", "select * from no_such_table")


def test_an_unknown_engine_is_refused() -> None:
    with pytest.raises(UsageError, match="Use duckdb:FOLDER"):
        open_tables("sc://cluster")


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


@pytest.mark.parametrize("verb", ["one(", "sql('endless', "])
def test_ctrl_c_in_the_middle_of_a_query_is_ctrl_c(tmp_path: Path, verb: str) -> None:
    command = [sys.executable, "-c", ENDLESS.format(verb), f"duckdb:{tmp_path / 'tables'}"]
    environ = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
    with subprocess.Popen(
        command, env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as asking:
        assert asking.stdout is not None
        assert asking.stdout.readline() == "asking\n"
        while asking.poll() is None:  # a press before the query began may be lost, as in a terminal
            asking.send_signal(signal.SIGINT)
            time.sleep(0.5)
        assert asking.stderr is not None
        assert asking.stderr.read().splitlines()[-1] == "KeyboardInterrupt"
