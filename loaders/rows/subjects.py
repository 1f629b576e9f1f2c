"""Rows of topics and topic clusters, and of their links to papers and to each other."""

from collections.abc import Iterable

import pyarrow as pa

from loaders.ids.ledger import LedgerEntry
from loaders.rows.arrays import gather, unzip
from loaders.rows.columns import with_columns, with_entity_columns, with_used, with_zeros
from loaders.rows.keeping import answer, keep, read
from loaders.rows.people import NAME_FIELDS
from loaders.tables import Tables


def build_topics(tables: Tables) -> None:
    """Build the tables `topic`, `about`, `narrower_than` and `describes_topic`."""
    keep(tables, "about", answer(tables, "about"))
    tables.use("topic_activity", gather(answer(tables, "topic_years"), "id", "activity_years"))
    rows = answer(tables, "topic_base", "topic_rows")
    rows = with_zeros(with_columns(rows, **unzip(rows["names"], NAME_FIELDS)), "paper_count")
    keep(tables, "topic", with_entity_columns(tables, rows, rows["paper_count"]))
    keep(tables, "narrower_than", answer(tables, "narrower"))
    entries = answer(tables, "record_topics")
    why = pa.array([["is the concept of a vocabulary with this name"]] * len(entries), pa.list_(pa.string()))
    sure = pa.array([1.0] * len(entries), pa.float64())
    pairs = zip(entries["shown"].to_pylist(), entries["stated"].to_pylist(), strict=True)
    is_label = [any(name["value"] == shown for name in stated or ()) for shown, stated in pairs]
    entries = with_used(entries, names=is_label)
    keep(tables, "describes_topic", with_columns(entries, confidence=sure, reasons=why))


def build_clusters(tables: Tables, ledger: Iterable[LedgerEntry]) -> None:
    """Build `topic_cluster`, with histories from the ledger, and the tables that link clusters to others."""
    for name in ("in_cluster", "in_local_cluster"):
        keep(tables, name, answer(tables, name))
    tables.use("cluster_activity", gather(answer(tables, "cluster_years"), "id", "activity_years"))
    rows = with_zeros(answer(tables, "cluster_base", "cluster_rows"), "paper_count")
    keep(tables, "topic_cluster", with_columns(rows, **_events(rows, ledger)))
    answer(tables, "cluster_parents")
    keep(tables, "cluster_part_of", read(tables, "cluster_parents"))


def _events(rows: pa.Table, ledger: Iterable[LedgerEntry]) -> dict[str, pa.Array]:
    stories = {entry.id: entry.story for entry in ledger if entry.story}
    histories = [stories.get(id_, ()) for id_ in rows["id"].to_pylist()]
    columns = {
        "event_kinds": [[event.kind for event in story] for story in histories],
        "event_versions": [[event.version for event in story] for story in histories],
        "event_times": [[event.at for event in story] for story in histories],
        "event_others": [[" ".join(event.others) for event in story] for story in histories],
    }
    return {name: pa.array(lists, pa.list_(pa.string())) for name, lists in columns.items()}
