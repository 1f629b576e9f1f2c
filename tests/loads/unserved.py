"""A data folder as a load leaves it, made without an engine.

Explanations, previews and comparisons of the tables that were accepted need no more.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from app.settings import Settings
from app.storage.files import write_atomically
from app.storage.folder import DataFolder, State
from loaders.ids.changes import CHANGES, change_lines
from loaders.ids.ledger import write_ledger
from loaders.judgements.journal import append, read_journal
from loaders.judgements.judging import read_phrases
from loaders.judgements.outcomes import OUTCOMES, JudgementOutcome
from loaders.judgements.parsing.phrases import Phrase
from loaders.loading import republish
from loaders.loading.accepted import LEDGER, read_accepted
from loaders.loading.report import FileReport
from loaders.pipeline import PipelineRun, build_graph
from loaders.publish.publishing import Publish
from loaders.publish.snapshot import PublishMode, Snapshot, write_snapshot
from loaders.reading.intake import Intake, LoadRequest, ingest_all
from loaders.store import CatalogueEntry, RecordStore
from loaders.store.catalogue import CATALOGUE, catalogue_lines, next_load
from loaders.tables import Tables, open_tables

TODAY = "2026-03-01T12:00:00Z"


@contextmanager
def unserved() -> Iterator[None]:
    """Whole loads meanwhile accept their tables, and start no engine to serve them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(republish, "ready_to_publish", _ready_to_accept)
        yield


@contextmanager
def _ready_to_accept(_: Settings, folder: DataFolder) -> Iterator[Publish]:
    def publish(_: Tables, new: Snapshot, /, *, is_traceless: bool = False) -> PublishMode:
        folder.replace_state(State(tables=new.folder.name))
        return "new folder"

    yield publish


def accept(data: Path, *paths: str | Path, owner: str | None = None) -> tuple[FileReport, ...]:
    """Load files in addition to earlier ones."""
    folder, before = _open(data)
    request = LoadRequest([str(path) for path in paths], owner=owner)
    taken = list(ingest_all(request, Intake(RecordStore(folder.records), next_load(before), TODAY)))
    _resolve(folder, [*before, *(entry for _, entry in taken if entry is not None)])
    return tuple(report for report, _ in taken)


def obey(data: Path, *judged: Sequence[str]) -> tuple[JudgementOutcome, ...]:
    """Judge, in the words of the command."""
    folder, entries = _open(data)
    phrases = [Phrase(tuple(words), "as they told us", "Ada") for words in judged]
    accepted = read_accepted(folder)
    append(folder.judgements, read_phrases(phrases, accepted, read_journal(folder.judgements), TODAY))
    return _resolve(folder, entries)


def _open(data: Path) -> tuple[DataFolder, list[CatalogueEntry]]:
    folder = DataFolder(data)
    folder.create()
    return folder, list(read_accepted(folder).entries)


def _resolve(folder: DataFolder, entries: Sequence[CatalogueEntry]) -> tuple[JudgementOutcome, ...]:
    accepted, state = read_accepted(folder), folder.next_tables()
    state.mkdir()
    with open_tables(f"duckdb:{folder.work / 'load'}", workers=1) as tables:
        store, judgements = RecordStore(folder.records), read_journal(folder.judgements)
        built = build_graph(tables, PipelineRun(store, entries, accepted.ledger, judgements))
        write_atomically(state / CATALOGUE, catalogue_lines(entries))
        write_atomically(state / LEDGER, b"".join(write_ledger(built.given.ledger)))
        write_atomically(state / CHANGES, change_lines(built.given.events))
        write_atomically(state / OUTCOMES, msgspec.json.encode(built.outcomes))
        write_snapshot(tables, state, TODAY)
    folder.replace_state(State(tables=state.name))
    return built.outcomes
