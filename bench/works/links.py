"""Works that arXiv and the ACL Anthology both contain: `python -m bench.works.links`.

Four files of arXiv and the whole Anthology are resolved together as a load would; every link found between
the two is compared with a list that was read by hand (bench/labels/links.tsv, docs/truth/links.md), and
every pair of equal titles against the links. The data are read from the folder that COTERIE_TEST_DATA names.
"""

import csv
import os
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from app.text.names import fold
from bench.places.strings import ANTHOLOGY, ARXIV
from loaders.evaluation.scores.intervals import wilson
from loaders.evaluation.scores.measures import share
from loaders.model.records import Reading, Record
from loaders.pipeline import PipelineRun, run_stages
from loaders.reading import open_inputs
from loaders.sources import acl, arxiv
from loaders.store import RecordStore
from loaders.tables import Tables, open_tables

LABELS = Path(__file__).parents[1] / "labels" / "links.tsv"
Link = tuple[str, str]
"""A key of the Anthology and one of arXiv."""


class FoundLinks(NamedTuple):
    """Links between the two, and all pairs of one from each whose titles have the same letters."""

    links: frozenset[Link]
    equal_titles: frozenset[Link]


class Figures(NamedTuple):
    """Links found, of them read, right and doubtful; known ones missed; equal titles missed."""

    found: int
    read: int
    right: int
    doubtful: int
    missed: tuple[Link, ...]
    titles: int
    titles_missed: tuple[Link, ...]

    def lines(self) -> Iterator[str]:
        """The figures as a person reads them; a doubtful link counts as wrong."""
        low, high = wilson(self.right, self.read)
        yield f"links: {self.found} found, {self.read} of them read, {self.doubtful} doubtful (counted wrong)"
        yield f"  precision {share(self.right, self.read):.4f} (95 % {low:.3f} to {high:.3f})"
        yield f"  known works found: {self.right} of {self.right + len(self.missed)}"
        yield f"  equal titles found: {self.titles - len(self.titles_missed)} of {self.titles}"
        yield from (f"  missed: {' '.join(link)}" for link in (*self.missed, *self.titles_missed))


def main() -> None:
    """Print how right and how complete the links are."""
    if not os.environ.get("COTERIE_TEST_DATA"):
        print("not run: links (COTERIE_TEST_DATA is not set)")
        return
    for line in measure(find(Path(os.environ["COTERIE_TEST_DATA"]))).lines():
        print(line)


def measure(found: FoundLinks) -> Figures:
    """Compare the links with the list; a link that is not on it counts as found and not read."""
    verdicts = read_labels()
    read = found.links & verdicts.keys()
    same = {link for link, verdict in verdicts.items() if verdict == "same"}
    return Figures(
        found=len(found.links),
        read=len(read),
        right=len(read & same),
        doubtful=sum(verdicts[link] == "doubtful" for link in read),
        missed=tuple(sorted(same - found.links)),
        titles=len(found.equal_titles),
        titles_missed=tuple(sorted(found.equal_titles - found.links)),
    )


def read_labels() -> Mapping[Link, str]:
    """The verdict on each link that was read: same, other or doubtful."""
    with LABELS.open(encoding="utf-8", newline="") as lines:
        return {(row["acl"], row["arxiv"]): row["verdict"] for row in csv.DictReader(lines, delimiter="\t")}


def find(folder: Path) -> FoundLinks:
    """Resolve the works of both."""
    with tempfile.TemporaryDirectory() as place, open_tables(f"duckdb:{place}/tables") as tables:
        store = RecordStore(Path(place) / "records")
        records = chain(_acl(folder), _arxiv(folder))
        run = PipelineRun(store, [store.write("both", records, load=1, loaded_at="")])
        run_stages(tables, run, "statements", "papers")
        return FoundLinks(
            _pairs(tables, "select member, paper as shared from paper_records"), _titles(tables)
        )


def _titles(tables: Tables) -> frozenset[Link]:
    rows = tables.one("select member, title as shared from works where title is not null")
    letters = ["".join(filter(str.isalnum, fold(title))) for title in rows["shared"].to_pylist()]
    return _linked(zip(rows["member"].to_pylist(), letters, strict=True))


def _pairs(tables: Tables, query: str) -> frozenset[Link]:
    rows = tables.one(query)
    return _linked(zip(rows["member"].to_pylist(), rows["shared"].to_pylist(), strict=True))


def _linked(shared: Iterator[tuple[str, str]]) -> frozenset[Link]:
    """Every pair of one from each source that shares a value."""
    by_value: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for member, value in shared:
        source, _, key = member.partition(":")
        by_value[value][source].add(key)
    return frozenset(
        (one, other) for keys in by_value.values() for one in keys["acl"] for other in keys["arxiv"]
    )


def _acl(folder: Path) -> Iterator[Record]:
    for one in open_inputs(str(folder / ANTHOLOGY)):
        if one.name.endswith(".xml"):
            yield from acl.parse(one.stream, Reading(one.name))


def _arxiv(folder: Path) -> Iterator[Record]:
    for file in sorted((folder / ARXIV).glob("*.xz")):
        for one in open_inputs(str(file)):
            yield from arxiv.parse(one.stream, Reading(one.name))


if __name__ == "__main__":
    main()
