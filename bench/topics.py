"""How fast and how well topics are found: `python -m bench.topics` (outside data in COTERIE_TEST_DATA).

Rates are of CPU seconds, so that a busy machine changes little; each stands beside a reference of the
same run. Clusters are compared with the primary categories of arXiv, with themselves under other seeds,
and with themselves after a tenth of new papers; keyphrases with the author keywords of PubMed records.
"""

import csv
import lzma
import resource
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeVar

import numpy as np
import pyarrow as pa
from lxml import etree

from bench.archives import is_xml, members, text_of
from bench.partitions import Labels, adjusted_rand, mutual_information, numbered
from bench.practice import folder
from loaders.entities import BYLINES, PAPER_VENUES, PAPERS
from loaders.topics.clusters.find import NO_CITATIONS, find_clusters
from loaders.topics.clusters.similarity import similarity_graph
from loaders.topics.clusters.vectors import paper_vectors
from loaders.topics.keyphrases import Document, find_keyphrases, score_keyphrases
from loaders.topics.phrases import PaperText, choose_phrases, read_papers
from loaders.topics.tokens import WORD

MAIN = ("cs.DB", "cs.DC", "cs.DL", "cs.SI")
COLUMNS = (
    "level | clusters | NMI, these four | NMI, all | ARI, other seed | ARI, a tenth new, cold | warm\n"
    "|---|---|---|---|---|---|---|"
)
NO_VENUES = PAPER_VENUES.empty_table()
Answer = TypeVar("Answer")


def main() -> None:
    """Print the figures."""
    data = folder() / "data"
    rows = read_arxiv(data)
    _speed([row for row in rows if "cs.DC" in row["categories"].split(",")])
    is_main = [row["primary_cat"] in MAIN for row in rows]
    print(
        f"{len(rows)} papers of four files, {sum(is_main)} with one of {', '.join(MAIN)} as primary category"
    )
    print(COLUMNS)
    for number, level in enumerate(measure_clusters(rows)):
        told = (f"{value:.3f}" for value in level[1:])
        print(f"{number} | {level.clusters} | {' | '.join(told)}")
    _keyphrases(list(_author_keywords(data)))


def _speed(rows: list[dict[str, str]]) -> None:
    papers, people = _tables(rows)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    _, bare = _timed(lambda: [WORD.findall(row["title"] + row["abstract"]) for row in rows])
    text, read = _timed(lambda: read_papers(papers))
    phrases, chosen = _timed(lambda: choose_phrases(text))
    graph, built = _timed(lambda: similarity_graph(paper_vectors(text, people, NO_VENUES, NO_CITATIONS)))
    _, clustered = _timed(lambda: find_clusters(text, phrases, people, NO_VENUES))
    memory = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    rate = len(rows) / (read + chosen)
    print(f"{len(rows)} papers of cs.DC, {len(np.unique(phrases.phrase))} phrases, {memory:.0f} MiB on top")
    print(f"phrases: {rate:.0f} papers a second, {(read + chosen) / bare:.1f} x the bare search for words")
    print(
        f"graph: {graph.nnz // 2} edges, {built:.2f} s; "
        f"clusters of three levels, graph included: {clustered / built:.1f} x that"
    )


class Level(NamedTuple):
    """One level of clusters, and how alike it is to what.

    NMI with primary categories, of the four and of all papers; ARI with another seed, and with the old
    clusters after a tenth of new papers, from nothing and from them.
    """

    clusters: int
    main: float
    whole: float
    other_seed: float
    cold: float
    warm: float


def read_arxiv(data: Path) -> list[dict[str, str]]:
    """Papers of four categories, one a title."""
    return list({row["title"]: row for name in MAIN for row in _arxiv(data, name)}.values())


def measure_clusters(rows: list[dict[str, str]]) -> list[Level]:
    """The quality of each level, the coarsest first."""
    papers, people = _tables(rows)
    order = np.argsort([row["title"] for row in rows])
    primary = np.array([rows[place]["primary_cat"] for place in order])
    is_main = np.isin(primary, MAIN)
    text = read_papers(papers)
    first, other = _levels(text, people, 1), _levels(text, people, 1_000)
    cold, warm = _a_tenth_new(papers, people)
    return [
        Level(
            clusters=int(one.max()) + 1,
            main=mutual_information(numbered(primary[is_main].tolist()), one[is_main]),
            whole=mutual_information(numbered(primary.tolist()), one),
            other_seed=adjusted_rand(one, two),
            cold=cold[level],
            warm=warm[level],
        )
        for level, (one, two) in enumerate(zip(first, other, strict=True))
    ]


def _a_tenth_new(papers: pa.Table, people: pa.Table) -> tuple[list[float], list[float]]:
    """ARI with the old clusters, by level, when every tenth paper is new: from nothing, and from them."""
    ordered = papers.sort_by("paper")
    is_old = np.arange(len(ordered)) % 10 != 0
    text = read_papers(ordered.filter(pa.array(is_old)))
    _, before = find_clusters(text, choose_phrases(text), people, NO_VENUES)
    old, whole = _by_level(before), read_papers(ordered)
    cold, warm = _levels(whole, people, None), _levels(whole, people, None, before)
    return (
        [adjusted_rand(a, b[is_old]) for a, b in zip(old, cold, strict=True)],
        [adjusted_rand(a, b[is_old]) for a, b in zip(old, warm, strict=True)],
    )


def _levels(
    text: PaperText, people: pa.Table, seed: int | None, previous: pa.Table | None = None
) -> list[Labels]:
    more = {} if seed is None else {"seed": seed}
    _, places = find_clusters(text, choose_phrases(text), people, NO_VENUES, previous=previous, **more)
    return _by_level(places)


def _by_level(places: pa.Table) -> list[Labels]:
    ordered = places.sort_by([("level", "ascending"), ("paper", "ascending")])
    labels = numbered(ordered["cluster"].to_pylist())
    levels = ordered["level"].to_numpy()
    return [numbered([str(one) for one in labels[levels == level]]) for level in range(3)]


def _keyphrases(documents: list[Document]) -> None:
    found, seconds = _timed(lambda: list(find_keyphrases(documents)))
    score = score_keyphrases(documents, found)
    print(
        f"{score.texts} PubMed records with author keywords: F1@10 {score.f1:.3f}"
        f" (P {score.precision:.3f}, R {score.recall:.3f}), {len(documents) / seconds:.0f} a second"
    )


def _timed(work: Callable[[], Answer]) -> tuple[Answer, float]:
    start = time.process_time()
    return work(), time.process_time() - start


def _tables(rows: list[dict[str, str]]) -> tuple[pa.Table, pa.Table]:
    papers = [{"paper": row["title"], "title": row["title"], "abstract": row["abstract"]} for row in rows]
    people = [
        {"paper": row["title"], "name": name}
        for row in rows
        for name in row["author_text"].split(", ")
        if name
    ]
    return pa.Table.from_pylist(papers, PAPERS), pa.Table.from_pylist(people, BYLINES)


def _arxiv(data: Path, category: str) -> Iterator[dict[str, str]]:
    csv.field_size_limit(10**9)
    path = data / "arxiv-oai-tsv-20200101" / f"{category}.tsv.xz"
    with lzma.open(path, "rt", encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file, delimiter="\t")


def _author_keywords(data: Path) -> Iterator[Document]:
    for _, body in members(data / "identity" / "author-identity-gold.tar.zst", is_xml):
        yield from _documents(body)


def _documents(xml: bytes) -> Iterator[Document]:
    for article in etree.fromstring(xml).iter("PubmedArticle") if b"<PubmedArticle" in xml else ():
        gold = list(map(text_of, article.iter("Keyword")))
        title, body = (" ".join(map(text_of, article.iter(tag))) for tag in ("ArticleTitle", "AbstractText"))
        if len(gold) > 2 and body:
            yield Document(title[:40], title, body, gold)


if __name__ == "__main__":
    main()
