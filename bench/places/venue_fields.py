"""Venue fields as bibliographies write them: of labelled pairs of papers, and of Crossref."""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path

from bench.archives import members
from loaders.listings.text import tidy

PAIRS = Path("data") / "dedup"
CROSSREF = Path("data") / "native-samples.tar.zst"

_VENUE = re.compile(r"COL venue VAL (?P<venue>.*?)(?= COL |$)")
_TITLE = re.compile(r'"(?:container|journal)-title": ?\[?"(?P<venue>[^"]*)"')


def read_fields(folder: Path) -> frozenset[str]:
    """Every venue of both sides of the pairs, every journal of a Crossref item or reference, each once."""
    found = (*_of_catalogues(folder / PAIRS), *_of_scholar(folder / PAIRS), *_of_crossref(folder / CROSSREF))
    return frozenset(tidy(venue) for venue in found) - {""}


def _of_catalogues(folder: Path) -> Iterator[str]:
    for name in ("dblp-acm.train.txt", "dblp-acm.valid.txt"):
        for line in (folder / name).read_text(encoding="utf-8").splitlines():
            yield from (found["venue"] for side in line.split("\t")[:2] for found in _VENUE.finditer(side))


def _of_scholar(folder: Path) -> Iterator[str]:
    with gzip.open(folder / "dblp-googlescholar.clean.valid.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            yield from (side.get("venue") or "" for side in (json.loads(line)[one] for one in "ab"))


def _of_crossref(archive: Path) -> Iterator[str]:
    """Recorded answers are JSON within YAML, so titles are found by their field."""
    for path, body in members(archive, lambda path: "/crossref/" in path):
        text = (gzip.decompress(body) if path.endswith(".gz") else body).decode("utf-8", "ignore")
        for title in _TITLE.finditer(text.replace('\\"', '"').replace("\\/", "/")):
            if "\\" not in title["venue"]:
                yield title["venue"].replace("&amp;", "&")
