"""How well the pair evidence tells same works from others, on labelled pairs.

Usage: python -m bench.labelled_pairs SHARED_DATA_FOLDER
"""

import gzip
import json
import re
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from loaders.records import Byline, StatedDate, WorkRecord
from loaders.resolve.works import evidence
from loaders.resolve.works.features import SIDE, measure
from loaders.resolve.works.prepared import prepare
from loaders.store.columns import works_table

SETS = {
    "DBLP-ACM train": "dblp-acm.train.txt",
    "DBLP-ACM valid": "dblp-acm.valid.txt",
    "DBLP-Scholar clean": "dblp-googlescholar.clean.valid.jsonl.gz",
    "DBLP-Scholar dirty": "dblp-googlescholar.dirty.valid.jsonl.gz",
}
_FIELD = re.compile(r"COL (\w+) VAL (.*?)(?= COL |$)")


class Pair(NamedTuple):
    """Two descriptions of works and whether they are one."""

    left: dict[str, str]
    right: dict[str, str]
    is_same: bool


def main(folder: Path) -> None:
    """Print precision, recall, F1 at even odds, and the best F1 of any threshold, for each set."""
    for name, file in SETS.items():
        pairs = list(read_pairs(folder / "dedup" / file))
        start = time.perf_counter()
        odds = score(pairs)
        rate = len(pairs) / (time.perf_counter() - start)
        is_same = np.array([pair.is_same for pair in pairs])
        best = max((f1(odds > cut, is_same)[2], cut) for cut in np.arange(-8, 8, 0.5))
        told = " ".join(f"{value:.3f}" for value in f1(odds > 0, is_same))
        print(f"{name}: P R F1 {told}; best {best[0]:.3f} above {best[1]}; {rate:.0f} pairs/s")


def score(pairs: Sequence[Pair]) -> NDArray[np.float64]:
    """Log2 odds of each pair."""
    sides = [_prepared([getattr(pair, side) for pair in pairs], side) for side in ("left", "right")]
    columns = {f"{mark}_{name}": side[name] for mark, side in zip("lr", sides, strict=True) for name in SIDE}
    return evidence.log_odds(evidence.weigh(measure(pa.RecordBatch.from_pydict(columns))))


def f1(found: NDArray[np.bool_], truth: NDArray[np.bool_]) -> tuple[float, float, float]:
    """Precision, recall, F1."""
    right = float((found & truth).sum())
    precision, recall = right / max(1.0, float(found.sum())), right / max(1.0, float(truth.sum()))
    return precision, recall, 2 * precision * recall / max(1e-9, precision + recall)


def read_pairs(file: Path) -> Iterator[Pair]:
    """Pairs of either form of file."""
    if file.suffix == ".gz":
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            for told in map(json.loads, lines):
                yield Pair(told["a"], told["b"], told["match"] == 1)
    else:
        for line in file.read_text(encoding="utf-8").splitlines():
            left, right, match = line.split("\t")
            yield Pair(dict(_FIELD.findall(left.strip())), dict(_FIELD.findall(right.strip())), match == "1")


def _prepared(told: Sequence[dict[str, str]], side: str) -> pa.RecordBatch:
    records = [_record(one, f"{side}{place}") for place, one in enumerate(told)]
    table = works_table(records)
    table = table.append_column("owner", pa.nulls(len(table), pa.string())).combine_chunks()
    return prepare(1, table.to_batches()[0])


def _record(told: dict[str, str], key: str) -> WorkRecord:
    names = [name.strip() for name in re.split(r",| and ", told.get("authors", "")) if name.strip(" .")]
    year = re.match(r"\d{4}", told.get("year", "").strip())
    return WorkRecord(
        source=key[0],
        key=key,
        scope=key,
        place="",
        parser="",
        title=told.get("title", "").strip(),
        authors=tuple(map(Byline, names)) or None,
        authors_open=not names or "..." in told.get("authors", ""),
        date=StatedDate(year[0], int(year[0])) if year else None,
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
