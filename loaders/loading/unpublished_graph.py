"""A graph that is built but not published, with other judgements in force."""

import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from app.security.marks import KeyedMarks
from app.settings import Settings
from app.storage.folder import DataFolder
from loaders.judgements.records import Judgement
from loaders.loading.accepted import Accepted, store_of
from loaders.pipeline import Built, PipelineRun, build_graph
from loaders.rights.gone_ids import marks_still_gone
from loaders.running.progress import ProgressCallback
from loaders.tables import StageCache, Tables, address_of, open_tables


@dataclass(frozen=True)
class UnpublishedGraph:
    """The tables of such a graph, what happened to its judgements and ids, and its temporary folder."""

    tables: Tables
    built: Built
    work: Path


@contextmanager
def build_unpublished(
    settings: Settings,
    folder: DataFolder,
    accepted: Accepted,
    judgements: Sequence[Judgement],
    *,
    announce: ProgressCallback,
    kept: StageCache | None = None,
) -> Iterator[UnpublishedGraph]:
    """Build the graph of the accepted records with these judgements; nothing of it remains on disk."""
    work = folder.work / "unpublished"
    try:
        with open_tables(address_of(settings.tables, work / "tables"), workers=settings.workers) as tables:
            run = PipelineRun(
                store_of(folder),
                accepted.entries,
                accepted.ledger,
                judgements,
                KeyedMarks(folder.rights_key()),
                kept or StageCache(),
                still_gone=marks_still_gone(accepted.snapshot, judgements),
            )
            built = build_graph(tables, run, announce=announce)
            yield UnpublishedGraph(tables, built, work)
    finally:
        for place in (work, folder.opened):
            shutil.rmtree(place, ignore_errors=True)
