"""The five listing pages: their 24 pairs and no other, and the people on them."""

import json
import re
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import pytest

from loaders.model.records import Reading, Record, WorkRecord
from loaders.sources import load_sources
from tests.loaders.resolve.papers import Resolved, resolve

pytestmark = pytest.mark.corpus

SHI = "Shaohuai Shi"


@dataclass(frozen=True)
class GoldSplit:
    title: str
    authors: tuple[str, ...]
    authors_open: bool
    confidence: float = 1.0
    is_accepted: bool = True


@dataclass(frozen=True)
class Listings:
    """The pages as their parsers read them, and what a right reading gives."""

    pages: dict[str, list[Record]]
    gold: list[dict[str, Any]]
    same: set[frozenset[str]]

    def split(self, texts: Sequence[str], *_: object) -> list[GoldSplit]:
        """A stand-in for the splitter, which has its own tests: the right answer."""
        return [self._split(text) for text in texts]

    def _split(self, text: str) -> GoldSplit:
        fitting = [record for record in self.gold if record["authors"] and text.startswith(record["title"])]
        best = max(fitting, key=lambda record: len(record["title"]))
        return GoldSplit(best["title"], tuple(best["authors"]), best["authors_open"])

    def resolve(
        self, change: Callable[[WorkRecord], WorkRecord] = lambda work: work, **more: Any
    ) -> Resolved:
        changed = [
            [change(record) if isinstance(record, WorkRecord) else record for record in page]
            for page in self.pages.values()
        ]
        return resolve(*changed, splitter=self.split, **more)

    def pairs(self, found: Resolved) -> set[frozenset[str]]:
        """Pairs of gold ids that became one paper."""
        titles = {row["record"]: (row["source"], row["scope"], row["title"]) for row in found.tables["works"]}
        ids = {(*self._scope(record["listing"]), record["title"]): record["id"] for record in self.gold}
        groups = defaultdict(set)
        for row in found.tables["paper_records"]:
            groups[row["paper"]].add(ids[titles[row["record"]]])
        return {frozenset(pair) for group in groups.values() for pair in combinations(group, 2)}

    def _scope(self, listing: str) -> tuple[str, str]:
        return next((record.source, record.scope) for record in self.pages[listing])


@pytest.fixture(scope="module")
def listings(corpus: Path) -> Listings:
    pages = {}
    for file in sorted((corpus / "listings").glob("*.txt")):
        source = load_sources()[file.stem.partition("-")[0]]
        with file.open("rb") as stream:
            pages[file.stem] = list(source.parse(stream, Reading(file.name)))
    gold = [json.loads(line) for line in (corpus / "gold" / "seed-records.jsonl").read_text().splitlines()]
    groups = json.loads((corpus / "gold" / "seed-works.json").read_text())
    return Listings(pages, gold, {frozenset(pair) for group in groups for pair in combinations(group, 2)})


@pytest.fixture(scope="module")
def resolved(listings: Listings) -> Resolved:
    return listings.resolve(people=True)


def of_person(found: Resolved, label: str) -> list[set[str]]:
    """Titles of the papers of each person of this name."""
    paper_of = {row["mention"]: row["paper"] for row in found.tables["bylines"]}
    title_of = {row["paper"]: row["title"] for row in found.tables["papers"]}
    named = {row["person"] for row in found.tables["people"] if row["label"] == label}
    papers = defaultdict(set)
    for row in found.tables["mentions"]:
        papers[row["person"]].add(title_of[paper_of[row["mention"]]])
    return [papers[person] for person in sorted(named)]


def test_the_pages_have_80_papers_and_24_pairs(listings: Listings, resolved: Resolved) -> None:
    assert (len(resolved.tables["papers"]), listings.pairs(resolved) == listings.same) == (80, True)


def changed_sentence(place: int) -> Callable[[str], str]:
    def change(text: str) -> str:
        sentences = re.split(r"(?<=[.!?])\s+", text)
        sentences[place % len(sentences)] = (
            "Quite other words about something else stand in this place today."
        )
        return " ".join(sentences)

    return change


def cut(length: int, text: str) -> str:
    return text[:length]


def cut_at_a_word(length: int, text: str) -> str:
    return text[:length].rsplit(" ", 1)[0]


def cut_with_an_ellipsis(length: int, text: str) -> str:
    return f"{text[:length]}..."


LENGTHS = (150, 220, 400)
CHANGES: dict[str, Callable[[str], str | None]] = {
    **{f"cut at {n}": partial(cut, n) for n in LENGTHS},
    **{f"cut at a word before {n}": partial(cut_at_a_word, n) for n in LENGTHS},
    **{f"cut at {n} with an ellipsis": partial(cut_with_an_ellipsis, n) for n in LENGTHS},
    **{f"sentence {place} changed": changed_sentence(place) for place in (0, 1, 2, 3, 5, -1)},
    "without abstracts": lambda _: None,
}
NEEDS_ABSTRACTS = {frozenset({"catalyzex-shaohuai-shi#7", "scholarfeed-shaohuai-shi#3"})}


@pytest.mark.parametrize("source", ["bzpeer", "catalyzex", "scholarfeed"])
@pytest.mark.parametrize("name", CHANGES)
def test_the_pairs_are_found_when_one_side_is_cut_or_changed(
    listings: Listings, source: str, name: str
) -> None:
    def change(work: WorkRecord) -> WorkRecord:
        if work.source != source or work.abstract is None:
            return work
        return msgspec.structs.replace(work, abstract=CHANGES[name](work.abstract))

    missing_is_right = NEEDS_ABSTRACTS if name == "without abstracts" and source != "bzpeer" else set()
    found = listings.pairs(listings.resolve(change))
    assert (found - listings.same, listings.same - found - missing_is_right) == (set(), set())


def test_shaohuai_shi_is_one_person_with_47_papers(resolved: Resolved) -> None:
    assert [len(papers) for papers in of_person(resolved, SHI)] == [47]


def test_xiaowen_chu_is_the_first_collaborator_with_15_papers(resolved: Resolved) -> None:
    (mine,) = of_person(resolved, SHI)
    labels = {row["label"] for row in resolved.tables["people"]} - {SHI}
    shared = {(len(papers & mine), label) for label in labels for papers in of_person(resolved, label)}
    assert max(shared) == (15, "Xiaowen Chu")


@pytest.mark.parametrize(
    "name", ["Ruibo Fan", "Torsten Hoefler", "Alex Qiaozhong Liang", "Xiaowen Chu", "Qiang Wang"]
)
def test_a_name_with_nothing_against_it_is_one_person(resolved: Resolved, name: str) -> None:
    assert len(of_person(resolved, name)) == 1


def test_shigang_li_is_two_or_three_people_and_none_is_mixed(resolved: Resolved) -> None:
    people = of_person(resolved, "Shigang Li")
    mixed = [
        papers
        for papers in people
        if len({bool(re.search("panoram|360", t, re.IGNORECASE)) for t in papers}) == 2
    ]
    assert (len(people) in {2, 3}, sum(map(len, people)), mixed) == (True, 22, [])


def test_every_person_with_several_mentions_has_evidence(resolved: Resolved) -> None:
    counts: dict[str, int] = defaultdict(int)
    for row in resolved.tables["mentions"]:
        counts[row["person"]] += 1
    silent = [
        row["label"] for row in resolved.tables["people"] if counts[row["person"]] > 1 and not row["evidence"]
    ]
    assert silent == []


def test_no_person_is_on_the_pages_of_both_shi_and_li(resolved: Resolved) -> None:
    listed: dict[str, set[str]] = defaultdict(set)
    owner_of = {row["record"]: row["owner"] for row in resolved.tables["works"]}
    paper_of = {row["mention"]: row["paper"] for row in resolved.tables["bylines"]}
    owners = defaultdict(set)
    for row in resolved.tables["paper_records"]:
        owners[row["paper"]].add(owner_of[row["record"]])
    for row in resolved.tables["mentions"]:
        listed[row["person"]] |= owners[paper_of[row["mention"]]]
    assert [person for person, names in listed.items() if {SHI, "Shigang Li"} <= names] == []


def test_every_page_is_about_its_owner(resolved: Resolved) -> None:
    label = {row["person"]: row["label"] for row in resolved.tables["people"]}
    named = {row["record"]: row["person"] for row in resolved.tables["pages"]}
    found = {row["record"]: label[row["person"]] for row in resolved.tables["page_people"]}
    assert found == named
