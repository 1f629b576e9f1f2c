"""Restricts a stage to the tables that it declares or makes itself."""

from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import Self

import pyarrow as pa
import pyarrow.parquet as pq

from app.errors import PipelineFault
from loaders.pipeline.stage import Stage
from loaders.tables import BatchFunction, GroupFunction, Tables
from loaders.tables.queries import tables_of


class StageTables:
    """`Tables` for one stage. Raises PipelineFault if it reads or writes what it does not declare.

    `declared` are the tables that all stages share; a stage must not write one that it does not declare.
    """

    def __init__(self, tables: Tables, stage: Stage, declared: Collection[str]) -> None:
        self._tables = tables
        self._stage = stage
        self._declared = declared
        self._own: set[str] = set()
        self.read: set[str] = set()
        """The declared tables that the stage has read."""

    def use(self, name: str, source: pa.Table | Sequence[Path | str]) -> None:
        """Name a table, or the rows of Parquet files and of other named tables with one schema."""
        if not isinstance(source, pa.Table):
            self._check_reads(one for one in source if isinstance(one, str))
        self._check_write(name)
        self._tables.use(name, source)

    def files(self, name: str) -> list[Path]:
        """The Parquet files that contain the rows of a table."""
        self._check_reads([name])
        return self._tables.files(name)

    def sql(self, name: str, text: str) -> None:
        """Run a query over the tables named so far, and name its result."""
        self._check_reads(tables_of(text))
        self._check_write(name)
        self._tables.sql(name, text)

    def one(self, text: str) -> pa.Table:
        """Run a query, and return its result as one table in memory."""
        self._check_reads(tables_of(text))
        return self._tables.one(text)

    def map(self, name: str, source: str, stage: BatchFunction, schema: pa.Schema) -> None:
        """Run a function over every batch of a table, and name its results, which have `schema`."""
        self._check_reads([source])
        self._check_write(name)
        self._tables.map(name, source, stage, schema)

    def map_groups(
        self, name: str, source: str, bucket: str, stage: GroupFunction, schema: pa.Schema
    ) -> None:
        """Run a function over each set of rows with one value of the whole-numbered column `bucket`."""
        self._check_reads([source])
        self._check_write(name)
        self._tables.map_groups(name, source, bucket, stage, schema)

    def rest(self) -> None:
        """End worker processes and free their memory until there is work for them again."""
        self._tables.rest()

    def close(self) -> None:
        """Free memory and end processes; the Parquet files stay."""
        self._tables.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def check_written(self) -> None:
        """Raise PipelineFault unless every table that the stage writes exists and has its schema."""
        for name, schema in self._stage.writes.items():
            try:
                found = pq.read_schema(self._tables.files(name)[0])
            except KeyError:
                raise self._fault(f"did not write the table {name}", name) from None
            if _columns(found) != _columns(schema):
                raise self._fault(f"wrote {name} as {_columns(found)}, not as {_columns(schema)}", name)

    def _check_reads(self, names: Iterable[str]) -> None:
        for name in names:
            if name in self._own:
                continue
            if name not in self._stage.reads:
                raise self._fault(f"reads the table {name}, which it does not declare", name)
            self.read.add(name)

    def _check_write(self, name: str) -> None:
        if name in self._declared and name not in self._stage.writes:
            raise self._fault(f"writes the table {name}, which it does not declare", name)
        self._own.add(name)

    def _fault(self, what: str, table: str) -> PipelineFault:
        return PipelineFault(
            f"The stage {self._stage.name} {what}.",
            value=table,
            advice="Correct the stage, or its line in loaders/pipeline/stages.py.",
        )


def _columns(schema: pa.Schema) -> str:
    """Names and types. Engines differ in what may be null, and in how they lay out texts and lists."""
    return ", ".join(f"{field.name} {_type(field.type)}" for field in schema)


def _type(kind: pa.DataType) -> str:
    if pa.types.is_string_view(kind) or pa.types.is_large_string(kind):
        return "string"
    if pa.types.is_list(kind) or pa.types.is_large_list(kind):
        return f"list of {_type(kind.value_type)}"
    if pa.types.is_struct(kind):
        return f"({_columns(pa.schema(list(kind)))})"
    return str(kind)
