"""A synthetic read index."""

from app.index.building.arrays import build_index
from app.index.storage.layout import Index
from bench.synthetic.columns import synthetic_columns
from bench.synthetic.world import synthetic_world


def synthetic_index(papers: int, *, seed: int = 1) -> Index:
    """The index of so many papers."""
    return build_index(synthetic_columns(synthetic_world(papers, seed=seed)))
