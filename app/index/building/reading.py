"""Reads the columns of the index from an existing graph, one range of ids after another."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence
from itertools import pairwise
from typing import Any, TypeVar

import pyarrow as pa

from app.errors import DatasetUnsettled
from app.graph.engine import Engine
from app.graph.model import NODES, RELATIONSHIPS
from app.graph.queries import load_queries
from app.graph.reader import GraphReader
from app.index.building.arrays import Columns
from app.index.building.columns import BY_END, COLUMNS

RANGE = 4_000
"""Nodes, or relationships by start, of one query; approximate, since ids are hashes. Set by hand."""

_IN_FLIGHT = 3
_SECONDS = 120.0
"""Queries in flight, and the deadline of one in seconds; set by hand."""
_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
_LAST = "\uffff"
_LETTERS = {"search_key": "AIPTV", "topic_cluster": "C"}
"""First letters of the ids of a table, if they are not its label's: a search key has the id of its entity."""
_START = {table.name: table.label for table in NODES} | {
    table.name: table.end if table.name in BY_END else table.start for table in RELATIONSHIPS
}

_T = TypeVar("_T")


def graph_reader(engine: Engine, *, on_ask: Callable[[str], None] | None = None) -> GraphReader:
    """A reader with a longer deadline for `cypher/index`; `on_ask` gets the name of each query."""
    queries = {**load_queries("read"), **load_queries("index")}
    return GraphReader(engine, deadline=_SECONDS, queries=queries, on_ask=on_ask)


async def read_graph(reader: GraphReader, *, size: int = RANGE) -> tuple[str, Columns]:
    """The dataset version of an engine, and the columns of its whole graph.

    Only a few ranges are in memory as rows at a time. Raises DatasetUnsettled if there is no complete
    dataset, or it changed during the read.
    """
    before = await whole_dataset(reader)
    count = max(before["author_count"] or 0, before["paper_count"] or 0)
    columns = await _read_columns(reader, _cuts(count // size))
    if await whole_dataset(reader) != before:
        raise unsettled("The graph was republished while it was being read.", before["version"])
    return before["version"], columns


async def whole_dataset(reader: GraphReader) -> dict[str, Any]:
    """The complete dataset of an engine; DatasetUnsettled if there is none, or it is being published."""
    rows = await reader.ask("dataset")
    if not rows or rows[0]["version"] is None:
        raise DatasetUnsettled("The engine has no graph yet.", advice="Run `coterie load` to create one.")
    if rows[0]["state"] != "whole":
        raise unsettled("The graph is being published.", rows[0]["version"])
    return rows[0]


def unsettled(message: str, version: str) -> DatasetUnsettled:
    """The error for a graph that changed while it was read."""
    return DatasetUnsettled(message, value=version, advice="Run it again when that is finished.")


def range_ends(table: str, cuts: Sequence[str]) -> list[str]:
    r"""The ends of the ranges of ids in which a table is read; `cuts` follow the letter of the kind.

    >>> range_ends("wrote", ["h", "r"])
    ['', 'Ah', 'Ar', '\uffff']
    """
    letters = _LETTERS.get(table, _START[table][0])
    return ["", *(letter + cut for letter in letters for cut in cuts), _LAST]


def _cuts(number: int) -> list[str]:
    """`number` cuts through all ids, by the two characters after the letter of the kind."""
    most = len(_ALPHABET) ** 2
    places = sorted({most * cut // (number + 1) for cut in range(1, number + 1)})
    return [_ALPHABET[place // len(_ALPHABET)] + _ALPHABET[place % len(_ALPHABET)] for place in places]


async def _read_columns(reader: GraphReader, cuts: Sequence[str]) -> Columns:
    gate = asyncio.Semaphore(_IN_FLIGHT)

    async def read(name: str, after: str, to: str) -> pa.RecordBatch:
        async with gate:
            (row,) = await reader.ask(name, after=after, to=to)
            return _batch(row["rows"], COLUMNS[name])

    async def read_table(name: str) -> pa.Table:
        ends = pairwise(range_ends(name, cuts))
        return pa.Table.from_batches(await _all(read(name, *each) for each in ends))

    return dict(zip(COLUMNS, await _all(map(read_table, COLUMNS)), strict=True))


async def _all(reads: Iterable[Coroutine[Any, Any, _T]]) -> list[_T]:
    """The results of all reads; if one fails, the others are cancelled."""
    tasks = [asyncio.create_task(read) for read in reads]
    try:
        return await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()


def _batch(rows: Sequence[Sequence[Any]], schema: pa.Schema) -> pa.RecordBatch:
    columns = zip(*rows, strict=True) if rows else ((),) * len(schema)
    arrays = [pa.array(values, field.type) for values, field in zip(columns, schema, strict=True)]
    return pa.record_batch(arrays, schema=schema)
