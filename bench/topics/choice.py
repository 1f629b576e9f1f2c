"""What the topics of papers would be at other chances: `python -m bench.topics.choice`.

Reads what was reported of phrases of papers (bench/labels/topics.tsv: source key, phrase, verdict, signs) and
prints how many phrases are kept, how many of them are right, and the median of a paper. The weights
were fitted to the first and second draw, so these figures flatter. Of the unseen draw at most two topics of
each paper were read.
"""

import csv
from collections.abc import Iterator, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np

from loaders.topics.mining.candidates import Ints, Reals
from loaders.topics.mining.relevance import (
    MIN_CHANCES,
    Marks,
    RelevanceFeatures,
    places_in_papers,
    rate_relevance,
)

LABELS = Path(__file__).parents[1] / "labels" / "topics.tsv"
FITTED = ("first", "second")
CHOICES = (
    MIN_CHANCES,
    (0.65, 0.65, 0.65, 0.85),
    (0.4, 0.5, 0.6, 0.75),
    (0.3, 0.4, 0.5, 0.7),
    (0.5, 0.5, 0.5, 0.5),
    (0.8, 0.8, 0.8, 0.85),
)
"""Chances required of the first, second and third topic of a paper, and of any after them."""
COLUMNS = "chances | kept | right | median | mean | without any\n|---|---|---|---|---|---|"


def main() -> None:
    """Print a line for each choice of chances."""
    with LABELS.open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file, delimiter="\t") if row["words"]]
    fitted = [row for row in rows if row["draw"] in FITTED]
    print(COLUMNS)
    print("\n".join(_lines(fitted)))


def _lines(rows: list[dict[str, str]]) -> Iterator[str]:
    papers = len({row["paper"] for row in rows})
    paper = np.unique([row["paper"] for row in rows], return_inverse=True)[1].astype(np.int64)
    right = np.array([row["verdict"] == "yes" for row in rows])
    columns: dict[str, Any] = {one.name: _column(rows, one.name) for one in fields(RelevanceFeatures)}
    chance = rate_relevance(RelevanceFeatures(**columns))
    for least in CHOICES:
        kept = _kept(paper, chance, least)
        counts = np.bincount(paper[kept], minlength=papers)
        text = f"{kept.sum()} | {right[kept].mean():.3f} | {np.median(counts):.0f} | {counts.mean():.2f}"
        yield f"{', '.join(map(str, least))} | {text} | {(counts == 0).mean():.1%}"


def _column(rows: list[dict[str, str]], name: str) -> Reals:
    return np.array([float(row[name]) for row in rows])


def _kept(paper: Ints, chance: Reals, least: Sequence[float]) -> Marks:
    """The rows whose chance reaches what their rank among the phrases of their paper requires."""
    place = places_in_papers(paper, chance)
    kept: Marks = chance >= np.take(least, np.minimum(place, len(least) - 1))
    return kept


if __name__ == "__main__":
    main()
