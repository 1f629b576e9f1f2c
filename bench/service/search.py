"""Hard names and titles, typed as people type them: `python -m bench.service.search`.

A share of the Anthology (four collections, one of them Chinese) and arXiv's cs.DL are loaded and served; each
text of bench/labels/search.tsv is searched for, and should find what it means among the first five. The data
are read from the folder that COTERIE_TEST_DATA names.
"""

import csv
import os
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from app.text.names import fold
from bench.places.strings import ANTHOLOGY, ARXIV
from bench.service.serving import COTERIE, Ask, environment, service
from loaders.names.printed import shown_title
from loaders.reading import open_inputs

LABELS = Path(__file__).parents[1] / "labels" / "search.tsv"
COLLECTIONS = frozenset({"2020.ccl.xml", "2020.sdp.xml", "K19.xml", "N18.xml"})
_HITS = """query ($typed: String!, $kinds: [EntityKind!]) { search(query: $typed, kinds: $kinds, first: 5) {
  nodes { matchedName entity { label } } } }"""


class Searched(NamedTuple):
    """What was typed, what it means as its source writes it, and what was found first."""

    typed: str
    expected: str
    found: tuple[str, ...]

    @property
    def is_found(self) -> bool:
        """Whether it is among what was found."""
        return fold(shown_title(self.expected)) in map(fold, self.found)


def main() -> None:
    """Print how many were found, and what came instead of the others."""
    if not os.environ.get("COTERIE_TEST_DATA"):
        print("not run: search (COTERIE_TEST_DATA is not set)")
        return
    searched = search_all(Path(os.environ["COTERIE_TEST_DATA"]))
    print(f"search: {sum(one.is_found for one in searched)} of {len(searched)} among the first five")
    for one in searched:
        if not one.is_found:
            print(f"  {one.typed}: not {one.expected}, but {'; '.join(one.found) or 'nothing'}")


def search_all(folder: Path) -> list[Searched]:
    """Load the share, serve it, and search for every text of the list."""
    with tempfile.TemporaryDirectory() as place:
        paths = [*_unpacked(folder / ANTHOLOGY, Path(place)), str(folder / ARXIV / "cs.DL.tsv.xz")]
        data = Path(place) / "data"
        subprocess.run(
            [*COTERIE, "load", "--json", *paths], env=environment(data), check=True, stdout=subprocess.DEVNULL
        )
        with service(data) as ask:
            return list(_searched(ask))


def _searched(ask: Ask) -> Iterator[Searched]:
    with LABELS.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE):
            answer: dict[str, Any] = ask(_HITS, typed=row["typed"], kinds=[row["kind"]])
            hits = answer["data"]["search"]["nodes"]
            found = (name for hit in hits for name in (hit["entity"]["label"], hit["matchedName"]))
            yield Searched(row["typed"], row["expected"], tuple(dict.fromkeys(found)))


def _unpacked(archive: Path, place: Path) -> Iterator[str]:
    for one in open_inputs(str(archive)):
        name = Path(one.name).name
        if name in COLLECTIONS:
            (place / name).write_bytes(one.stream.read())
            yield str(place / name)


if __name__ == "__main__":
    main()
