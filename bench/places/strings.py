"""Strings to organisations and venues, on labelled draws: `python -m bench.places.strings`.

The labels (bench/labels) name strings by a hash: organisations by ROR id, venues by the key of their
series. Strings are drawn once a spelling from the Anthology's affiliations and titles of volumes, and from
arXiv's comments that may name a venue; the texts are read from the folder that COTERIE_TEST_DATA names.
"""

import csv
import hashlib
import os
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from lxml import etree

from bench.places.venue_fields import read_fields
from loaders.evaluation.scores.intervals import wilson
from loaders.evaluation.tasks.registry import read_registry
from loaders.listings.text import tidy
from loaders.model.records import Reading, WorkRecord
from loaders.reading import open_inputs
from loaders.resolve.institutions.registry.matching import Matcher
from loaders.resolve.venues.comments import read_comment
from loaders.resolve.venues.fields import read_field
from loaders.resolve.venues.joining import join_series
from loaders.resolve.venues.mentions import VenueMention
from loaders.resolve.venues.series import Series, known_series
from loaders.sources import arxiv
from loaders.sources.acl.texts import printed

LABELS = Path(__file__).parents[1] / "labels"
ANTHOLOGY = Path("data") / "acl-anthology-xml-20251114.tar.zst"
REGISTRY = Path("data") / "ror-v2-latest-from-releases-to-v2.9.jsonl.zst"
ARXIV = Path("data") / "arxiv-oai-tsv-20200101"

Read = Callable[[str], frozenset[str]]


class Strings(NamedTuple):
    """The distinct strings of the sources."""

    affiliations: frozenset[str]
    titles: frozenset[str]
    of_events: frozenset[str]
    """the titles of volumes that are no journal's"""
    comments: frozenset[str]
    fields: frozenset[str]


def main() -> None:
    """Print precision with its interval, and coverage, of each draw."""
    if not os.environ.get("COTERIE_TEST_DATA"):
        print("not run: places (COTERIE_TEST_DATA is not set)")
        return
    for draw, share in draws(Path(os.environ["COTERIE_TEST_DATA"])).items():
        print(f"{draw}: {share.text()}")


class Share(NamedTuple):
    """The number of strings of a draw that were answered, of right answers, and of strings that name one."""

    right: int
    answered: int
    covered: int
    known: int
    strings: int

    @property
    def precision(self) -> float:
        """The share of the answers that are right."""
        return self.right / self.answered

    @property
    def coverage(self) -> float:
        """The share of the strings naming one that were answered."""
        return self.covered / self.known

    def text(self) -> str:
        """Precision with Wilson's interval, and coverage."""
        low, high = wilson(self.right, self.answered)
        return (
            f"precision {self.precision:.4f} ({self.right} of {self.answered}, 95 % {low:.3f} to {high:.3f}),"
            f" coverage {self.coverage:.4f} of {self.known} that name one, {self.strings} strings"
        )


def draws(folder: Path) -> dict[str, Share]:
    """The figures of organisations and venues of each draw, titles of volumes and comments apart too."""
    strings = read_strings(folder)
    matcher = Matcher(read_registry(str(folder / REGISTRY)))

    def organisations(text: str) -> frozenset[str]:
        return frozenset(match.registered.ror for match in matcher.read(text))

    found = {}
    for draw in ("choosing", "reported"):
        labels = _labels("affiliations.tsv", draw)
        found[f"affiliations, {draw}"] = _score(labels, _answers(labels, strings.affiliations, organisations))
    return found | _venues(strings)


def _venues(strings: Strings) -> dict[str, Share]:
    """The figures of venues by draw: names are joined as in a load of all strings, the labels' too."""
    read: dict[str, Mapping[str, VenueMention | None]] = {
        "titles of volumes": {
            text: read_field(text, is_of_event=text in strings.of_events) for text in strings.titles
        },
        "comments": {text: read_comment(text) for text in strings.comments},
        "fields": {text: read_field(text) for text in strings.fields},
    }
    mentions = [mention for some in read.values() for mention in some.values() if mention]
    joined = join_series(Counter(mention.series for mention in mentions))
    answers = {
        form: {
            hash_of(text): frozenset([one.series.key]) if one else frozenset() for text, one in some.items()
        }
        for form, some in read.items()
    }
    of_draws = (_venues_of(draw, answers, joined) for draw in ("choosing", "reported"))
    return {name: share for found in of_draws for name, share in found.items()}


def _venues_of(
    draw: str, answers: Mapping[str, Mapping[str, frozenset[str]]], joined: Mapping[str, Series]
) -> dict[str, Share]:
    labels = {key: _joined(named, joined) for key, named in _labels("venues.tsv", draw).items()}
    drawn = {
        form: {key: _joined(named, joined) for key, named in some.items() if key in labels}
        for form, some in answers.items()
    }
    every = {key: named for some in drawn.values() for key, named in some.items()}
    return {
        f"venues, {draw}": _score(labels, every),
        f"venues, {draw}: not another listed one": _score(labels, every, is_lenient=True),
        **{f"venues, {draw}: {form}": _score(labels, some) for form, some in drawn.items()},
    }


def _joined(named: frozenset[str], joined: Mapping[str, Series]) -> frozenset[str]:
    return frozenset(joined[key].key if key in joined else key for key in named)


def read_strings(folder: Path) -> Strings:
    """Every affiliation and title of a volume in the Anthology, every comment of arXiv, each once."""
    affiliations: set[str] = set()
    journals: set[str] = set()
    volumes: set[str] = set()
    for one in open_inputs(str(folder / ANTHOLOGY)):
        if one.name.endswith(".xml"):
            root = etree.parse(one.stream).getroot()
            affiliations.update(printed(element).strip(" ,;") for element in root.iter("affiliation"))
            for volume in root.iter("volume"):
                title = printed(volume.find("meta/journal-title")) or printed(volume.find("meta/booktitle"))
                (journals if volume.get("type") == "journal" else volumes).add(title)
    comments = {
        tidy(comment)
        for file in sorted((folder / ARXIV).glob("*.xz"))
        for one in open_inputs(str(file))
        for record in arxiv.parse(one.stream, Reading(one.name))
        if isinstance(record, WorkRecord)
        for comment in record.comments
    }
    return Strings(
        frozenset(affiliations - {""}),
        frozenset((journals | volumes) - {""}),
        frozenset(volumes - journals - {""}),
        frozenset(comments),
        read_fields(folder),
    )


def _labels(file: str, draw: str) -> dict[str, frozenset[str]]:
    """What each string of a draw names, by the string's hash; several organisations are parted by spaces."""
    with (LABELS / file).open(encoding="utf-8", newline="") as lines:
        rows = [row for row in csv.DictReader(lines, delimiter="\t") if row["draw"] == draw]
    if "series" in rows[0]:
        return {row["string"]: frozenset({row["series"]} - {""}) for row in rows}
    return {row["string"]: frozenset(row["organisations"].split()) for row in rows}


def _answers(
    labels: Mapping[str, frozenset[str]], texts: Iterable[str], read: Read
) -> dict[str, frozenset[str]]:
    return {key: read(text) for text in texts if (key := hash_of(text)) in labels}


def _score(
    labels: Mapping[str, frozenset[str]], answers: Mapping[str, frozenset[str]], *, is_lenient: bool = False
) -> Share:
    """The score of answers: one is right if everything it names is among the labels.

    Coverage is the share of strings with labels that are answered. With `is_lenient` an answer that names a
    new series, not a listed one, is right too.
    """
    answered = [key for key, named in answers.items() if named]
    listed = {series.key for series in known_series().plain.values()} if is_lenient else None
    wrong = [answers[key] - labels[key] for key in answered]
    known = [key for key in answers if labels[key]]
    return Share(
        sum(not (named if listed is None else named & listed) for named in wrong),
        len(answered),
        sum(bool(answers[key]) for key in known),
        len(known),
        len(answers),
    )


def hash_of(text: str) -> str:
    """The hash that identifies a string in the labels."""
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


if __name__ == "__main__":
    main()
