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
from app.pages.folder import Folder
from app.settings import Settings
from app.snapshots.answers import PeopleAnswers, ask_about
from app.storage.files import disk_full_recognised, rename_durably
from app.storage.folder import DataFolder

_MANIFEST = "snapshot.json"


class WrittenSnapshot(Struct, frozen=True):
    """A written snapshot: the dataset version, the number of people, and requested people not found."""

    version: str | None
    people: int
    missing: list[str]


def write_snapshot(
    settings: Settings, serving: Serving, people: Sequence[str] | None, out: Path
) -> WrittenSnapshot:
    """Write the folder `out` about people, or about everybody, replacing an earlier snapshot.

    Raises UsageError if `out` contains anything else; on any error nothing changes.
    """
    _require_free(out)
    with open_engine(settings) as engine:
        store = IndexStore(DataFolder(settings.data).indexes)
        found = ask_about(engine, store, serving, people, settings.cost_limit)
    new, old = out.with_name(f"{out.name}.new"), out.with_name(f"{out.name}.old")
    for rest in (new, old):
        shutil.rmtree(rest, ignore_errors=True)
    with disk_full_recognised(out.parent):
        _fill(new, found, settings.public_url)
        if out.exists():
            rename_durably(out, old)
        rename_durably(new, out)
    shutil.rmtree(old, ignore_errors=True)
    return WrittenSnapshot(found.version, len(found.answers), list(found.missing))


def _require_free(out: Path) -> None:
    if not out.exists() or (out.is_dir() and ((out / _MANIFEST).is_file() or not any(out.iterdir()))):
        return
    raise UsageError(
        f"{out} contains files that are not a snapshot.",
        value=str(out),
        advice="Choose a new or empty folder, or an earlier snapshot.",
    )


def _fill(folder: Path, found: PeopleAnswers, public_url: str | None) -> None:
    people = [answer["author"] for answer in found.answers]
    pages = Folder(frozenset(person["id"] for person in people), public_url)
    dataset = found.answers[0]["dataset"] if found.answers else None
    _write(folder, pages.site(people, dataset))
    for answer in found.answers:
        _write(folder, pages.person(answer))
    manifest = {"dataset": found.version, "people": [person["id"] for person in people]}
    _write(folder, {_MANIFEST: orjson.dumps(manifest, option=orjson.OPT_INDENT_2)})


def _write(folder: Path, files: Mapping[str, bytes]) -> None:
    for path, content in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
