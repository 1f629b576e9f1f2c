"""Rows of topics and topic clusters, and of what papers have to do with them."""

from collections.abc import Iterable

import pyarrow as pa

from loaders.ids.ledger import LedgerEntry
from loaders.rows.arrays import gather
from loaders.rows.columns import with_columns, with_entity_columns, with_zeros
from loaders.rows.keeping import answer, keep, read
from loaders.tables import Tables


def build_topics(tables: Tables) -> None:
    """Keep topic, about and narrower_than."""
    keep(tables, "about", answer(tables, "about"))
    tables.use("topic_activity", gather(answer(tables, "topic_years"), "id", "activity_years"))
    rows = with_zeros(answer(tables, "topic_base", "topic_rows"), "paper_count")
    keep(tables, "topic", with_entity_columns(tables, rows, rows["paper_count"]))
    keep(tables, "narrower_than", answer(tables, "narrower"))


def build_clusters(tables: Tables, ledger: Iterable[LedgerEntry]) -> None:
    """Keep topic_cluster, with the history of each from the ledger, and what has to do with them."""
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
