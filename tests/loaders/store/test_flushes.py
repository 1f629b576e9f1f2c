"""After a power loss, what has its name is whole."""

from pathlib import Path

import pyarrow as pa
import pytest

from app.security.seal import Seal
from loaders.model.records import WorkRecord
from loaders.store import RecordStore, gather
from loaders.tables import StageCache, Tables
from tests.flushes import record_flushes

WORK = WorkRecord("site", "w1", "p1", "line 9", "site 1", title="A Title")


def test_a_part_is_on_the_disk_before_it_gets_its_name(
    store: RecordStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed = record_flushes(monkeypatch, tmp_path)
    part = store.write("one.txt", [WORK], load=1, loaded_at="2026-11-21").part
    unnamed = flushed[: flushed.index("records/parts")]
    files = {path.name for path in (tmp_path / "records" / "parts" / part).iterdir()}
    assert {Path(path).name for path in unnamed if "/.part-" in path} >= files
    assert part not in "".join(unnamed)


def test_a_sealed_table_is_on_the_disk_when_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed = record_flushes(monkeypatch, tmp_path)
    Seal(b"of the tests", tmp_path / "opened").write(tmp_path, "rows", pa.table({"line": [1]}))
    assert flushed == [path.name for path in tmp_path.glob("sealed-*")]


def test_what_a_load_kept_is_on_the_disk_before_it_counts_as_whole(
    store: RecordStore, tables: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = store.write("one.txt", [WORK], load=1, loaded_at="2026-11-21")
    gather(tables, store, [entry], lambda *_: (), kept := StageCache())
    flushed = record_flushes(monkeypatch, tmp_path)
    kept.keep(tables, tmp_path / "kept")
    files = {path.relative_to(tmp_path).as_posix() for path in (tmp_path / "kept").rglob("*.parquet")}
    assert (bool(files), files - set(flushed)) == (True, set())
