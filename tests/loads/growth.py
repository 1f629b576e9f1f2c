"""Loads one after another that share records and ledger, without an engine: the entities of ids after
each."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from loaders.ids.assignment import Event
from loaders.ids.ledger import LedgerEntry
from loaders.pipeline import PipelineRun, build_graph
from loaders.reading.intake import Intake, LoadRequest, ingest_all
from loaders.store import CatalogueEntry as Input
from loaders.store import RecordStore
from loaders.store.catalogue import next_load
from loaders.tables import Tables, open_tables

COLUMNS = "arxiv_id title author_text abstract categories created updated doi comments".split()
Works = Mapping[str, tuple[str, str]]
Bylines = frozenset[tuple[str, str]]


@dataclass(frozen=True)
class Stand:
    """The entities of the live ids after a load: people by the names on their papers, papers by their
    keys."""

    people: Mapping[str, Bylines]
    papers: Mapping[str, frozenset[str]]
    events: Sequence[Event]
    ledger: Mapping[str, LedgerEntry]

    def person(self, name: str, key: str = "") -> str:
        """The id of the one person who is so called on a paper, or on any."""
        (found,) = (
            id_
            for id_, bylines in self.people.items()
            if any(written == name and paper.endswith(key) for paper, written in bylines)
        )
        return found


@dataclass
class History:
    """One record store and one ledger, load after load."""

    folder: Path
    inputs: list[Input] = field(default_factory=list)
    ledger: tuple[LedgerEntry, ...] = ()

    def load(self, *paths: str) -> Stand:
        """Load files in addition to earlier ones."""
        store = RecordStore(self.folder / "records")
        taken = ingest_all(
            LoadRequest(list(paths)), Intake(store, next_load(self.inputs), "2026-03-01T12:00:00Z")
        )
        self.inputs += [entry for _, entry in taken if entry is not None]
        with open_tables(f"duckdb:{self.folder / 'tables'}", workers=1) as tables:
            given = build_graph(tables, PipelineRun(store, self.inputs, self.ledger)).given
            self.ledger = given.ledger
            return _stand(tables, given.ledger, given.events)

    def load_works(self, works: Works) -> Stand:
        """Load a dump of these works, which restates the one before."""
        return self.load(write_works(self.folder, works))


def write_works(folder: Path, works: Works) -> str:
    """A dump of works, each a key with title and authors."""
    rows = [
        (key, title, authors, "", "cs.DL", "2020-01-01", "", "", "")
        for key, (title, authors) in works.items()
    ]
    file = folder / "cs.DL.tsv"
    file.write_text("\n".join(["\t".join(row) for row in (COLUMNS, *rows)] + [""]), encoding="utf-8")
    return str(file)


def changed_ids(before: Mapping[str, frozenset[object]], after: Mapping[str, frozenset[object]]) -> list[str]:
    """Ids of entities that are the same before and after and have another id after."""
    now = {members: id_ for id_, members in after.items()}
    return [id_ for id_, members in before.items() if now.get(members, id_) != id_]


def turned(before: Mapping[str, frozenset[object]], after: Mapping[str, frozenset[object]]) -> list[str]:
    """Live ids that have nothing in common with what they named before."""
    return [id_ for id_, members in before.items() if id_ in after and not members & after[id_]]


def _stand(tables: Tables, ledger: Sequence[LedgerEntry], events: Sequence[Event]) -> Stand:
    rows = tables.one("select member, authors from works").to_pylist()
    names = {
        f"{row['member']}@{place}": (row["member"], byline["name"])
        for row in rows
        for place, byline in enumerate(row["authors"] or (), 1)
    }
    live = [entry for entry in ledger if entry.state == "live"]
    return Stand(
        {entry.id: _bylines(entry.members, names) for entry in live if entry.kind == "AUTHOR"},
        {entry.id: frozenset(entry.members) for entry in live if entry.kind == "PAPER"},
        events,
        {entry.id: entry for entry in ledger},
    )


def _bylines(members: Iterable[str], names: Mapping[str, tuple[str, str]]) -> Bylines:
    return frozenset(names[member] for member in members if member in names)
