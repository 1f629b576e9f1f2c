"""The two halves of an audit: a sheet out of the accepted graph, and the score of a sheet that came back."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from app.errors import InputRefused
from app.folder import DataFolder
from app.settings import Settings
from loaders.accepted import read_accepted
from loaders.audit.drawing import Sample, draw
from loaders.audit.scoring import AuditScore, score
from loaders.audit.sheet import Made, read_filled, write_sheet
from loaders.audit.wording import read_facts, word
from loaders.publish.snapshot import Snapshot
from loaders.tables import Tables, open_tables

_T = TypeVar("_T")


def sample_sheet(settings: Settings, count: int, seed: int) -> bytes:
    """A sheet of claims of the accepted graph, for a person to judge."""
    snapshot = _snapshot(settings)
    address = (settings.public_url or f"http://{settings.host}:{settings.port}").rstrip("/")

    def write(tables: Tables, sample: Sample) -> bytes:
        facts = read_facts(tables)
        made = Made(snapshot.manifest.version, count, seed)
        return write_sheet(sample.drawn, [word(one, facts, address) for one in sample.drawn], made)

    return _with_sample(settings, snapshot, count, seed, write)


def score_sheet(settings: Settings, path: Path) -> AuditScore:
    """The precision that a sheet shows; InputRefused for one of another dataset, or not all judged."""
    snapshot = _snapshot(settings)
    filled = read_filled(_body(path), str(path))
    version = snapshot.manifest.version
    if filled.made.version != version:
        raise InputRefused(
            f"{path} was drawn from dataset {filled.made.version}; the graph is dataset {version} now.",
            value=str(path),
            advice="Score a sheet before the next load, or draw a new one.",
        )

    def count(_: Tables, sample: Sample) -> AuditScore:
        keys = {one.key for one in sample.drawn}
        if keys != filled.verdicts.keys():
            raise InputRefused(
                f"{path} holds {len(keys & filled.verdicts.keys())} of the {len(keys)} rows of its sheet"
                f" and {len(filled.verdicts.keys() - keys)} others.",
                value=str(path),
                advice="Leave every row in, and the columns `key` and `sheet` as they were.",
            )
        return score(sample, filled.verdicts, version)

    return _with_sample(settings, snapshot, filled.made.claims, filled.made.seed, count)


def _with_sample(
    settings: Settings, snapshot: Snapshot, count: int, seed: int, then: Callable[[Tables, Sample], _T]
) -> _T:
    work = DataFolder(settings.data).work / "audit"
    try:
        with open_tables(f"duckdb:{work}", workers=1) as tables:
            return then(tables, draw(tables, snapshot, count, seed))
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _snapshot(settings: Settings) -> Snapshot:
    folder = DataFolder(settings.data)
    folder.create()
    snapshot, _ = read_accepted(folder).in_graph()
    return snapshot


def _body(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise InputRefused(
            f"{path} cannot be read: {error.strerror}.", value=str(path), advice="Name the sheet."
        ) from error
