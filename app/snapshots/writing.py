"""Writes a snapshot to disk atomically; nothing of an earlier one is left."""

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

import orjson
from msgspec import Struct

from app.api.context import Serving
from app.errors import UsageError
from app.graph.engines import open_engine
from app.index.storage.index_store import IndexStore
from app.pages.snapshot_pages import SnapshotPages
from app.settings import Settings
from app.snapshots.answers import PeopleAnswers, ask_about
from app.storage.files import disk_full_recognised, rename_durably
from app.storage.folder import DataFolder

_MANIFEST = "snapshot.json"
_NAMES = frozenset({_MANIFEST, "author", "folder.css", "index.html", "widget"})
"""What is in the folder of a snapshot; a folder with anything else is not replaced."""


class WrittenSnapshot(Struct, frozen=True):
    """A written snapshot: the dataset version, the number of people, and requested people not found."""

    version: str | None
    people: int
    missing: list[str]


def write_snapshot(
    settings: Settings, serving: Serving, people: Sequence[str] | None, out: Path
) -> WrittenSnapshot:
    """Write the folder `out` about people, or about everybody, replacing an earlier snapshot.

    Raises UsageError if `out`, or a folder that is needed next to it, contains anything else; on any error
    nothing changes.
    """
    new, old = out.with_name(f"{out.name}.new"), out.with_name(f"{out.name}.old")
    for place in (out, new, old):
        _require_free(place)
    _put_back(out, old)
    with open_engine(settings) as engine:
        store = IndexStore(DataFolder(settings.data).indexes)
        found = ask_about(engine, store, serving, people, settings.cost_limit)
    for rest in (new, old):
        shutil.rmtree(rest, ignore_errors=True)
    with disk_full_recognised(out.parent):
        _fill(new, found, settings.public_url)
        replace_folder(new, out, old)
    shutil.rmtree(old, ignore_errors=True)
    return WrittenSnapshot(found.version, len(found.answers), list(found.missing))


def replace_folder(new: Path, out: Path, old: Path) -> None:
    """Rename `out` to `old` and `new` to `out`; if that fails or is interrupted, `out` is as it was."""
    try:
        if out.exists():
            out.rename(old)
        rename_durably(new, out)
    except BaseException:
        _put_back(out, old)
        raise


def _put_back(out: Path, old: Path) -> None:
    """Undo the first rename where the second one did not follow, as where a run was killed between them."""
    if old.exists() and not out.exists():
        rename_durably(old, out)


def _require_free(place: Path) -> None:
    """Raise UsageError for a folder that may not be removed: neither empty nor a snapshot alone."""
    found = {entry.name for entry in place.iterdir()} if place.is_dir() else set()
    others = sorted(found - _NAMES if _MANIFEST in found else found)
    if others or (place.exists() and not place.is_dir()):
        what = f"contains {others[0]}, which is no part of a snapshot" if others else "is no folder"
        raise UsageError(
            f"{place} {what}.",
            value=str(place),
            advice="Move it away, or choose a new or empty folder, or an earlier snapshot.",
        )


def _fill(folder: Path, found: PeopleAnswers, public_url: str | None) -> None:
    """Write the files, the manifest first: it marks also an unfinished folder as one that may be removed."""
    people = [answer["author"] for answer in found.answers]
    pages = SnapshotPages(frozenset(person["id"] for person in people), public_url)
    dataset = found.answers[0]["dataset"] if found.answers else None
    manifest = {"dataset": found.version, "people": [person["id"] for person in people]}
    _write(folder, {_MANIFEST: orjson.dumps(manifest, option=orjson.OPT_INDENT_2)})
    _write(folder, pages.site(people, dataset))
    for answer in found.answers:
        _write(folder, pages.person(answer))


def _write(folder: Path, files: Mapping[str, bytes]) -> None:
    for path, content in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
