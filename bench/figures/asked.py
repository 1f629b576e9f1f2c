"""Whom the benchmarks ask about, drawn from a read index by a seed."""

import random
from pathlib import Path
from typing import NamedTuple

import numpy as np

from app.index.storage.files import open_index
from app.index.storage.layout import Index

COUNT = 60
_NEAR = 0.05


class AuthorIds(NamedTuple):
    """Ids of authors.

    Drawn by bylines, so that busy ones come as often as users ask for them; median ones, who have as many
    papers as the author of the median byline; the busiest; and pairs of drawn ones.
    """

    drawn: list[str]
    median: list[str]
    busiest: str
    pairs: list[tuple[str, str]]


def asked_of(index: Index, *, count: int = COUNT, seed: int = 1) -> AuthorIds:
    """Whom to ask about, the same for a seed."""
    counts, bylines = np.diff(index.papers_of_author.starts), index.authors_of_paper.items
    middle = float(np.median(counts[bylines]))
    near = np.flatnonzero(np.abs(counts - middle) <= max(1, middle * _NEAR)).tolist()
    draw = random.Random(seed)
    places = [int(bylines[draw.randrange(len(bylines))]) for _ in range(3 * count)]
    drawn = index.author_ids.names(np.array(places))
    pairs = zip(drawn[count::2], drawn[count + 1 :: 2], strict=True)
    return AuthorIds(
        drawn=drawn[:count],
        median=index.author_ids.names(np.array(draw.sample(near, min(count, len(near))))),
        busiest=index.author_ids.names(np.array([counts.argmax()]))[0],
        pairs=[pair for pair in pairs if len({*pair}) > 1],
    )


def asked_of_shelf(shelf: Path, *, count: int = COUNT) -> AuthorIds:
    """The same of the only index, or the last one, on a shelf."""
    return asked_of(open_index(max(shelf.iterdir(), key=lambda folder: folder.stat().st_mtime)), count=count)
