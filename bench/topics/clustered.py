"""Papers in topic clusters by any method, and the measures of them that need no reader."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice
from math import log
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from app.storage.folder import DataFolder
from app.text.cluster_labels import SEPARATOR
from bench.accepted import open_accepted
from bench.archives import is_xml, members, parse_article, text_of
from bench.splitting.practice import folder
from bench.topics.keyphrases import arxiv
from bench.topics.partitions import mutual_information, numbered
from loaders.model.entities import PAPERS
from loaders.topics.clusters.detection.leiden import nodes_of
from loaders.topics.clusters.find import find_clusters, place_by_text
from loaders.topics.mining.candidates import Ints
from loaders.topics.mining.lexicon import lemma
from loaders.topics.mining.phrases import read_papers
from loaders.topics.mining.tokens import WORD

HEAD = "method | clusters | in one | largest | NMI | coherence\n|---|---|---|---|---|---|"
ANTHOLOGY = "acl-anthology-xml-20251114.tar.zst"
NOWHERE = -1
SHOWN = 5
WIDTH = 70


class StatedPaper(NamedTuple):
    """A paper as its source states it; the category is its first one at arXiv, or its volume's series."""

    id_: str
    title: str
    abstract: str
    category: str

    @property
    def text(self) -> str:
        """Title and abstract."""
        return f"{self.title}. {self.abstract}"


class Clustering(NamedTuple):
    """The cluster of each paper (NOWHERE for none), the label of each cluster, and the papers' positions."""

    name: str
    member: Ints
    labels: list[tuple[str, ...]]
    points: NDArray[np.floating[Any]]


def read_corpus(named: Sequence[str], most: int | None, loaded: Path | None) -> list[StatedPaper]:
    """Papers of arXiv tables and of years of the Anthology, one a title; or those of a data folder."""
    found = _loaded(loaded) if loaded else (one for name in named for one in islice(_named(name), most))
    return sorted({one.title: one for one in found if one.title}.values())


def _named(name: str) -> Iterator[StatedPaper]:
    data = folder() / "data"
    if not name.startswith("acl-"):
        for row in arxiv(data, name):
            yield StatedPaper(row["title"], row["title"], row["abstract"], row["primary_cat"])
        return
    year = name.removeprefix("acl-")
    for path, body in members(data / ANTHOLOGY, is_xml):
        if Path(path).name.startswith(f"{year}.") and (collection := parse_article(body)) is not None:
            for paper in collection.iter("paper"):
                title, abstract = text_of(paper.find("title")), text_of(paper.find("abstract"))
                yield StatedPaper(title, title, abstract, Path(path).name)


def _loaded(loaded: Path) -> Iterator[StatedPaper]:
    file = open_accepted(DataFolder(loaded)).folder / "graph" / "node" / "paper.parquet"
    for row in pq.read_table(file, columns=["id", "label", "abstract"]).to_pylist():
        yield StatedPaper(row["id"], row["label"], row["abstract"] or "", "")


def own_clusterings(papers: Sequence[StatedPaper], loaded: Path | None) -> list[Clustering]:
    """The project's own clusters, level by level, from a data folder or found among the papers."""
    rows = [{"paper": one.id_, "title": one.title, "abstract": one.abstract} for one in papers]
    text = read_papers(pa.Table.from_pylist(rows, PAPERS))
    where = place_by_text(text)
    clusters, places = _published(loaded) if loaded else find_clusters(text, where)[:2]
    by_id = {row["cluster"]: row for row in clusters.to_pylist()}
    inside: dict[int, dict[str, str]] = {}
    for row in places.to_pylist():
        inside.setdefault(by_id[row["cluster"]]["level"], {})[row["paper"]] = row["cluster"]
    label = {cluster: row["label"] for cluster, row in by_id.items()}
    place = {paper: number for number, paper in enumerate(text.papers)}
    points = where[0].points[[place[one.id_] for one in papers]]
    return [
        _clustering(f"Coterie, level {level}", [of.get(one.id_) for one in papers], label, points)
        for level, of in sorted(inside.items())
    ]


def _published(loaded: Path) -> tuple[pa.Table, pa.Table]:
    graph = open_accepted(DataFolder(loaded)).folder / "graph"
    clusters = pq.read_table(graph / "node" / "topic_cluster.parquet", columns=["id", "level", "label"])
    places = pq.read_table(graph / "rel" / "in_cluster.parquet", columns=["source", "target"])
    return clusters.rename_columns(["cluster", "level", "label"]), places.rename_columns(["paper", "cluster"])


def _clustering(
    name: str, of: Sequence[str | None], label: Mapping[str, str], points: NDArray[np.floating[Any]]
) -> Clustering:
    numbers = {cluster: number for number, cluster in enumerate(sorted(set(filter(None, of))))}
    member = np.array([NOWHERE if cluster is None else numbers[cluster] for cluster in of], np.int64)
    return Clustering(name, member, [tuple(label[one].split(SEPARATOR)) for one in numbers], points)


def describe(found: Clustering, papers: Sequence[StatedPaper]) -> str:
    """A line of the table. NMI is over the papers in a cluster; `–` if no categories are stated."""
    placed = found.member >= 0
    sizes = np.bincount(found.member[placed], minlength=1)
    categories = [one.category for one, is_in in zip(papers, placed, strict=True) if is_in]
    nmi = mutual_information(numbered(categories), found.member[placed]) if any(categories) else None
    figures = (
        f"{len(found.labels)}",
        f"{placed.mean():.1%}",
        f"{sizes.max() / len(papers):.1%}",
        "–" if nmi is None else f"{nmi:.3f}",
        f"{coherence(found.labels, (one.text for one in papers)):.3f}",
    )
    return " | ".join((found.name, *figures))


def coherence(labels: Sequence[Sequence[str]], texts: Iterable[str]) -> float:
    """Mean over labels of the normalised pointwise mutual information of all pairs of phrases (Bouma 2009).

    Phrases are counted in whole texts; the value is -1 for one that is in no text. Labels of one phrase are
    left out.
    """
    keys = [[_key(phrase) for phrase in label] for label in labels]
    holders, total = _holders({key for label in keys for key in label}, texts)
    means = [
        float(np.mean([_npmi(holders[one], holders[other], total) for one, other in combinations(label, 2)]))
        for label in keys
        if len(label) > 1
    ]
    return float(np.mean(means)) if means else 0.0


def _npmi(one: set[int], other: set[int], total: int) -> float:
    both = len(one & other)
    if not both:
        return -1.0
    return 1.0 if both == total else log(both * total / len(one) / len(other)) / -log(both / total)


def _key(phrase: str) -> tuple[str, ...]:
    return tuple(lemma(word) for word in WORD.findall(phrase) if word[0].isalnum())


def _holders(keys: set[tuple[str, ...]], texts: Iterable[str]) -> tuple[dict[tuple[str, ...], set[int]], int]:
    """Which texts have each phrase, and how many texts there are."""
    holders: dict[tuple[str, ...], set[int]] = {key: set() for key in keys}
    by_first: dict[str, list[tuple[str, ...]]] = {}
    for key in keys:
        by_first.setdefault(key[0] if key else "", []).append(key)
    number = -1
    for number, text in enumerate(texts):
        words = _key(text)
        for place, word in enumerate(words):
            for key in by_first.get(word, ()):
                if words[place : place + len(key)] == key:
                    holders[key].add(number)
    return holders, number + 1


def label_lines(found: Clustering, papers: Sequence[StatedPaper]) -> Iterator[str]:
    """Each label with the titles nearest to the centre of its cluster, the largest cluster first."""
    groups = nodes_of(found.member, len(found.labels))
    for number in sorted(range(len(groups)), key=lambda one: -len(groups[one])):
        inside = groups[number]
        near = np.argsort(-(found.points[inside] @ found.points[inside].sum(axis=0)), kind="stable")
        titles = (papers[inside[place]].title[:WIDTH] for place in near[:SHOWN])
        yield f"{len(inside):6} {SEPARATOR.join(found.labels[number])} | {' | '.join(titles)}"
