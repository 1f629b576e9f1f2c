"""The stage that builds the tables of the graph from everything that was found."""

from loaders.pipeline.ids import GivenIds
from loaders.rights.hiding import Hidden
from loaders.rows import build_rows
from loaders.sources import load_sources
from loaders.tables import StageCache, Tables


def build(tables: Tables, ids: GivenIds, hidden: Hidden, kept_as_shown: StageCache) -> None:
    """Write everything that was found as nodes and relationships of the graph."""
    cards = [source.SOURCE for source in load_sources().values()]
    build_rows(
        tables,
        ids.given.ledger,
        cards,
        withheld=ids.withheld,
        retired=hidden.retired,
        kept=kept_as_shown,
    )
