"""Tables on one machine: DuckDB for the relations, local processes for the stages."""

import re
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import duckdb
import pyarrow as pa

from app.errors import DiskFull, StoreFault
from app.storage.files import disk_full
from loaders.running.interrupts import interrupts_forwarded
from loaders.tables import parts
from loaders.tables.parts import BatchFunction, GroupFunction
from loaders.tables.pool import Pool
from loaders.tables.stored import StoredTables

MEMORY = "1GB"
"""Most memory that the relations use; beyond it DuckDB writes to the folder. Set by hand."""
_WORD = re.compile(r"[a-z][a-z0-9_]*")
_INTERRUPTED = "Query interrupted"
"""The message of the RuntimeError that DuckDB raises after Ctrl-C."""


class DuckTables(StoredTables):
    """Tables as Parquet files in one folder, in which DuckDB also puts what exceeds its memory."""

    def __init__(self, folder: Path, *, workers: int = 0, memory: str = MEMORY) -> None:
        super().__init__(folder)
        self._unread: dict[str, Sequence[Path]] = {}
        """The files of each table that no query has named yet."""
        self._pool = Pool(workers)
        self._duck = duckdb.connect(
            config={
                "memory_limit": memory,
                "preserve_insertion_order": False,
                "temp_directory": str(folder / "spill"),
                "autoinstall_known_extensions": False,
            }
        )
        # In Jupyter without ipywidgets the bar is off already, and to set it is an error.
        if self._duck.execute("select current_setting('enable_progress_bar')").fetchall() == [(True,)]:
            self._duck.execute("set enable_progress_bar = false")

    def sql(self, name: str, text: str) -> None:
        """Run a query over the tables named so far, and name its result."""
        target = self._fresh(name) / "0.parquet"
        self._run(f"copy ({text}) to {quoted(target)} (format parquet, row_group_size {parts.ROW_GROUP})")
        self.use(name, [target])

    def one(self, text: str) -> pa.Table:
        """Run a query, and return its result as one table in memory."""
        self._make_views(text)
        with self._faults_translated():
            return self._duck.sql(text).to_arrow_table()

    def map(self, name: str, source: str, stage: BatchFunction, schema: pa.Schema) -> None:
        """Run a stage over every batch of a table, and name its results, which have `schema`."""
        groups = parts.row_groups(self._files[source])
        tasks = parts.batch_tasks(groups, self._fresh(name), stage, schema)
        self._keep(name, self._pool.run(tasks), schema)

    def map_groups(
        self, name: str, source: str, bucket: str, stage: GroupFunction, schema: pa.Schema
    ) -> None:
        """Run a stage over each set of rows with one value of the whole-numbered column `bucket`."""
        shares = self._fresh(f"{name}_shares")
        self._run(
            f"copy (select * from {source}) to {quoted(shares)}"  # noqa: S608 - names are ours
            f" (format parquet, partition_by ({bucket}), write_partition_columns true, overwrite true)"
        )
        folder = self._fresh(name)
        tasks = [
            parts.GroupTask(tuple(sorted(share.iterdir())), folder / f"{share.name}.parquet", stage, schema)
            for share in sorted(shares.iterdir())
        ]
        self._keep(name, self._pool.run(tasks), schema)
        shutil.rmtree(shares)

    def rest(self) -> None:
        """End worker processes and free their memory until there is work for them again."""
        self._pool.close()

    def close(self) -> None:
        """Free memory and end processes; the Parquet files stay."""
        self._pool.close()
        self._duck.close()

    def _view(self, name: str, files: Sequence[Path]) -> None:
        self._unread[name] = files

    def _make_views(self, text: str) -> None:
        """Make the views that a query may name: each takes a millisecond, and some are never read."""
        for name in self._unread.keys() & _WORD.findall(text.lower()):
            listed = ", ".join(map(quoted, self._unread.pop(name)))
            with self._faults_translated():
                self._duck.execute(
                    f"create or replace view {name} as select * from read_parquet([{listed}])"  # noqa: S608 - names and paths are ours
                )

    def _run(self, text: str) -> None:
        self._make_views(text)
        with self._faults_translated():
            self._duck.execute(text)

    @contextmanager
    def _faults_translated(self) -> Iterator[None]:
        try:
            with interrupts_forwarded(self._interrupt):
                yield
        except duckdb.InterruptException as error:
            raise KeyboardInterrupt from error
        except duckdb.Error as error:
            raise _translated(error, self._folder) from error
        except RuntimeError as error:
            if str(error) != _INTERRUPTED:
                raise
            raise KeyboardInterrupt from error

    def _interrupt(self) -> None:
        """Interrupt queries in other threads, for which DuckDB would wait forever."""
        with suppress(duckdb.ConnectionException):  # Ctrl-C pressed again, when all is closed
            self._duck.interrupt()


def _translated(error: duckdb.Error, folder: Path) -> DiskFull | StoreFault:
    if "No space left" in str(error):
        return disk_full(folder)
    return StoreFault(f"A query over tables failed: {error}", value=folder)


def quoted(path: Path) -> str:
    """A path as an SQL string literal."""
    return "'" + str(path).replace("'", "''") + "'"


def copy_as_csv(source: Path, columns: Sequence[str], target: Path) -> None:
    """Write columns of a Parquet file, each an expression with its name, as CSV with a header, gzipped.

    Raises DiskFull if the disk of `target` is full, and StoreFault if a file cannot be read or written.
    """
    chosen = ", ".join(columns)
    rows = f"select {chosen} from {quoted(source)}"  # noqa: S608 - names of our own
    form = "format csv, header, quote '\"', escape '\"', compression gzip"
    try:
        with duckdb.connect() as tables:
            tables.execute(f"copy ({rows}) to {quoted(target)} ({form})")
    except duckdb.Error as error:
        raise _translated(error, target.parent) from error
