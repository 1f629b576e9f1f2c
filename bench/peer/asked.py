"""Whom to ask about: people drawn by their bylines, so that busy ones come as often as users ask for them."""

import random
from pathlib import Path

import pyarrow.parquet as pq


def drawn_people(state: Path, count: int, seed: int = 1) -> list[str]:
    """Ids of so many authors of a snapshot, the same for a seed."""
    bylines = pq.read_table(state / "graph/rel/wrote.parquet", columns=["source"])["source"]
    draw = random.Random(seed)
    return [bylines[draw.randrange(len(bylines))].as_py() for _ in range(count)]
