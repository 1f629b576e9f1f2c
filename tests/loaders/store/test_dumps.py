"""Dumps that the last load cached: unchanged parts are not read again."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from app.errors import FolderCorrupt
from loaders.model.records import WorkRecord
from loaders.store import CatalogueEntry, RecordStore, gather
from loaders.tables import StageCache, Tables


def stored(store: RecordStore, scope: str, title: str, load: int) -> CatalogueEntry:
    """An input of one load: one work in a scope."""
    work = WorkRecord("site", scope, scope, "line 9", "site 1", title=title)
    return store.write(title, [work], load=load, loaded_at=f"day {load}")


def gathered(
    store: RecordStore, tables: Tables, entries: Sequence[CatalogueEntry], kept: StageCache
) -> list[dict[str, Any]]:
    """The works that are gathered of entries, with what was kept before."""
    gather(tables, store, entries, lambda *_: (), kept)
    works: list[dict[str, Any]] = tables.one("select scope, title, loaded_at from works").to_pylist()
    return sorted(works, key=lambda work: str(work["scope"]))


def test_an_unchanged_scope_is_not_read_again(
    store: RecordStore, tables: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = [stored(store, "a", "Alms", 1), stored(store, "b", "Boats", 1)]
    fresh = [stored(store, "b", "Barges", 2), stored(store, "c", "Cats", 2)]
    gathered(store, tables, before, kept := StageCache())
    kept.keep(tables, tmp_path / "kept")
    parts_read: list[str] = []

    def listen(self: RecordStore, part: str, kind: str) -> Path:
        parts_read.extend([part] * (kind == "works"))
        return file(self, part, kind)

    file = RecordStore.file
    monkeypatch.setattr(RecordStore, "file", listen)
    works = gathered(store, tables, [*before, *fresh], StageCache(tmp_path / "kept"))
    assert (sorted(parts_read), works) == (
        sorted(one.part for one in fresh),
        [
            {"scope": "a", "title": "Alms", "loaded_at": "day 1"},
            {"scope": "b", "title": "Barges", "loaded_at": "day 2"},
            {"scope": "c", "title": "Cats", "loaded_at": "day 2"},
        ],
    )


def test_a_lost_part_is_an_error_even_if_its_rows_are_cached(
    store: RecordStore, tables: Tables, tmp_path: Path
) -> None:
    volume = stored(store, "a", "Alms", 1)
    gathered(store, tables, [volume], kept := StageCache())
    kept.keep(tables, tmp_path / "kept")
    store.file(volume.part, "works").unlink()
    with pytest.raises(FolderCorrupt, match=r"missing or damaged: .*works\.parquet"):
        gathered(store, tables, [volume], StageCache(tmp_path / "kept"))
