"""The stage cache: results of the last load that are used again for the same input and the same code.

It has results for single rows, groups of rows and whole tables. They are stored with the graph that was made
from them, and deleted with it. Without them, or with those of another graph, a load gives the same tables but
takes longer.
"""

import hashlib
import shutil
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Self

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from app.storage.files import sync_files, write_atomically
from loaders.tables.engine import Tables, relation
from loaders.tables.parts import BatchFunction, GroupFunction

RowHashes = tuple[int, int]
_BYTES = 5
"""Bytes of each of the two hashes of a row: 40 bits, so that the sum of 2^23 hashes fits in 64 bits."""
_WHOLE = "whole.json"
"""The number of rows of each table that was cached here; written last."""


def hashes_of(row: object) -> RowHashes:
    """Two hashes of 40 bits that identify a row. Their sums over the rows of a group identify the group."""
    digest = hashlib.blake2b(msgspec.json.encode(row), digest_size=2 * _BYTES).digest()
    return int.from_bytes(digest[:_BYTES], "big"), int.from_bytes(digest[_BYTES:], "big")


@dataclass(frozen=True)
class Parts:
    """How groups are divided into parts that are computed and cached independently.

    `stage` reads `columns` of whole groups and gives each `row` its `part`: a key that follows from all rows
    of the part, or null. The results for a part have the same column.
    """

    stage: GroupFunction
    schema: pa.Schema
    row: str
    columns: Sequence[str]


@dataclass(frozen=True)
class StageCache:
    """The tables that the last load cached in a folder, if any, and those that this load will cache.

    `code` identifies the code that computes them; tables of other code are not used.
    """

    folder: Path | None = None
    code: str = "any"
    _names: dict[str, str] = field(default_factory=dict)
    """The code that computed each table that will be cached."""

    def under(self, code: str) -> Self:
        """The same cache, for tables that this code computes."""
        return replace(self, code=code)

    def map(
        self,
        tables: Tables,
        name: str,
        source: str,
        stage: BatchFunction,
        schema: pa.Schema,
        *,
        by: str,
        contents: str,
    ) -> None:
        """Like `Tables.map`, but rows whose result is in the cache are not computed.

        `by` names the column of `source` and of the results that identifies rows. `contents` is the query for
        this column and for `content`, which has everything that the stage reads. A row with null content is
        always computed.
        """
        tables.sql(f"{name}_contents", contents)
        self._make(tables, name, source, by, lambda made, of: tables.map(made, of, stage, schema))

    def map_groups(
        self,
        tables: Tables,
        name: str,
        source: str,
        stage: GroupFunction,
        schema: pa.Schema,
        *,
        by: str,
        parts: Parts | None = None,
        whole: Callable[[str], str] | None = None,
    ) -> None:
        """Like `Tables.map_groups` by the column `bucket`, but groups in the cache are not computed.

        `by` names the column of `source` and of the results that identifies groups; each is in one bucket.
        Every row of `source` has its hashes as `one` and `other`; a group without hashes is always computed.
        If groups have `parts`, cached parts of a group that is not in the cache are not computed either. If
        `source` lacks columns that the stage reads, `whole` is the query for them, given a table of rows of
        `source`.
        """

        def make(made: str, of: str) -> None:
            if whole is not None:
                tables.sql(f"{made}_whole", whole(of))
                of = f"{made}_whole"
            tables.map_groups(made, of, "bucket", stage, schema)

        tables.sql(f"{name}_contents", relation(__file__, "contents", source=source, by=by))
        self._make(tables, name, source, by, make, parts=parts)

    def remember(self, *names: str) -> None:
        """Have these tables cached for the next load, which may `recall` them."""
        self._names.update(dict.fromkeys(names, self.code))

    def recall(self, tables: Tables, *names: str) -> bool:
        """Read tables of the last load as `NAME_before`; False if not all of them are in the cache."""
        if self.folder is None:
            return False
        place = self.folder / self.code
        stored = {name: sorted(place.glob(f"{name}-*.parquet")) for name in names}
        if not _is_whole(place, stored):
            return False
        for name, files in stored.items():
            tables.use(f"{name}_before", files)
        return True

    def _make(
        self,
        tables: Tables,
        name: str,
        source: str,
        by: str,
        make: Callable[[str, str], None],
        *,
        parts: Parts | None = None,
    ) -> None:
        """Read the cached results, and compute the others."""
        contents, known = f"{name}_contents", f"{name}_known"
        self.remember(name, contents)
        if not self.recall(tables, name, contents):
            make(name, source)
            return
        names = {"source": source, "by": by, "contents": contents, "known": known, "before": f"{name}_before"}
        tables.sql(known, relation(__file__, "known", **names))
        tables.sql(f"{name}_again", relation(__file__, "again", **names))
        found = [f"{name}_again", f"{name}_fresh"]
        if parts is None:
            tables.sql(f"{name}_unknown", relation(__file__, "unknown", columns="source.*", **names))
        else:
            columns = ", ".join(f"source.{column} as {column}" for column in parts.columns)
            tables.sql(f"{name}_touched", relation(__file__, "unknown", columns=columns, **names))
            found.append(_known_parts(tables, name, source, parts))
        make(f"{name}_fresh", f"{name}_unknown")
        tables.use(name, found)

    def keep(self, tables: Tables, folder: Path) -> None:
        """Write the tables to cache into a folder, for the next load."""
        rows: dict[str, dict[str, int]] = defaultdict(dict)
        for name, code in self._names.items():
            place = folder / code
            place.mkdir(parents=True, exist_ok=True)
            files = tables.files(name)
            for number, file in enumerate(files):
                shutil.copyfile(file, place / f"{name}-{number}.parquet")
            rows[code][name] = _count(files)
        for code, counts in rows.items():
            sync_files(folder / code)
            write_atomically(folder / code / _WHOLE, msgspec.json.encode(counts))


def _known_parts(tables: Tables, name: str, source: str, parts: Parts) -> str:
    """The name of the cached results for parts of changed groups; the other rows become `NAME_unknown`."""
    touched, known, before = f"{name}_parts", f"{name}_parts_known", f"{name}_before"
    tables.map_groups(touched, f"{name}_touched", "bucket", parts.stage, parts.schema)
    tables.sql(known, relation(__file__, "known_parts", parts=touched, before=before))
    tables.sql(f"{name}_parts_again", relation(__file__, "again", before=before, known=known, by="part"))
    unknown = relation(__file__, "unknown", source=touched, known=known, by="part", columns="source.*")
    tables.sql(f"{name}_parts_unknown", unknown)
    rest = relation(__file__, "again", before=source, known=f"{name}_parts_unknown", by=parts.row)
    tables.sql(f"{name}_unknown", rest)
    return f"{name}_parts_again"


def _is_whole(place: Path, stored: Mapping[str, list[Path]]) -> bool:
    try:
        rows = msgspec.json.decode((place / _WHOLE).read_bytes(), type=dict[str, int])
        return all(files and rows.get(table) == _count(files) for table, files in stored.items())
    except (OSError, ValueError):  # it was deleted or cut, as it may be
        return False


def _count(files: list[Path]) -> int:
    return sum(int(pq.read_metadata(file).num_rows) for file in files)
