"""Titles with their authors from the outside data, as training data for the splitter; none is stored."""

import csv
import gzip
import json
import lzma
import os
import re
from collections.abc import Iterator
from pathlib import Path

from lxml import etree
from msgspec import Struct

from bench.archives import is_xml, members, text_of

_BRACKETS = re.compile(r"\s*\([^()]*\)")
_BETWEEN_NAMES = re.compile(r", and |,| and ")
_TAG = re.compile(r"<[^>]+>")


class PracticeWork(Struct, frozen=True):
    """A work with its authors, and names of the same people in other scripts (script, given, family)."""

    source: str
    year: int
    title: str
    authors: tuple[str, ...]
    abstract: str = ""
    variants: tuple[tuple[str, str, str], ...] = ()


def folder() -> Path:
    """The outside data, named by COTERIE_TEST_DATA."""
    if not (named := os.environ.get("COTERIE_TEST_DATA")):
        raise SystemExit("Outside data is needed: name its folder in COTERIE_TEST_DATA.")
    return Path(named)


def rows(shared: Path) -> Iterator[PracticeWork]:
    """All practice rows, in the order of their files; a row without title or names is left out."""
    data = shared / "data"
    for source in (acl, arxiv, medline, crossref, november_2025):
        yield from (row for row in source(data) if row.title and row.authors and all(row.authors))


def acl(data: Path) -> Iterator[PracticeWork]:
    """The ACL Anthology, all volumes."""
    for _, body in members(data / "acl-anthology-xml-20251114.tar.zst", is_xml):
        for volume in etree.fromstring(body).iter("volume"):
            year = _year(volume.findtext("meta/year"))
            yield from (_acl_paper(paper, year) for paper in volume.iter("paper"))


def arxiv(data: Path) -> Iterator[PracticeWork]:
    """Four categories of arXiv, without rows whose number of names is not `num_authors`."""
    csv.field_size_limit(10**9)
    for path in sorted((data / "arxiv-oai-tsv-20200101").glob("*.tsv.xz")):
        with lzma.open(path, "rt", encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t"):
                plain = _BRACKETS.sub("", _BRACKETS.sub("", row["author_text"]))
                names = tuple(_spaced(name) for name in _BETWEEN_NAMES.split(plain) if name.strip())
                if str(len(names)) == row["num_authors"]:
                    source = path.name.removesuffix(".tsv.xz")
                    yield PracticeWork(
                        source, _year(row["created"]), _spaced(row["title"]), names, row["abstract"]
                    )


def medline(data: Path) -> Iterator[PracticeWork]:
    """PubMed: biology and medicine, names mostly as initials without a full stop."""
    archive = data / "identity" / "author-identity-gold.tar.zst"
    wanted = re.compile(r"medline.*/articles/.*\.xml$")
    for _, body in members(archive, lambda name: wanted.search(name) is not None):
        if body:
            parser = etree.XMLParser(load_dtd=False, no_network=True, resolve_entities=False)
            for article in etree.fromstring(body, parser).iter("PubmedArticle"):
                yield _medline_article(article)


def crossref(data: Path) -> Iterator[PracticeWork]:
    """A part of Crossref's public file: all fields of research."""
    wanted = "crossref/dump/0.json.gz"
    for _, body in members(data / "native-samples.tar.zst", lambda name: name.endswith(wanted)):
        for item in json.loads(gzip.decompress(body))["items"]:
            names = (
                f"{a.get('given', '')} {a.get('family', a.get('name', ''))}" for a in item.get("author", ())
            )
            title = _TAG.sub("", (item.get("title") or [""])[0])
            year = (item.get("issued", {}).get("date-parts") or [[0]])[0][0] or 0
            yield PracticeWork("crossref", year, _spaced(title), tuple(map(_spaced, names)))


def november_2025(data: Path) -> Iterator[PracticeWork]:
    """Papers of arXiv of November 2025."""
    for _, body in members(data / "daily-listings.tar.zst", lambda name: "hdshang" in name):
        for paper in json.loads(body)["papers"]:
            yield PracticeWork(
                "arxiv-2025-11", 2025, _spaced(paper["title"]), tuple(map(_spaced, paper["authors"]))
            )


def _acl_paper(paper: "etree._Element", year: int) -> PracticeWork:
    names, variants = [], []
    for author in paper.findall("author"):
        names.append(_spaced(f"{author.findtext('first') or ''} {author.findtext('last') or ''}"))
        for other in author.findall("variant"):
            script = other.get("script") or ""
            variants.append((script, other.findtext("first") or "", other.findtext("last") or ""))
    title, abstract = text_of(paper.find("title")), text_of(paper.find("abstract"))
    return PracticeWork("acl", year, title, tuple(names), abstract, tuple(variants))


def _medline_article(article: "etree._Element") -> PracticeWork:
    names = []
    for author in article.findall(".//AuthorList[1]/Author"):
        person = f"{author.findtext('ForeName') or ''} {author.findtext('LastName') or ''}"
        names.append(_spaced(person) or _spaced(author.findtext("CollectiveName") or ""))
    abstract = " ".join(map(text_of, article.findall(".//AbstractText")))
    return PracticeWork("medline", 0, text_of(article.find(".//ArticleTitle")), tuple(names), abstract)


def _spaced(text: str) -> str:
    return " ".join(text.split())


def _year(text: str | None) -> int:
    return int(text[:4]) if text and text[:4].isdigit() else 0
