"""Tables on a cluster: Spark Connect for relations and stages, Parquet in a folder that all share."""

import logging
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pyarrow as pa
from pyspark.errors import PySparkException, PythonException
from pyspark.logger import PySparkLogger
from pyspark.sql import DataFrame
from pyspark.sql.connect.session import SparkSession
from pyspark.sql.pandas.types import from_arrow_schema

from app.errors import ClusterUnfit, StoreFault
from loaders.running.code import graph_code
from loaders.tables import parts
from loaders.tables.parts import BatchFunction, GroupFunction
from loaders.tables.stored import StoredTables

Batches = Iterator[pa.RecordBatch]
_GREETING = pa.schema({"program": pa.string(), "python": pa.string()})
_UNNEST = re.compile(r"\bunnest\s*\(")
"""The only word of the shared dialect that Spark spells differently."""


class SparkTables(StoredTables):
    """Tables as Parquet files in a folder that this machine and all workers see under one path."""

    def __init__(self, server: str, folder: Path) -> None:
        super().__init__(folder)
        self._server = server
        # Of itself the client prints each refusal with all the server's stack; here it is raised in one line.
        PySparkLogger.getLogger("SQLQueryContextLogger").setLevel(logging.CRITICAL)
        with self._faults_translated():
            self._spark = SparkSession.builder.remote(server).create()
        self._greet_workers()

    def sql(self, name: str, text: str) -> None:
        """Run a query over the tables named so far, and name its result."""
        with self._faults_translated():
            self._write(name, self._query(text))

    def one(self, text: str) -> pa.Table:
        """Run a query, and return its result as one table in memory."""
        with self._faults_translated():
            return self._query(text).toArrow()

    def map(self, name: str, source: str, stage: BatchFunction, schema: pa.Schema) -> None:
        """Run a stage over every batch of a table, and name its results, which have `schema`."""
        with self._faults_translated():
            run = _over_batches(stage, schema)
            self._write(name, self._spark.table(source).mapInArrow(run, from_arrow_schema(schema)))

    def map_groups(
        self, name: str, source: str, bucket: str, stage: GroupFunction, schema: pa.Schema
    ) -> None:
        """Run a stage over each set of rows with one value of the whole-numbered column `bucket`."""
        with self._faults_translated():
            groups = self._spark.table(source).groupBy(bucket)
            run = _over_group(stage, schema)
            self._write(name, groups.applyInArrow(run, from_arrow_schema(schema)))

    def rest(self) -> None:
        """Do nothing: workers belong to the cluster, which stops idle ones itself."""

    def close(self) -> None:
        """End the session, and with it what still runs; the Parquet files stay."""
        self._spark.stop()

    def _view(self, name: str, files: Sequence[Path]) -> None:
        with self._faults_translated():
            self._spark.read.parquet(*map(_local, files)).createOrReplaceTempView(name)

    def _query(self, text: str) -> DataFrame:
        return self._spark.sql(_UNNEST.sub("explode(", text))

    def _write(self, name: str, frame: DataFrame) -> None:
        folder = self._fresh(name)
        frame.write.mode("overwrite").parquet(_local(folder))
        files = sorted(folder.glob("*.parquet"))
        self.use(name, files or frame.limit(0).toArrow())

    def _greet_workers(self) -> None:
        """Find out now, not after an hour, whether workers have this program and see this folder."""
        try:
            self.use("greeting", pa.table({"word": ["hello"]}))
            self.map("greeted", "greeting", _greet, _GREETING)
            theirs = self.one("select * from greeted").to_pylist()
        except StoreFault as error:
            self.close()
            raise _unfit(self._server, self._folder, error.message) from error
        ours = _greet(pa.RecordBatch.from_pylist([{}])).to_pylist()
        if theirs != ours:
            self.close()
            raise _unfit(self._server, self._folder, f"they have {theirs}, this machine has {ours}.")

    @contextmanager
    def _faults_translated(self) -> Iterator[None]:
        try:
            yield
        except PySparkException as error:
            raise StoreFault(f"A step over tables failed: {_message(error)}", value=self._server) from error


def _message(error: PySparkException) -> str:
    """The line with the error; the rest, some forty lines, is the stack of the server and the worker."""
    text = re.split(r"^\s*(?:JVM stacktrace|SQLSTATE)", str(error), maxsplit=1, flags=re.MULTILINE)[0]
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1 if isinstance(error, PythonException) else 0]


def _local(path: Path) -> str:
    """A path as every machine sees it, whatever file system the cluster would read by default."""
    return f"file://{path.resolve()}"


def _over_batches(stage: BatchFunction, schema: pa.Schema) -> Callable[[Batches], Batches]:
    def run(batches: Batches) -> Batches:
        for batch in batches:
            if batch.num_rows:
                yield from parts.as_schema(pa.Table.from_batches([stage(batch)]), schema).to_batches()

    return run


def _over_group(stage: GroupFunction, schema: pa.Schema) -> Callable[[pa.Table], pa.Table]:
    def run(rows: pa.Table) -> pa.Table:
        return parts.as_schema(stage(rows), schema)

    return run


def _greet(_: pa.RecordBatch) -> pa.RecordBatch:
    return pa.RecordBatch.from_pylist(
        [{"program": graph_code(), "python": "{}.{}".format(*sys.version_info)}], _GREETING
    )


def _unfit(server: str, folder: Path, reason: str) -> ClusterUnfit:
    return ClusterUnfit(
        f"Workers at {server} cannot run the steps: {reason}",
        value=server,
        advice=f"They need the same version of Coterie, its libraries and Python, and {folder} at this path.",
    )
