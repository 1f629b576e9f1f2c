"""A snapshot: the whole graph as Parquet, one file a table, with a hash for each row and a version for all.

```
states/NNNNNN/
  manifest.json        version, counts, time; written last
  catalogue.jsonl      the inputs behind it
  ids.jsonl            the ledger after it
  changes.jsonl        what happened to ids since the one before
  graph/node/*.parquet, graph/rel/*.parquet
  kept/                what was resolved, for the next load; safe to delete
```
"""

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, Self

import msgspec
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
from msgspec import Struct

from app.errors import RESTORE, FolderCorrupt
from app.graph.model import NODES, RELATIONSHIPS, NodeTable, RelationshipTable
from app.graph.schema import schema_version
from app.storage.files import sync_files, sync_folder, write_atomically
from loaders.publish.alignment import hashes_among
from loaders.rows import key_columns, schema_of, table_name
from loaders.rows.keeping import model_table
from loaders.running.code import modules_hash
from loaders.tables import Tables

PublishMode = Literal["unchanged", "transaction", "changed copy", "new folder", "staged"]


GraphTable = NodeTable | RelationshipTable
_EVERY: tuple[GraphTable, ...] = (*NODES, *RELATIONSHIPS)
GRAPH = tuple(table for table in _EVERY if table.name != "dataset")
"""Every table of a snapshot, nodes before the relationships that need them."""

_TIMES = frozenset({"loaded_at", "event_versions", "event_times"})
"""When a row came is not what it says: times count for no hash."""

_BATCH = 10_000
"""Rows that are turned into parameters of write queries at once, and that are hashed without workers. Set by
hand; it changes memory and time, not the rows."""


class SnapshotManifest(Struct, frozen=True):
    """What a snapshot is: `dataset` contains the properties of the graph's Dataset node.

    `basis` identifies what it was made from, so that it is not made again; `program` the program that made
    it.
    """

    version: str
    rows: dict[str, int]
    dataset: dict[str, str | int]
    basis: str | None = None
    program: str | None = None


class Snapshot:
    """One accepted or proposed state of the graph, on disk."""

    def __init__(self, folder: Path, manifest: SnapshotManifest) -> None:
        self.folder = folder
        self.manifest = manifest

    @classmethod
    def open(cls, folder: Path) -> Self:
        """Open a finished snapshot; one that is not whole raises FolderCorrupt."""
        try:
            manifest = msgspec.json.decode((folder / "manifest.json").read_bytes(), type=SnapshotManifest)
        except (OSError, ValueError) as error:
            raise FolderCorrupt(
                f"{folder} is not a complete snapshot: {error}.",
                value=folder,
                advice=RESTORE,
            ) from error
        return cls(folder, manifest)

    def file(self, table: GraphTable) -> Path:
        """The Parquet file of one table."""
        return _file(self.folder, table)

    def file_of(self, name: str) -> Path:
        """The Parquet file of the table with this name, such as `author` or `wrote`."""
        return self.file(model_table(name))


def write_snapshot(
    tables: Tables,
    folder: Path,
    published_at: str,
    basis: str | None = None,
    before: Snapshot | None = None,
) -> Snapshot:
    """Write the graph's tables and then the manifest; `folder` must not contain a snapshot yet.

    Rows that are in the snapshot `before`, if this program made it, have their hash from there.
    """
    before = before if before and before.manifest.program == _code() else None
    digest = hashlib.blake2b(digest_size=10)
    counts = {}
    for table in GRAPH:
        rows = _rows(tables, table, before)
        _file(folder, table).parent.mkdir(parents=True, exist_ok=True)
        _write(rows, _file(folder, table))
        digest.update(f"{table.name} {rows.num_rows}\n".encode())
        digest.update("\n".join(rows["row_hash"].to_pylist()).encode())
        counts[table.name] = rows.num_rows
    version = digest.hexdigest()
    _date_events(_file(folder, model_table("topic_cluster")), version, published_at)
    dataset = _dataset(tables, counts, version, published_at)
    manifest = SnapshotManifest(version, counts, dataset, basis, _code())
    sync_files(folder / "graph")
    write_atomically(folder / "manifest.json", msgspec.json.encode(manifest))
    sync_folder(folder.parent)
    return Snapshot(folder, manifest)


def _code() -> str:
    """A hash of the code that the hashes of rows follow from."""
    return modules_hash(__name__)


def _date_events(file: Path, version: str, published_at: str) -> None:
    """Put version and time to the events of topic clusters that it brought; it is a hash of rows without."""
    rows = pq.read_table(file)
    versions, times = (rows[name].to_pylist() for name in ("event_versions", "event_times"))
    dated = {
        "event_versions": [[one or version for one in events] for events in versions],
        "event_times": [
            [at if one else published_at for one, at in zip(*events, strict=True)]
            for events in zip(versions, times, strict=True)
        ],
    }
    for name, lists in dated.items():
        place = rows.schema.get_field_index(name)
        rows = rows.set_column(
            place, rows.schema.field(place), pa.array(lists, rows.schema.field(place).type)
        )
    _write(rows, file)


def _write(rows: pa.Table, file: Path) -> None:
    pq.write_table(rows, file, compression="zstd", use_dictionary=False)


def _rows(tables: Tables, table: GraphTable, before: Snapshot | None) -> pa.Table:
    """Rows sorted by key, with their hashes."""
    order = [(key, "ascending") for key in key_columns(table)]
    if before is None:
        return _with_hashes(tables, table, table_name(table)).sort_by(order)
    rows = _read(tables, table_name(table), schema_of(table)).sort_by(order)
    hashes = _known(rows, table, before)
    unknown = hashes.is_null()
    if hashes.null_count:
        tables.use(f"unknown_{table.name}", rows.filter(unknown))
        fresh = _with_hashes(tables, table, f"unknown_{table.name}").sort_by(order)
        hashes = pc.replace_with_mask(hashes, unknown, fresh["row_hash"].combine_chunks())
    return rows.append_column("row_hash", hashes)


def hashed_schema(table: GraphTable) -> pa.Schema:
    """The columns of a table in a snapshot: those of its rows, and the hash of each."""
    return schema_of(table).append(pa.field("row_hash", pa.string()))


def _with_hashes(tables: Tables, table: GraphTable, source: str) -> pa.Table:
    """Rows with their hashes: few are hashed here, many by whatever the engine has for stages."""
    if sum(pq.read_metadata(file).num_rows for file in tables.files(source)) > _BATCH:
        tables.map(f"hashed_{table.name}", source, with_hashes, hashed_schema(table))
        return _read(tables, f"hashed_{table.name}", hashed_schema(table))
    rows = _read(tables, source, schema_of(table))
    return pa.Table.from_batches(map(with_hashes, rows.to_batches()), hashed_schema(table))


def _read(tables: Tables, name: str, schema: pa.Schema) -> pa.Table:
    return pa.concat_tables(
        pq.ParquetFile(file).read().select(schema.names).cast(schema) for file in tables.files(name)
    )


def _known(rows: pa.Table, table: GraphTable, before: Snapshot) -> pa.Array:
    """The hash of each row that a snapshot contains; null for rows that are new or have changed."""
    stated = [name for name in schema_of(table).names if name not in _TIMES]
    former = pq.read_table(before.file(table), columns=[*stated, "row_hash"])
    return hashes_among(rows, former, key_columns(table), stated)


def with_hashes(rows: pa.RecordBatch) -> pa.RecordBatch:
    """Rows with `row_hash` over all their values but times."""
    rows = rows.select([name for name in rows.schema.names if name != "row_hash"])
    stated = rows.select([name for name in rows.schema.names if name not in _TIMES])
    encode = msgspec.json.Encoder().encode
    hashes = [
        hashlib.blake2b(encode(row), digest_size=10).hexdigest()
        for row in zip(*(column.to_pylist() for column in stated.columns), strict=True)
    ]
    return rows.append_column("row_hash", pa.array(hashes, pa.string()))


def read_rows(rows: pa.Table) -> Iterator[dict[str, Any]]:
    """Rows as write queries take them: the key columns, and `properties` with all the others."""
    keys = ("id",) if "target" not in rows.column_names else ("source", "target")
    for batch in rows.drop_columns(["row_hash"]).to_batches(_BATCH):
        for row in batch.to_pylist():
            yield {key: row.pop(key) for key in keys} | {"properties": row}


def _dataset(
    tables: Tables, counts: Mapping[str, int], version: str, published_at: str
) -> dict[str, str | int]:
    kinds = tables.one("select type from node_record")["type"]
    lists = tables.one("select author_list from node_paper")["author_list"]
    of_kind = {kind: pc.sum(pc.equal(kinds, kind)).as_py() or 0 for kind in ("work", "page")}
    return {
        "version": version,
        "published_at": published_at,
        "state": "whole",
        "schema_version": schema_version(),
        **{f"{name}_count": counts[name] for name in ("author", "paper", "topic", "institution", "venue")},
        **{f"{kind}_record_count": count for kind, count in of_kind.items()},
        "open_list_count": pc.sum(pc.not_equal(lists, "complete")).as_py() or 0,
    }


def _file(folder: Path, table: GraphTable) -> Path:
    kind = "node" if isinstance(table, NodeTable) else "rel"
    return folder / "graph" / kind / f"{table.name}.parquet"
