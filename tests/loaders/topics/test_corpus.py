"""The five listing pages and arXiv: clusters, topics, venues and tags that a person of the field knows."""

import csv
import lzma
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from loaders.model.entities import BYLINES, PAPER_RECORDS, PAPERS
from loaders.model.records import Reading
from loaders.model.statements import PAGES, WORKS
from loaders.resolve.institutions.resolve import resolve_institutions
from loaders.resolve.venues.resolve import resolve_venues
from loaders.splitting import split_texts
from loaders.topics.clusters.find import find_clusters
from loaders.topics.mining.phrases import choose_phrases, read_papers
from loaders.topics.topics import find_topics, mine_topics
from tests.loaders.resolve.papers import resolve
from tests.loaders.topics.texts import papers
from tests.sources.golden import parse

pytestmark = pytest.mark.corpus

SCHEMAS = {
    "works": WORKS,
    "pages": PAGES,
    "papers": PAPERS,
    "paper_records": PAPER_RECORDS,
    "bylines": BYLINES,
}


@pytest.fixture(scope="module")
def pages(corpus: Path) -> dict[str, pa.Table]:
    """The tables that the resolver makes of the five pages."""
    inputs = [
        parse(path.name.partition("-")[0], path.read_bytes(), Reading(path.name))
        for path in sorted((corpus / "listings").glob("*.txt"))
    ]
    found = resolve(*inputs, splitter=split_texts)
    return {name: pa.Table.from_pylist(found.tables[name], schema) for name, schema in SCHEMAS.items()}


def clusters_of(pages: dict[str, pa.Table], name: str, level: int) -> Counter[str]:
    """Labels of the clusters that a person's papers are in, with their numbers."""
    text = read_papers(pages["papers"])
    clusters, places, _ = find_clusters(text)
    label = {row["cluster"]: row["label"] for row in clusters.to_pylist()}
    own = {row["paper"] for row in pages["bylines"].to_pylist() if row["name"] == name}
    rows = [row for row in places.to_pylist() if row["level"] == level and row["paper"] in own]
    return Counter(label[row["cluster"]] for row in rows)


def test_the_papers_of_one_person_are_several_subjects_and_none_is_nearly_all(
    pages: dict[str, pa.Table],
) -> None:
    found = clusters_of(pages, "Shaohuai Shi", 1)
    assert found.total() >= 35
    assert len(found) >= 8
    assert max(found.values()) <= 0.25 * found.total()
    assert {"Federated Learning", "K-FAC"} <= _first_phrases(found)
    assert "mixture-of-experts" in _first_phrases(clusters_of(pages, "Shaohuai Shi", 0))


def test_panoramic_images_and_sparse_matrices_on_tensor_cores_are_different_subjects(
    pages: dict[str, pa.Table],
) -> None:
    found = clusters_of(pages, "Shigang Li", 1)
    assert found["panoramic images"] == 3
    assert max(count for label, count in found.items() if "sparse" in label.lower()) >= 3


def test_a_paper_that_fits_no_cluster_is_in_none(pages: dict[str, pa.Table]) -> None:
    text = read_papers(pages["papers"])
    _, places, _ = find_clusters(text)
    title = dict(zip(text.papers, text.titles, strict=True))
    placed = {title[paper].partition(":")[0] for paper in places["paper"].to_pylist()}
    assert placed.isdisjoint({"PipeDiT", "Chimera", "AutoSci", "FRuDA"})
    assert {"FlashSparse", "Janus", "FADNet", "PipeFisher", "LoRA-FA", "FedImpro"} <= placed


def _first_phrases(labels: Iterable[str]) -> set[str]:
    return {label.split(" · ")[0] for label in labels}


def test_the_codes_of_the_pages_are_nine_topics(pages: dict[str, pa.Table]) -> None:
    text = read_papers(pages["papers"])
    topics, _ = find_topics(*mine_topics(text, choose_phrases(text)), pages["works"], pages["paper_records"])
    codes = {row["code"] for row in topics.to_pylist() if row["scheme"] == "ARXIV_CATEGORY"}
    assert codes == {"cs", "cs.AI", "cs.CL", "cs.CV", "cs.DC", "cs.LG", "cs.PF", "eess", "eess.IV"}


def test_one_comment_of_the_pages_states_a_venue(pages: dict[str, pa.Table]) -> None:
    found = resolve_venues(pages["works"], pages["paper_records"])
    assert found.paper_venues.select(["venue", "year"]).to_pylist() == [
        {"venue": "venue:icdcs", "year": 2023}
    ]


def test_two_tags_of_the_pages_are_institutions(pages: dict[str, pa.Table]) -> None:
    found = resolve_institutions(*(pages[name] for name in ("works", "paper_records", "bylines", "pages")))
    assert found.institutions["label"].to_pylist() == ["Amazon Science", "Microsoft Research"]
    assert set(found.paper_institutions["how"].to_pylist()) == {"SITE_TAG"}


def rows_of_arxiv(corpus: Path, category: str) -> list[dict[str, Any]]:
    path = corpus / "data" / "arxiv-oai-tsv-20200101" / f"{category}.tsv.xz"
    with lzma.open(path, "rt", encoding="utf-8", newline="") as file, any_field_size():
        return list(csv.DictReader(file, delimiter="\t"))


@contextmanager
def any_field_size() -> Iterator[None]:
    """No limit of the size of a field of a table, which is one of the whole process."""
    before = csv.field_size_limit(10**9)
    yield
    csv.field_size_limit(before)


def test_clusters_of_libraries_and_databases_follow_their_categories(corpus: Path) -> None:
    rows = [row for name in ("cs.DL", "cs.DB") for row in rows_of_arxiv(corpus, name)[::4]]
    rows = [row for row in rows if row["primary_cat"] in {"cs.DL", "cs.DB"}]
    text = read_papers(papers(*[(row["title"], row["abstract"]) for row in rows]))
    _, places, _ = find_clusters(text)
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for place in places.to_pylist():
        if place["level"] == 0:
            found[place["cluster"]][rows[int(place["paper"][1:])]["primary_cat"]] += 1
    assert len(set(places["paper"].to_pylist())) >= 0.6 * len(rows)
    placed = sum(map(Counter.total, found.values()))
    assert sum(max(counts.values()) for counts in found.values()) >= 0.9 * placed
