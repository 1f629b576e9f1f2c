"""Whom the benchmarks ask about, drawn from a snapshot by a seed."""

import random
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pyarrow.parquet as pq

COUNT = 60
_NEAR = 0.05


class Asked(NamedTuple):
    """Ids of authors.

    Drawn by bylines, so that busy ones come as often as users ask for them; median ones, who have as many
    papers as the author of the median byline; the busiest; and pairs of drawn ones.
    """

    drawn: list[str]
    median: list[str]
    busiest: str
    papers_of_busiest: int
    pairs: list[tuple[str, str]]


def asked_of(state: Path, *, count: int = COUNT, seed: int = 1) -> Asked:
    """Whom to ask about in a snapshot, the same for a seed."""
    bylines = pq.read_table(state / "graph/rel/wrote.parquet", columns=["source"])["source"].combine_chunks()
    coded = bylines.dictionary_encode()
    authors, names = coded.indices.to_numpy(), coded.dictionary
    counts = np.bincount(authors)
    middle = float(np.median(counts[authors]))
    near = np.flatnonzero(np.abs(counts - middle) <= max(1, middle * _NEAR)).tolist()
    draw = random.Random(seed)
    drawn = [names[authors[draw.randrange(len(authors))]].as_py() for _ in range(3 * count)]
    return Asked(
        drawn=drawn[:count],
        median=[names[place].as_py() for place in draw.sample(near, min(count, len(near)))],
        busiest=names[int(counts.argmax())].as_py(),
        papers_of_busiest=int(counts.max()),
        pairs=[
            (one, other)
            for one, other in zip(drawn[count::2], drawn[count + 1 :: 2], strict=True)
            if one != other
        ],
    )
