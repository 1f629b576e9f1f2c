"""How well people are told apart, on labelled mentions: B-cubed precision, recall and F1.

Usage: python -m bench.labelled_people acl|qian SHARED_DATA_FOLDER

`acl` resolves the whole Anthology and scores the bylines whose ORCID is known; the resolver sees no
identifier. `qian` has names and affiliations only. Names that several labelled people bear are also scored
apart.
"""

import json
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from lxml import etree

from app.text.names import fold
from bench.archives import is_xml, member, members, text_of
from loaders.model.records import Byline, StatedDate, WorkRecord
from loaders.pipeline import Run, run_stages
from loaders.store import RecordStore
from loaders.tables import Tables, open_tables

Labels = Mapping[str, str]


class Labelled(NamedTuple):
    """Whose a mention is, and the name that it has."""

    person: str
    name: str


def main(kind: str, folder: Path) -> None:
    """Print the scores of one set."""
    start = time.perf_counter()
    records, labelled = SETS[kind](folder)
    people = resolve(records)
    score(kind, people, labelled)
    score("names of several", people, of_several(labelled))
    print(f"{time.perf_counter() - start:.0f} s")


def score(what: str, people: Labels, labelled: Mapping[str, Labelled]) -> None:
    """Print how right some labelled mentions are."""
    known = {mention: one.person for mention, one in labelled.items() if mention in people}
    found = {mention: people[mention] for mention in known}
    told = " ".join(f"{value:.4f}" for value in b_cubed(found, known))
    print(f"{what}: {len(known)} of {len(labelled)} mentions, B-cubed P R F1 {told}")


def of_several(labelled: Mapping[str, Labelled]) -> dict[str, Labelled]:
    """The mentions whose folded name more than one labelled person bears."""
    bearers: dict[str, set[str]] = defaultdict(set)
    for one in labelled.values():
        bearers[fold(one.name)].add(one.person)
    return {mention: one for mention, one in labelled.items() if len(bearers[fold(one.name)]) > 1}


def resolve(records: Iterator[WorkRecord]) -> Labels:
    """The person of each byline."""
    with tempfile.TemporaryDirectory() as folder, open_tables(f"duckdb:{folder}/tables") as tables:
        store = RecordStore(Path(folder) / "records")
        run = Run(store, [store.write("all", records, load=1, loaded_at="")], splitter=_no_splitter)
        run_stages(tables, run, "statements", "papers", "people")
        return _people(tables)


def b_cubed(found: Labels, truth: Labels) -> tuple[float, float, float]:
    """B-cubed precision, recall and F1 over the labelled mentions."""
    clusters, people = _groups(found), _groups(truth)
    shared = {mention: len(clusters[found[mention]] & people[truth[mention]]) for mention in truth}
    precision = sum(shared[m] / len(clusters[found[m]]) for m in truth) / len(truth)
    recall = sum(shared[m] / len(people[truth[m]]) for m in truth) / len(truth)
    return precision, recall, 2 * precision * recall / (precision + recall)


def _groups(labels: Labels) -> dict[str, set[str]]:
    groups: dict[str, set[str]] = defaultdict(set)
    for mention, label in labels.items():
        groups[label].add(mention)
    return groups


def _people(tables: Tables) -> Labels:
    person = {row["mention"]: row["person"] for row in tables.one("select * from mentions").to_pylist()}
    bylines = tables.one("select mention, members from bylines").to_pylist()
    return {member: person[row["mention"]] for row in bylines for member in row["members"]}


def _no_splitter(*_: object) -> list[Any]:
    return []


def _acl(folder: Path) -> tuple[Iterator[WorkRecord], dict[str, Labelled]]:
    gold = member(folder / "identity" / "author-identity-gold.tar.zst", "acl-orcid-gold.jsonl")
    rows = [json.loads(line) for line in gold.splitlines()]
    truth = {
        f"acl:{row['paper']}@{row['position']}": Labelled(row["orcid"], f"{row['first']} {row['last']}")
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
    )


def _acl_byline(author: etree._Element) -> Byline:
    first, last = author.findtext("first"), author.findtext("last") or ""
    affiliations = tuple(filter(None, map(text_of, author.findall("affiliation"))))
    return Byline(f"{last}, {first}" if first else last, affiliations)


def _qian(folder: Path) -> tuple[Iterator[WorkRecord], dict[str, Labelled]]:
    archive = folder / "identity" / "author-identity-gold.tar.zst"
    signatures = json.loads(member(archive, "qian_signatures.json"))
    clusters = json.loads(member(archive, "qian_clusters.json"))
    works = {key: _signature(key, told["author_info"]) for key, told in signatures.items()}
    truth = {
        f"qian:{one}@1": Labelled(number, (works[one].authors or ())[0].name)
        for number, cluster in clusters.items()
        for one in cluster["signature_ids"]
    }
    return iter(works.values()), truth


def _signature(key: str, told: Mapping[str, Any]) -> WorkRecord:
    name = " ".join(filter(None, (told["first"], told["middle"], told["last"])))
    byline = Byline(name, tuple(told["affiliations"] or ()))
    return WorkRecord("qian", key, key, "", "", title=key, authors=(byline,), authors_open=True)


SETS: dict[str, Callable[[Path], tuple[Iterator[WorkRecord], dict[str, Labelled]]]] = {
    "acl": _acl,
    "qian": _qian,
}

if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
