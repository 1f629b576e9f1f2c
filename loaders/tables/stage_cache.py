"""The stage cache: results of the last load for rows and groups of rows, which depend on them and on code.

So a result is not computed again for the same input. The results of one load are kept with the graph that was
made from them and are deleted with it. Without them, or with those of another state, the tables are the same
and take longer.
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
from loaders.tables.functions import BatchFunction, GroupFunction

Marks = tuple[int, int]
_BYTES = 5
"""Bytes of each of the two marks of a row: 40 bits, so that the sum of 2^23 marks fits in 64 bits."""
_WHOLE = "whole.json"
"""How many rows each table has that was kept here; written last."""


def marks_of(row: object) -> Marks:
    """Two numbers of 40 bits that identify a row; the sums over its rows identify a group."""
    digest = hashlib.blake2b(msgspec.json.encode(row), digest_size=2 * _BYTES).digest()
    return int.from_bytes(digest[:_BYTES], "big"), int.from_bytes(digest[_BYTES:], "big")


@dataclass(frozen=True)
class Parts:
    """How groups fall into parts of which each is made by itself, and known by itself.

    `stage` reads `columns` of whole groups and gives each `row` its `part`: a text that follows from all that
    is read of the part, or null. What is made of it has the same.
    """

    stage: GroupFunction
    schema: pa.Schema
    row: str
    columns: Sequence[str]


@dataclass(frozen=True)
class StageCache:
    """What the last load kept in a folder, if it did, and the tables that this one will keep.

    `code` identifies the code that makes them: what other code made is not used.
    """

    folder: Path | None = None
    code: str = "any"
    _names: dict[str, str] = field(default_factory=dict)
    """The code that made each table that will be kept."""

    def under(self, code: str) -> Self:
        """The same, for what this code makes."""
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
        """As `Tables.map`, but nothing is made of rows known from before.

        `by` names the column of `source` and of the results that identifies rows, `contents` is the query
        for it and for `content`: all that the stage reads. A row of null content is made each time.
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
        """As `Tables.map_groups` by the column `bucket`, but nothing is made of groups known from before.

        `by` names the column of `source` and of the results that identifies groups; each lies in one bucket.
        Every row of `source` has its marks as `one` and `other`; a group without any is made each time. If
        groups have `parts`, known parts are not made again in a group that is not known. Where `source` lacks
        what the stage reads, `whole` is the query for that, given a table of rows of `source`.
        """

        def make(made: str, of: str) -> None:
            if whole is not None:
                tables.sql(f"{made}_whole", whole(of))
                of = f"{made}_whole"
            tables.map_groups(made, of, "bucket", stage, schema)

        tables.sql(f"{name}_contents", relation(__file__, "contents", source=source, by=by))
        self._make(tables, name, source, by, make, parts=parts)

    def remember(self, *names: str) -> None:
        """Have tables kept for the next load, which may `recall` them."""
        self._names.update(dict.fromkeys(names, self.code))

    def recall(self, tables: Tables, *names: str) -> bool:
        """Make known as `NAME_before` what the last load kept so, if all of it is there still."""
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
        """Take what is known from before, and make the rest."""
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
        """Keep what this load made, for the next one."""
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
    """Of the groups touched, the name of what is known of their parts; the other rows are `NAME_unknown`."""
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
