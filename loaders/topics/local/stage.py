"""Local clusters of a load: found when all papers are counted, else followed from the last count."""

from collections.abc import Mapping

import pyarrow as pa

from loaders.tables import Tables, relation
from loaders.topics.clusters.detection.space import PaperSpace
from loaders.topics.clusters.find import SEED
from loaders.topics.local.finding import Owner, find_local_clusters
from loaders.topics.local.incremental import follow_local_clusters
from loaders.topics.mining.phrases import PaperText
from loaders.topics.terms.nearness import Nearness

LOCAL = ("local_clusters", "paper_local_clusters")
"""The tables that are written, and cached for the next load."""


def find_owned_papers(tables: Tables) -> None:
    """Write `owned_papers` as OWNED_PAPERS, from `volumes` and the resolved entities."""
    tables.sql("owned_papers", relation(__file__, "sql/owned_papers"))


def find_local(
    tables: Tables,
    text: PaperText,
    where: tuple[PaperSpace, Nearness],
    places: pa.Table,
    earlier: Mapping[Owner, Mapping[str, str]],
) -> None:
    """Find local clusters among all papers, starting from the clusters in the ledger."""
    owned = tables.one("select kind, owner, paper from owned_papers")
    _use(tables, find_local_clusters(text, where, owned, places, seed=SEED, earlier=earlier))


def follow_local(tables: Tables) -> None:
    """Keep papers in their local clusters; a new paper is in none until all papers are counted again."""
    tables.sql("local_still", relation(__file__, "sql/local_still"))
    before, still = (tables.one(f"select * from {name}") for name in ("local_clusters_before", "local_still"))  # noqa: S608 - names of our own
    _use(tables, follow_local_clusters(before, still))


def _use(tables: Tables, found: tuple[pa.Table, pa.Table]) -> None:
    for name, table in zip(LOCAL, found, strict=True):
        tables.use(name, table)
