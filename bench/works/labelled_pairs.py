"""Labelled pairs of descriptions, the same work or not: DBLP against ACM and against Google Scholar."""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

HELD_OUT = "DBLP-ACM valid"
"""The set that nothing is learnt from."""
SETS = {
    "DBLP-ACM train": "dblp-acm.train.txt",
    HELD_OUT: "dblp-acm.valid.txt",
    "DBLP-Scholar clean": "dblp-googlescholar.clean.valid.jsonl.gz",
    "DBLP-Scholar dirty": "dblp-googlescholar.dirty.valid.jsonl.gz",
}
_FIELD = re.compile(r"COL (\w+) VAL (.*?)(?= COL |$)")


class LabelledPair(NamedTuple):
    """Two descriptions of works and whether they are one."""

    left: dict[str, str]
    right: dict[str, str]
    is_same: bool


def read_pairs(file: Path) -> Iterator[LabelledPair]:
    """Pairs of either form of file."""
    if file.suffix == ".gz":
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            for pair in map(json.loads, lines):
                yield LabelledPair(pair["a"], pair["b"], pair["match"] == 1)
    else:
        for line in file.read_text(encoding="utf-8").splitlines():
            left, right, match = line.split("\t")
            yield LabelledPair(
                dict(_FIELD.findall(left.strip())), dict(_FIELD.findall(right.strip())), match == "1"
            )
