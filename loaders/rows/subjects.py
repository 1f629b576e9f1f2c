"""Rows of topics and topic clusters, and of what papers have to do with them."""

from loaders.rows.arrays import gather
from loaders.rows.columns import with_entity_columns, with_zeros
from loaders.rows.keeping import answer, keep, read
from loaders.tables import Tables


def build_topics(tables: Tables) -> None:
    """Keep topic, about and narrower_than."""
    keep(tables, "about", answer(tables, "about"))
    tables.use("topic_activity", gather(answer(tables, "topic_years"), "id", "activity_years"))
    rows = with_zeros(answer(tables, "topic_base", "topic_rows"), "paper_count")
    keep(tables, "topic", with_entity_columns(tables, rows, rows["paper_count"]))
    keep(tables, "narrower_than", answer(tables, "narrower"))


def build_clusters(tables: Tables) -> None:
    """Keep topic_cluster, in_cluster and cluster_part_of."""
    keep(tables, "in_cluster", answer(tables, "in_cluster"))
    tables.use("cluster_activity", gather(answer(tables, "cluster_years"), "id", "activity_years"))
    keep(tables, "topic_cluster", with_zeros(answer(tables, "cluster_base", "cluster_rows"), "paper_count"))
    answer(tables, "cluster_parents")
    keep(tables, "cluster_part_of", read(tables, "cluster_parents"))
