"""Snapshots of variants of the world, as loads would propose them."""

import shutil
from typing import Any

from app.storage.folder import DataFolder
from loaders.publish.snapshot import Snapshot, write_snapshot
from tests.loaders.world import WORLD, build_world

NOW = "2026-03-01T12:00:00Z"
VARIANTS: dict[str, dict[str, list[dict[str, Any]]]] = {
    "first": {},
    "renamed": {"venues": [row | {"label": "Icdcs"} for row in WORLD["venues"]]},
    "without venue": {"venues": [], "paper_venues": []},
}


def propose(folder: DataFolder, variant: str) -> Snapshot:
    """A snapshot of a variant, built in this data folder."""
    name = folder.next_tables()
    with build_world(folder.work / f"world-{name.name}", **VARIANTS[variant]) as tables:
        return write_snapshot(tables, name, NOW)


class Proposals:
    """Snapshots of variants for any data folder: each is built once, in a folder of its own, and copied."""

    def __init__(self, folder: DataFolder) -> None:
        self._folder = folder
        self._built: dict[str, Snapshot] = {}
        folder.create()

    def copy(self, folder: DataFolder, variant: str) -> Snapshot:
        """A snapshot of a variant in this data folder."""
        if variant not in self._built:
            self._built[variant] = propose(self._folder, variant)
        return Snapshot.open(shutil.copytree(self._built[variant].folder, folder.next_tables()))
