"""The graph as it would be if a person were not withheld: it is resolved, read and discarded."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from app.settings import Settings
from app.storage.folder import DataFolder
from loaders.ids.known import KnownIds
from loaders.judgements.places import follow
from loaders.judgements.records import Judgement, Undo, Withhold
from loaders.loading.accepted import Accepted
from loaders.loading.unpublished_graph import build_unpublished
from loaders.publish.snapshot import Snapshot, write_snapshot
from loaders.running.progress import ProgressCallback


@dataclass(frozen=True)
class UnhiddenGraph:
    """Such a graph, its ids, and the ids of those who were withheld."""

    snapshot: Snapshot
    known: KnownIds
    ids: frozenset[str]


@contextmanager
def lifted(
    settings: Settings,
    folder: DataFolder,
    accepted: Accepted,
    withheld: Sequence[Withhold],
    judgements: Sequence[Judgement],
    *,
    announce: ProgressCallback,
) -> Iterator[UnhiddenGraph]:
    """The graph without these judgements; nothing of it is left on disk."""
    with build_unpublished(
        settings, folder, accepted, without(judgements, withheld), announce=announce
    ) as found:
        snapshot = write_snapshot(found.tables, found.work / "state", "")
        known = KnownIds(found.built.given.ledger)
        owners, places = known.owners("AUTHOR"), follow(withheld, known.marks())
        named = {member for one in places if isinstance(one, Withhold) for member in one.of}
        yield UnhiddenGraph(snapshot, known, frozenset(owners[one] for one in named if one in owners))


def without(judgements: Sequence[Judgement], withheld: Sequence[Withhold]) -> Sequence[Judgement]:
    """The judgements, with each of these undone."""
    undoing = (
        Undo(number=number, at=one.at, by=one.by, why=one.why, of=one.number)
        for number, one in enumerate(withheld, len(judgements) + 1)
    )
    return [*judgements, *undoing]
