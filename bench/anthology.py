"""The ACL Anthology whole, without any identifier, and who its labelled bylines are."""

import json
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pyarrow as pa
import yaml
from lxml import etree

from bench.archives import member, members
from bench.person_sets import GOLD, LabelledRows, labelled_rows
from loaders.evaluation.authors import Mention
from loaders.records import Byline, StatedDate, WorkRecord
from loaders.resolve.people.resolve import read_mentions
from loaders.resolve.works import resolve_works
from loaders.store import RecordStore, gather
from loaders.tables import Tables, open_tables

ARCHIVE = "acl-anthology-xml-20251114.tar.zst"


def read_anthology(folder: Path) -> LabelledRows:
    """Its mentions in all blocks that hold a label."""
    with tempfile.TemporaryDirectory() as place, open_tables(f"duckdb:{place}/tables") as tables:
        store = RecordStore(Path(place) / "records")
        entry = store.write("all", _works(folder / ARCHIVE), load=1, loaded_at="")
        gather(store, [entry], tables, lambda *_: [])
        resolve_works(tables)
        read_mentions(tables)
        truth = _truth_of_mentions(tables, read_truth(folder))
        return LabelledRows(_labelled_blocks(tables, truth), truth)


def read_labelled(folder: Path) -> LabelledRows:
    """Its labelled bylines alone, each with what its paper tells."""
    truth = read_truth(folder)
    return labelled_rows(
        [
            _mention(work, position, truth[key])
            for work in _works(folder / ARCHIVE)
            for position in range(1, len(work.authors or ()) + 1)
            if (key := f"acl:{work.key}@{position}") in truth
        ]
    )


def _mention(work: WorkRecord, position: int, person: str) -> Mention:
    bylines = work.authors or ()
    own = bylines[position - 1]
    return Mention(
        id=f"{work.key}@{position}",
        name=own.name,
        paper=work.key,
        title=work.title,
        authors=tuple(other.name for other in bylines if other is not own),
        venue=work.venue,
        year=work.date.year if work.date else None,
        affiliation="; ".join(own.affiliations) or None,
        abstract=work.abstract,
        person=person,
    )


def read_variants(folder: Path) -> tuple[Counter[str], list[tuple[str, str]]]:
    """How often each name is written, and the curated pairs of a person's name and another form of it."""
    written = Counter(byline.name for work in _works(folder / ARCHIVE) for byline in work.authors or ())
    curated = yaml.load(member(folder / GOLD, "name_variants.yaml"), yaml.CSafeLoader)
    pairs = [
        (_joined(**one["canonical"]), _joined(**other))
        for one in curated
        for other in one.get("variants", ())
    ]
    return written, pairs


def _joined(last: str = "", first: str | None = None) -> str:
    return f"{last}, {first}" if first else last


def read_truth(folder: Path) -> dict[str, str]:
    """The person of each labelled byline: an ORCID, or an id of the curators where no ORCID is known."""
    rows = list(map(json.loads, member(folder / GOLD, "acl-orcid-gold.jsonl").splitlines()))
    curated = yaml.load(member(folder / GOLD, "name_variants.yaml"), yaml.CSafeLoader)
    orcid_of = {row["person_id"]: row["orcid"] for row in rows if row["person_id"] and row["orcid"]}
    orcid_of |= {one["id"]: one["orcid"] for one in curated if "id" in one and "orcid" in one}
    return {
        f"acl:{row['paper']}@{row['position']}": row["orcid"]
        or orcid_of.get(row["person_id"], row["person_id"])
        for row in rows
        if row["orcid"] or row["person_id"]
    }


def _truth_of_mentions(tables: Tables, truth: Mapping[str, str]) -> dict[str, str]:
    bylines = tables.one("select mention, members from bylines").to_pylist()
    return {
        row["mention"]: truth[member]
        for row in sorted(bylines, key=lambda row: str(row["mention"]))
        for member in row["members"]
        if member in truth
    }


def _labelled_blocks(tables: Tables, truth: Mapping[str, str]) -> pa.Table:
    tables.use("labelled", pa.table({"mention": sorted(truth)}))
    return tables.one(
        "select * from mention_rows where block in"
        " (select block from mention_rows join labelled using (mention)) order by block, mention"
    )


def _works(archive: Path) -> Iterator[WorkRecord]:
    for name, body in members(archive):
        if name.endswith(".xml"):
            root = etree.fromstring(body)
            for volume in root.iter("volume"):
                for paper in volume.iter("paper"):
                    yield _work(f"{root.get('id')}-{volume.get('id')}.{paper.get('id')}", paper, volume)


def _work(key: str, paper: etree._Element, volume: etree._Element) -> WorkRecord:
    year = volume.findtext("meta/year") or ""
    abstract = paper.find("abstract")
    return WorkRecord(
        source="acl",
        key=key,
        scope=key.partition("-")[0],
        place="",
        parser="",
        title=_text(paper.find("title")) or None,
        authors=tuple(_byline(author) for author in paper.findall("author")),
        authors_open=False,
        date=StatedDate(year, int(year)) if year.isdigit() else None,
        venue=_text(volume.find("meta/journal-title")) or _text(volume.find("meta/booktitle")) or None,
        abstract=_text(abstract) if abstract is not None else None,
    )


def _byline(author: etree._Element) -> Byline:
    first, last = author.findtext("first"), author.findtext("last") or ""
    affiliations = tuple(filter(None, map(_text, author.findall("affiliation"))))
    return Byline(_joined(last, first), affiliations)


def _text(node: etree._Element | None) -> str:
    return "" if node is None else " ".join("".join(map(str, node.itertext())).split())
