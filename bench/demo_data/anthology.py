"""Workshops on Scholarly Document Processing, as collections of the ACL Anthology without abstracts."""

from collections.abc import Iterator
from pathlib import Path

from lxml import etree

from bench.archives import members, parse_article, text_of

_ARCHIVE = Path("data") / "acl-anthology-xml-20251114.tar.zst"
_SERIES = ("2020.sdp.xml", "2024.sdp.xml", "2025.sdp.xml")
"""The first year, and the two that state affiliations. The Anthology is CC BY 4.0 from 2016 on."""
_NAMESAKE = (
    "2025.codi.xml",
    "On the Role of Context for Discourse Relation Classification in Scientific Writing",
)
"""A paper of the Wei Liu whom the Anthology distinguishes from the Wei Liu of the workshop of 2020."""
_OF_A_VOLUME = frozenset({"booktitle", "editor", "publisher", "month", "year", "venue", "doi"})
_OF_A_PAPER = frozenset({"title", "author", "doi"})


def read_collections(data: Path) -> Iterator[tuple[str, etree._Element]]:
    """File name and collection of each year's workshop and of the namesake's paper, with facts alone."""
    for path, body in members(data / _ARCHIVE, lambda path: path.endswith((*_SERIES, _NAMESAKE[0]))):
        collection = parse_article(body)
        if collection is None:
            continue
        if path.endswith(_NAMESAKE[0]):
            _keep_one_paper(collection, _NAMESAKE[1])
        yield f"acl-{Path(path).name}", _with_facts_alone(collection)


def write_collection(collection: etree._Element) -> str:
    """The collection as XML."""
    return f"<?xml version='1.0' encoding='UTF-8'?>\n{etree.tostring(collection, encoding='unicode')}\n"


def affiliations_in(collection: etree._Element) -> Iterator[str]:
    """The affiliations that authors state."""
    return map(text_of, collection.iter("affiliation"))


def teams_in(collection: etree._Element) -> Iterator[frozenset[str]]:
    """The names on each paper."""
    for paper in collection.iter("paper"):
        yield frozenset(
            f"{text_of(author.find('first'))} {text_of(author.find('last'))}".strip()
            for author in paper.iterfind("author")
        )


def _keep_one_paper(collection: etree._Element, title: str) -> None:
    """Remove all papers but that of this title."""
    for volume in collection.findall("volume"):
        for paper in volume.findall("paper"):
            if text_of(paper.find("title")) != title:
                volume.remove(paper)
        if volume.find("paper") is None:
            collection.remove(volume)


def _with_facts_alone(collection: etree._Element) -> etree._Element:
    for meta in collection.iter("meta"):
        _keep(meta, _OF_A_VOLUME)
    for paper in collection.iter("paper"):
        _keep(paper, _OF_A_PAPER)
    for author in collection.iter("author", "editor"):
        for affiliation in author.findall("affiliation"):
            if "@" in text_of(affiliation):  # an e-mail address
                author.remove(affiliation)
    etree.strip_attributes(collection, "ingest-date", "hash")
    etree.strip_tags(collection, "fixed-case")
    return collection


def _keep(element: etree._Element, tags: frozenset[str]) -> None:
    for child in list(element):
        if child.tag not in tags:
            element.remove(child)
