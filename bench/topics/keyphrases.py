"""How fast and how well topics are found.

Usage: `python -m bench.topics.keyphrases` (outside data in COTERIE_TEST_DATA).

Rates are of CPU seconds, so that a busy machine changes little; each is next to a reference of the
same run. Clusters are compared with the primary categories of arXiv, with themselves under other seeds,
and with themselves after a tenth of new papers; keyphrases with the author keywords of PubMed records.
"""

import csv
import lzma
import resource
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import NamedTuple, TypeVar

import numpy as np
import pyarrow as pa
from lxml import etree
from numpy.typing import NDArray

from bench.archives import is_xml, members, text_of
from bench.splitting.practice import folder
from bench.topics.partitions import Labels, adjusted_rand, mutual_information, numbered
from loaders.model.entities import PAPERS
from loaders.topics.clusters.detection.hierarchy import LEAST_PAPERS
from loaders.topics.clusters.detection.neighbours import similarity_graph
from loaders.topics.clusters.detection.space import NO_CITATIONS, paper_features, paper_space
from loaders.topics.clusters.find import SEED, find_clusters
from loaders.topics.mining.keyphrases import KeyphraseText, find_keyphrases, score_keyphrases
from loaders.topics.mining.phrases import PaperText, choose_phrases, read_papers
from loaders.topics.mining.tokens import WORD

MAIN = ("cs.DB", "cs.DC", "cs.DL", "cs.SI")
COLUMNS = (
    "level | clusters | NMI, these four | NMI, all | ARI, other seed | ARI, a tenth new, cold | warm\n"
    "|---|---|---|---|---|---|---|"
)
Answer = TypeVar("Answer")


def main() -> None:
    """Print the figures."""
    data = folder() / "data"
    rows = read_arxiv(data, *MAIN)
    _speed([row for row in rows if "cs.DC" in row["categories"].split(",")])
    is_main = [row["primary_cat"] in MAIN for row in rows]
    print(
        f"{len(rows)} papers of four files, {sum(is_main)} with one of {', '.join(MAIN)} as primary category"
    )
    print(COLUMNS)
    for number, level in enumerate(measure_clusters(rows)):
        cells = (f"{value:.3f}" for value in level[1:])
        print(f"{number} | {level.clusters} | {' | '.join(cells)}")
    _keyphrases(list(_author_keywords(data)))


def _speed(rows: list[dict[str, str]]) -> None:
    papers = paper_table(rows)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    _, bare = _timed(lambda: [WORD.findall(row["title"] + row["abstract"]) for row in rows])
    text, read = _timed(lambda: read_papers(papers))
    phrases, chosen = _timed(lambda: choose_phrases(text))
    graph, built = _timed(lambda: similarity_graph(paper_space(paper_features(text, NO_CITATIONS))))
    _, clustered = _timed(lambda: find_clusters(text))
    memory = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    rate = len(rows) / (read + chosen)
    print(f"{len(rows)} papers of cs.DC, {len(np.unique(phrases.phrase))} phrases, {memory:.0f} MiB on top")
    print(f"phrases: {rate:.0f} papers a second, {(read + chosen) / bare:.1f} x the bare search for words")
    print(
        f"graph: {graph.nnz // 2} edges, {built:.2f} s; "
        f"clusters of three levels, graph included: {clustered / built:.1f} x that"
    )


class ClusterLevel(NamedTuple):
    """One level of clusters, and its agreement with other partitions.

    NMI with primary categories, of the four and of all papers. ARI with another seed, and with the old
    clusters after a tenth of new papers (`a_tenth_new`), found from nothing and from the old ones.
    """

    clusters: int
    main: float
    whole: float
    other_seed: float
    cold: float
    warm: float


def read_arxiv(data: Path, *names: str, papers: int | None = None) -> list[dict[str, str]]:
    """Papers of some categories, the first of each or all, and one a title."""
    rows = (row for name in names for row in islice(arxiv(data, name), papers))
    return list({row["title"]: row for row in rows}.values())


def measure_clusters(rows: list[dict[str, str]]) -> list[ClusterLevel]:
    """The quality of each level, the coarsest first."""
    papers = paper_table(rows)
    order = np.argsort([row["title"] for row in rows])
    primary = np.array([rows[place]["primary_cat"] for place in order])
    is_main = np.isin(primary, MAIN)
    text = read_papers(papers)
    first, other = _levels(text, 1), _levels(text, 1_000)
    growth = a_tenth_new(papers)
    cold, warm = growth.cold(), growth.warm()
    return [
        ClusterLevel(
            clusters=int((np.bincount(one) >= LEAST_PAPERS).sum()),  # who is in none is alone here
            main=mutual_information(numbered(primary[is_main].tolist()), one[is_main]),
            whole=mutual_information(numbered(primary.tolist()), one),
            other_seed=adjusted_rand(one, two),
            cold=cold[level],
            warm=warm[level],
        )
        for level, (one, two) in enumerate(zip(first, other, strict=True))
    ]


@dataclass(frozen=True)
class Growth:
    """Papers of which every tenth is new, and the earlier clusters of the others, by level.

    ARI with the old clusters is over the papers that were in one; a paper that is in none now counts as a
    cluster of its own.
    """

    whole: PaperText
    is_old: NDArray[np.bool_]
    old: list[Labels]
    before: pa.Table
    together: pa.Table

    def cold(self) -> list[float]:
        """ARI with the old clusters, by level, if all are found from nothing."""
        return self._agreements(_levels(self.whole, None))

    def warm(self) -> list[float]:
        """ARI with the old clusters, by level, if they are found from the old ones."""
        return self._agreements(_levels(self.whole, None, self.before, self.together))

    def _agreements(self, now: list[Labels]) -> list[float]:
        was_in = [np.bincount(one)[one] > 1 for one in self.old]
        levels = zip(self.old, now, was_in, strict=True)
        return [adjusted_rand(old[counts], new[self.is_old][counts]) for old, new, counts in levels]


def a_tenth_new(papers: pa.Table) -> Growth:
    """Every tenth paper is new."""
    ordered = papers.sort_by("paper")
    is_old = np.arange(len(ordered)) % 10 != 0
    text = read_papers(ordered.filter(pa.array(is_old)))
    _, before, together = find_clusters(text)
    topics = frozenset(text.keys[phrase] for phrase in np.unique(choose_phrases(text).phrase))
    whole = read_papers(ordered, known=topics)
    return Growth(whole, is_old, _by_level(before, text), with_those_in_none(before, text), together)


def with_those_in_none(places: pa.Table, text: PaperText) -> pa.Table:
    """The rows as in a ledger: a paper that is in no cluster of a level has a row too."""
    found = {(row["paper"], row["level"]): row["cluster"] for row in places.to_pylist()}
    rows = [
        {"paper": paper, "level": level, "cluster": found.get((paper, level))}
        for paper in text.papers
        for level in range(3)
    ]
    return pa.Table.from_pylist(rows, places.schema)


def _levels(
    text: PaperText, seed: int | None, previous: pa.Table | None = None, together: pa.Table | None = None
) -> list[Labels]:
    seed = SEED if seed is None else seed
    _, places, _ = find_clusters(text, previous=previous, together=together, seed=seed)
    return _by_level(places, text)


def _by_level(places: pa.Table, text: PaperText) -> list[Labels]:
    """The cluster of each paper, level by level; a paper in none is a cluster of its own."""
    clusters = {(row["level"], row["paper"]): row["cluster"] for row in places.to_pylist()}
    return [
        numbered([clusters.get((level, paper), paper) for paper in sorted(text.papers)]) for level in range(3)
    ]


def _keyphrases(documents: list[KeyphraseText]) -> None:
    found, seconds = _timed(lambda: list(find_keyphrases(documents)))
    score = score_keyphrases(documents, found)
    print(
        f"{score.texts} PubMed records with author keywords: F1@10 {score.f1:.3f}"
        f" (P {score.precision:.3f}, R {score.recall:.3f}), {len(documents) / seconds:.0f} a second"
    )


def _timed(work: Callable[[], Answer]) -> tuple[Answer, float]:
    start = time.process_time()
    return work(), time.process_time() - start


def paper_table(rows: list[dict[str, str]]) -> pa.Table:
    """PAPERS from such rows; the title of a paper is its anchor."""
    papers = [{"paper": row["title"], "title": row["title"], "abstract": row["abstract"]} for row in rows]
    return pa.Table.from_pylist(papers, PAPERS)


def arxiv(data: Path, category: str) -> Iterator[dict[str, str]]:
    """Rows of a category's table, in the order of the file."""
    csv.field_size_limit(10**9)
    path = data / "arxiv-oai-tsv-20200101" / f"{category}.tsv.xz"
    with lzma.open(path, "rt", encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file, delimiter="\t")


def _author_keywords(data: Path) -> Iterator[KeyphraseText]:
    for _, body in members(data / "identity" / "author-identity-gold.tar.zst", is_xml):
        yield from _documents(body)


def _documents(xml: bytes) -> Iterator[KeyphraseText]:
    for article in etree.fromstring(xml).iter("PubmedArticle") if b"<PubmedArticle" in xml else ():
        gold = list(map(text_of, article.iter("Keyword")))
        title, body = (" ".join(map(text_of, article.iter(tag))) for tag in ("ArticleTitle", "AbstractText"))
        if len(gold) > 2 and body:
            yield KeyphraseText(title[:40], title, body, gold)


if __name__ == "__main__":
    main()
