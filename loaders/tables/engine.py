"""The interface of table engines, and the function that opens one by its address."""

import re
import socket
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, Self

import pyarrow as pa

from app.errors import ClusterUnfit, UsageError
from loaders.running.interrupts import interrupts_delayed
from loaders.tables.parts import BatchFunction, GroupFunction

DEFAULT_PORT = 15002
"""Spark's default port for Spark Connect."""
ANSWER_SECONDS = 10
"""Seconds within which a server has to accept a connection. Set by hand."""
_CLUSTER = re.compile(
    r"sc://(?P<host>\w[\w.-]*|\[[\da-f:]+\])(?::(?P<port>\d+))?(?P<options>;use_ssl=true)?(?P<folder>/.+)"
)


class Tables(Protocol):
    """Named tables in one folder. Rows have no order; code that needs one sorts by a stable key.

    Stages must be picklable (module functions, or `functools.partial` of them): they may run in other
    processes, or on other machines.
    """

    def use(self, name: str, source: pa.Table | Sequence[Path | str]) -> None:
        """Name a table, or the rows of Parquet files and of other named tables with one schema."""

    def files(self, name: str) -> list[Path]:
        """The Parquet files that contain the rows of a table."""

    def sql(self, name: str, text: str) -> None:
        """Run a query over the tables named so far, and name its result."""

    def one(self, text: str) -> pa.Table:
        """Run a query, and return its result as one table in memory."""

    def map(self, name: str, source: str, stage: BatchFunction, schema: pa.Schema) -> None:
        """Run a stage over every batch of a table, and name its results, which have `schema`."""

    def map_groups(
        self, name: str, source: str, bucket: str, stage: GroupFunction, schema: pa.Schema
    ) -> None:
        """Run a stage over each set of rows with one value of the whole-numbered column `bucket`."""

    def rest(self) -> None:
        """End worker processes and free their memory until there is work for them again."""

    def close(self) -> None:
        """Free memory and end processes; the Parquet files stay."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...


def open_tables(address: str, *, workers: int = 0) -> Tables:
    """Open the engine of an address: `duckdb:FOLDER`, or `sc://HOST[:PORT][;use_ssl=true]/FOLDER`.

    `workers` is the number of processes on this machine, 0 for one per core; a cluster has workers of its
    own. Raises ClusterUnfit if a cluster does not answer or cannot run the stages.
    """
    kind, _, place = address.partition(":")
    cluster = _CLUSTER.fullmatch(address)
    if cluster is not None:
        return _open_cluster(cluster)
    if kind != "duckdb" or not place:
        raise UsageError(
            "This is not the address of a table engine.",
            value=address,
            advice="Use duckdb:FOLDER, or sc://HOST:PORT/FOLDER with a folder that the cluster shares.",
        )
    with interrupts_delayed():
        from loaders.tables.duck import DuckTables  # noqa: PLC0415 - 0.2 s that `coterie --help` need not pay

    return DuckTables(Path(place), workers=workers)


def address_of(engine: str, folder: Path) -> str:
    """The address of tables in a folder, on the engine of the setting `tables`."""
    return f"duckdb:{folder}" if engine == "duckdb" else f"{engine}{folder.resolve()}"


def _open_cluster(named: re.Match[str]) -> Tables:
    host, port = named["host"], int(named["port"] or DEFAULT_PORT)
    server = f"sc://{host}:{port}"
    try:
        from loaders.tables.spark import SparkTables  # noqa: PLC0415 - an extra, and 1 s

        # The client itself would try again for ten minutes.
        socket.create_connection((host.strip("[]"), port), ANSWER_SECONDS).close()
    except ModuleNotFoundError as error:
        raise ClusterUnfit(
            f"{error.name} is not installed.", value=server, advice='Install "coterie[spark]".'
        ) from error
    except (OSError, OverflowError) as error:
        raise ClusterUnfit(
            f"No server responds at {server}: {error}.",
            value=server,
            advice="Start the server, or correct COTERIE_TABLES.",
        ) from error
    return SparkTables(f"{server}/{named['options'] or ''}", Path(named["folder"]))


def relation(file: str, stem: str, /, **tables: str) -> str:
    """The query in `stem.sql` next to a module, with the table names filled into its placeholders."""
    return Path(file).parent.joinpath(f"{stem}.sql").read_text(encoding="utf-8").format(**tables)


def union_all(*tables: str) -> str:
    """The query for all rows of some tables of one schema."""
    return " union all ".join(f"select * from {table}" for table in tables)  # noqa: S608 - names of our own
