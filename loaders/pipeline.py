"""From the records in force to the tables of the graph, stage by stage.

Every stage reads tables and leaves tables; none knows where the records came from or where the graph
goes. The order is the way of the data: statements, papers, people, subjects, ids, rows. Judgements
come in before people are resolved.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pyarrow as pa

from app.marks import NO_MARKS, Marks, id_mark
from loaders.ids.giving import Given, give_ids
from loaders.ids.ledger import Entry as LedgerEntry
from loaders.ids.marks import read_marks
from loaders.judgements.obeying import stand_among
from loaders.judgements.outcomes import Outcome
from loaders.judgements.places import follow
from loaders.judgements.records import Judgement, rights_in_force
from loaders.judgements.standing import Standing
from loaders.names import forget_names
from loaders.progress import Announce
from loaders.rights.hiding import Hidden, hide
from loaders.rights.lasting import lasting, without_names
from loaders.rights.veil import NO_VEIL, Veil
from loaders.rows import build_rows
from loaders.sources import load_sources
from loaders.splitting import split_texts
from loaders.store import Entry, RecordStore, gather
from loaders.tables import Kept, Tables, union_all


@dataclass(frozen=True)
class Built:
    """The ids given, and what became of each judgement that counts.

    `gone` are ids that are shown no more, `veil` is what the record store may not say.
    """

    given: Given
    outcomes: tuple[Outcome, ...]
    gone: frozenset[str] = frozenset()
    veil: Veil = NO_VEIL


def build_graph(
    tables: Tables,
    store: RecordStore,
    entries: Sequence[Entry],
    ledger: Sequence[LedgerEntry],
    *,
    announce: Announce,
    marks: Marks = NO_MARKS,
    judgements: Sequence[Judgement] = (),
    kept: Kept | None = None,
) -> Built:
    """Leave all tables of the graph but Dataset; `kept` spares work, all else decides what is in them."""
    announce("statements")
    gather(store, entries, tables, split_texts, kept)
    announce("papers")
    _resolve_works(tables, kept)
    announce("people")
    judgements = follow(judgements, read_marks(tables)) if judgements else ()
    standing = stand_among(tables, judgements)
    _resolve_people(tables, standing, kept)
    tables.use("works_as_stated", ["works"])
    rights = rights_in_force(judgements)
    hidden = hide(tables, rights, marks)
    kept = Kept() if kept is None or rights else kept  # what is kept shows everybody as sources do
    announce("venues and institutions")
    _resolve_places(tables)
    announce("topics")
    _find_subjects(tables, kept, ledger)
    announce("ids")
    given, gone, hidden_ids = _give_ids(tables, ledger, standing, hidden)
    announce("rows")
    cards = [source.SOURCE for source in load_sources().values()]
    build_rows(tables, given.ledger, cards, withheld=hidden_ids, retired=hidden.retired, kept=kept)
    outcomes = (*map(hidden.told, standing.outcomes), *hidden.outcomes)
    return Built(given, outcomes, gone, hidden.veil)


def _give_ids(
    tables: Tables, ledger: Sequence[LedgerEntry], standing: Standing, hidden: Hidden
) -> tuple[Given, frozenset[str], frozenset[str]]:
    """The ids given, those that are shown no more, and the marks of all such."""
    tables.sql("identifiers", union_all("paper_identifiers", "person_identifiers", "place_identifiers"))
    left, gone = lasting(ledger, hidden)
    marks = hidden.ids | {id_mark(id_) for id_ in gone}
    given = give_ids(tables, left, judged=standing.held, gone=marks, works_as_stated="works_as_stated")
    return without_names(given, hidden.veil.names), gone, marks


def _resolve_works(tables: Tables, kept: Kept | None) -> None:
    from loaders.resolve.works import resolve_works  # noqa: PLC0415 - rapidfuzz and numpy, when needed

    resolve_works(tables, kept)


def _resolve_people(tables: Tables, standing: Standing, kept: Kept | None) -> None:
    from loaders.resolve.people import resolve_people  # noqa: PLC0415 - as above

    resolve_people(tables, standing, kept)
    forget_names()
    tables.rest()


def _resolve_places(tables: Tables) -> None:
    """Keep venues and institutions, and the identifiers of both as `place_identifiers`.

    Strings that name organisations are matched with those of the registry, if one was loaded.
    """
    from loaders.resolve.institutions.directory import Directory  # noqa: PLC0415 - as above
    from loaders.resolve.institutions.resolve import resolve_institutions  # noqa: PLC0415 - as above
    from loaders.resolve.venues.resolve import resolve_venues  # noqa: PLC0415 - as above

    works, records, bylines, pages, registry = _read(
        tables,
        works="record, venue, venue_keys, kind, comments, identifiers, tags",
        paper_records="record, paper, version",
        bylines="paper, mention, name, affiliations",
        pages="record, affiliation",
        organisations="key, status, label, names, seats, relations",
    )
    directory = Directory(registry) if registry.num_rows else None
    venues = resolve_venues(works, records)
    institutions = resolve_institutions(works, records, bylines, pages, directory)
    for found in (venues, institutions):
        for name, table in found._asdict().items():
            tables.use(f"{type(found).__name__.lower()}_{name}", table)
    for name in ("venues", "paper_venues"):
        tables.use(name, getattr(venues, name))
    for name in ("institutions", "paper_institutions", "byline_institutions", "page_institutions"):
        tables.use(name, getattr(institutions, name))
    tables.sql("place_identifiers", union_all("venues_identifiers", "institutions_identifiers"))


def _find_subjects(tables: Tables, kept: Kept, ledger: Sequence[LedgerEntry]) -> None:
    from loaders.topics.subjects import find_subjects  # noqa: PLC0415 - as above

    find_subjects(tables, kept, ledger)


def _read(tables: Tables, **columns: str) -> list[pa.Table]:
    """Some columns of some tables, in memory."""
    return [tables.one(f"select {names} from {table}") for table, names in columns.items()]  # noqa: S608 - names of our own
