"""Works of the Anthology, and the people of those bylines that have an ORCID."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from lxml import etree

from bench.archives import is_xml, member, members, text_of
from loaders.model.records import Byline, StatedDate, WorkRecord


class LabelledByline(NamedTuple):
    """The person of a mention, and its name."""

    person: str
    name: str


def read_anthology(folder: Path) -> tuple[Iterator[WorkRecord], dict[str, LabelledByline]]:
    """All works without identifiers, and the labelled bylines by the id of their mention."""
    gold = member(folder / "identity" / "author-identity-gold.tar.zst", "acl-orcid-gold.jsonl")
    rows = [json.loads(line) for line in gold.splitlines()]
    truth = {
        f"acl:{row['paper']}@{row['position']}": LabelledByline(row["orcid"], f"{row['first']} {row['last']}")
        for row in rows
        if row["orcid"]
    }
    return _acl_works(folder / "acl-anthology-xml-20251114.tar.zst"), truth


def _acl_works(archive: Path) -> Iterator[WorkRecord]:
    for _, body in members(archive, is_xml):
        root = etree.fromstring(body)
        for volume in root.iter("volume"):
            for paper in volume.iter("paper"):
                yield _acl_work(f"{root.get('id')}-{volume.get('id')}.{paper.get('id')}", paper, volume)


def _acl_work(key: str, paper: etree._Element, volume: etree._Element) -> WorkRecord:
    year = volume.findtext("meta/year") or ""
    abstract = paper.find("abstract")
    return WorkRecord(
        source="acl",
        key=key,
        scope=key.partition("-")[0],
        place="",
        parser="",
        title=text_of(paper.find("title")) or None,
        authors=tuple(_acl_byline(author) for author in paper.findall("author")),
        authors_open=False,
        date=StatedDate(year, int(year)) if year.isdigit() else None,
        abstract=text_of(abstract) if abstract is not None else None,
        venue=_venue(paper, volume),
    )


def _venue(paper: etree._Element, volume: etree._Element) -> str | None:
    named = paper.find("journal"), volume.find("meta/journal-title"), volume.find("meta/booktitle")
    return next((text_of(node) for node in named if node is not None and text_of(node)), None)


def _acl_byline(author: etree._Element) -> Byline:
    first, last = author.findtext("first"), author.findtext("last") or ""
    affiliations = tuple(filter(None, map(text_of, author.findall("affiliation"))))
    return Byline(f"{last}, {first}" if first else last, affiliations)
