"""A difference names exactly the rows that must change."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from loaders.publish.difference import compare
from loaders.publish.engines.steps import list_steps
from loaders.publish.snapshot import Snapshot, write_snapshot
from loaders.tables import Tables, open_tables
from tests.loaders.world import WORLD, build_world

NOW = "2026-03-01T12:00:00Z"
WITHOUT_VENUE: dict[str, list[dict[str, Any]]] = {"venues": [], "paper_venues": []}


def snapshot(folder: Path, **changed: list[dict[str, Any]]) -> Snapshot:
    with build_world(folder / "tables", **changed) as tables:
        return write_snapshot(tables, folder / "snapshot", NOW)


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Snapshot]:
    folder = tmp_path_factory.mktemp("worlds")
    renamed = [row | {"label": "Icdcs"} for row in WORLD["venues"]]
    return {
        "first": snapshot(folder / "first"),
        "renamed": snapshot(folder / "renamed", venues=renamed),
        "without venue": snapshot(folder / "without", **WITHOUT_VENUE),
    }


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    with open_tables(f"duckdb:{tmp_path}", workers=1) as opened:
        yield opened


def steps(tables: Tables, bases: list[Snapshot | None], new: Snapshot) -> list[tuple[str, int]]:
    return [(step.query, len(step.rows)) for step in list_steps(tables, compare(tables, bases, new))]


def test_the_same_snapshot_needs_no_write(worlds: dict[str, Snapshot], tables: Tables) -> None:
    assert compare(tables, [worlds["first"]], worlds["first"]) == ()


def test_a_new_name_changes_the_entity_and_its_keys(worlds: dict[str, Snapshot], tables: Tables) -> None:
    assert steps(tables, [worlds["first"]], worlds["renamed"]) == [
        ("venue_upsert", 1),
        ("search_key_upsert", 1),
    ]


def test_removals_come_before_additions(worlds: dict[str, Snapshot], tables: Tables) -> None:
    assert steps(tables, [worlds["first"]], worlds["without venue"]) == [
        ("published_in_delete", 1),
        ("venue_delete", 1),
        ("search_key_delete", 1),
        ("paper_upsert", 3),
        ("describes_paper_upsert", 1),
    ]


def test_a_table_that_an_earlier_version_did_not_have_is_given_whole(
    worlds: dict[str, Snapshot], tables: Tables
) -> None:
    first = worlds["first"]
    rows = {name: count for name, count in first.manifest.rows.items() if name != "venue"}
    earlier = Snapshot(first.folder, msgspec.structs.replace(first.manifest, rows=rows))
    assert steps(tables, [earlier], first) == [("venue_upsert", first.manifest.rows["venue"])]


def test_an_empty_graph_is_given_every_row(worlds: dict[str, Snapshot], tables: Tables) -> None:
    written = sum(rows for _, rows in steps(tables, [None], worlds["first"]))
    assert written == sum(worlds["first"].manifest.rows.values())


def test_a_mixture_of_two_snapshots_is_repaired_by_all_rows_that_either_lacks(
    worlds: dict[str, Snapshot], tables: Tables
) -> None:
    mixed: list[Snapshot | None] = [worlds["first"], worlds["without venue"]]
    assert steps(tables, mixed, worlds["renamed"]) == [
        ("paper_upsert", 3),
        ("venue_upsert", 2),
        ("search_key_upsert", 2),
        ("published_in_upsert", 1),
        ("describes_paper_upsert", 1),
    ]
