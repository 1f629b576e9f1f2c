"""Builds all tables of the graph, each after those that it depends on."""

from collections.abc import Iterable, Mapping

from loaders.ids.ledger import LedgerEntry
from loaders.model.records import SourceCard
from loaders.rows.lookups import (
    build_identifiers,
    build_retired_ids,
    build_search_keys,
    build_withheld_ids,
)
from loaders.rows.papers import build_papers
from loaders.rows.people import build_people
from loaders.rows.places import build_institutions, build_venues
from loaders.rows.records import build_records
from loaders.rows.subjects import build_clusters, build_topics
from loaders.tables import StageCache, Tables


def build_rows(
    tables: Tables,
    ledger: Iterable[LedgerEntry],
    cards: Iterable[SourceCard],
    *,
    withheld: Iterable[str] = (),
    retired: Mapping[str, Iterable[str]] | None = None,
    kept: StageCache,
) -> None:
    """Write every table of the graph except Dataset, which is written when the others are known.

    Needs the statements, the entities, and `ids` (kind, anchor, id) with `id_details` (id, split_into).
    `withheld` are marks of ids for which the service answers 410. `retired` are marks of former names under
    which a person is still found, by anchor.
    """
    build_people(tables)
    build_papers(tables)
    build_topics(tables)
    build_clusters(tables, ledger)
    build_institutions(tables)
    build_venues(tables)
    build_records(tables, cards, kept)
    build_search_keys(tables, retired or {}, kept)
    build_identifiers(tables)
    build_retired_ids(tables, ledger)
    build_withheld_ids(tables, withheld)
