"""The version of a snapshot depends on the graph, not on when or in which order it was built."""

from pathlib import Path

import pyarrow.parquet as pq
import pytest

from app.errors import FolderCorrupt
from loaders.publish.snapshot import Snapshot, write_snapshot
from loaders.rows.keeping import model_table
from tests.flushes import record_flushes
from tests.loaders.world import WORLD, build_world

NOW = "2026-03-01T12:00:00Z"


def version(folder: Path, **changed: list[dict[str, object]]) -> str:
    with build_world(folder / "tables", **changed) as tables:
        return write_snapshot(tables, folder / "snapshot", NOW).manifest.version


def test_the_order_of_rows_does_not_matter(tmp_path: Path) -> None:
    turned = {name: rows[::-1] for name, rows in WORLD.items()}
    assert version(tmp_path / "a") == version(tmp_path / "b", **turned)


def test_the_time_of_a_load_does_not_matter(tmp_path: Path) -> None:
    later = [row | {"loaded_at": "2027-01-01T00:00:00Z"} for row in WORLD["works"]]
    assert version(tmp_path / "a") == version(tmp_path / "b", works=later)


def test_a_changed_word_changes_the_dataset_version(tmp_path: Path) -> None:
    renamed = [row | {"label": "Icdcs"} for row in WORLD["venues"]]
    assert version(tmp_path / "a") != version(tmp_path / "b", venues=renamed)


def test_the_manifest_counts_what_is_served(tmp_path: Path) -> None:
    with build_world(tmp_path / "tables") as tables:
        written = write_snapshot(tables, tmp_path / "snapshot", NOW)
    assert Snapshot.open(tmp_path / "snapshot").manifest.dataset == {
        "version": written.manifest.version,
        "published_at": NOW,
        "state": "whole",
        "schema_version": 14,
        "author_count": 4,
        "paper_count": 3,
        "topic_count": 2,
        "institution_count": 1,
        "venue_count": 1,
        "work_record_count": 3,
        "page_record_count": 1,
        "open_list_count": 2,
    }


def test_the_tables_are_on_the_disk_before_the_manifest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed = record_flushes(monkeypatch, tmp_path)
    with build_world(tmp_path / "tables") as tables:
        write_snapshot(tables, tmp_path / "snapshot", NOW)
    written = {
        f"snapshot/{one.relative_to(tmp_path / 'snapshot')}" for one in tmp_path.glob("snapshot/graph/**/*")
    }
    before = flushed[: next(place for place, name in enumerate(flushed) if "manifest" in name)]
    assert written - set(before) == set()


def test_events_of_topic_clusters_have_the_version_that_recorded_them(tmp_path: Path) -> None:
    with build_world(tmp_path / "tables") as tables:
        written = write_snapshot(tables, tmp_path / "snapshot", NOW)
    rows = pq.read_table(written.file(model_table("topic_cluster"))).to_pylist()
    events = {each for row in rows for each in zip(*_events(row), strict=True)}
    assert events == {("BORN", written.manifest.version, NOW)}


def _events(row: dict[str, list[str]]) -> tuple[list[str], ...]:
    return row["event_kinds"], row["event_versions"], row["event_times"]


def test_a_snapshot_without_its_manifest_is_not_opened(tmp_path: Path) -> None:
    with pytest.raises(FolderCorrupt, match="is not a complete snapshot"):
        Snapshot.open(tmp_path)
