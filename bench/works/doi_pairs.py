"""Pairs of records that both have a DOI, one work or two: `python -m bench.works.doi_pairs`.

The labels (bench/labels/doi_pairs.tsv) are DOIs and a verdict. `read` pairs are a draw with a seed over the
sources, the score at that time and whether titles are equal, read one by one; `links` are those of
bench/labels/links.tsv whose Anthology side has a DOI; `stated` are articles of one title in two issues of one
journal with other pages. Doubtful pairs are not measured. The records are read from the folder that
COTERIE_TEST_DATA names, and compared as `coterie evaluate papers --pairs` compares them. The half that a pair
is of is a hash of how its first title begins: weights were set on the first half.
"""

import csv
import hashlib
import os
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from app.errors import InputRefused
from app.text.names import fold
from bench.places.strings import ANTHOLOGY, ARXIV
from loaders.evaluation.scores.measures import Rates, rates
from loaders.evaluation.tasks.descriptions import Description
from loaders.evaluation.tasks.pairs import beside_each_other
from loaders.model.records import Reading, WorkRecord
from loaders.reading import open_inputs, recognise
from loaders.reading.inputs import Input
from loaders.resolve.works import evidence
from loaders.resolve.works.comparison.features import measure
from loaders.resolve.works.registered.dois import is_preprint

LABELS = Path(__file__).parents[1] / "labels" / "doi_pairs.tsv"
SAMPLES = Path("data") / "native-samples.tar.zst"
PUBMED = Path("data") / "identity" / "author-identity-gold.tar.zst"
SOURCES = "crossref datacite pubmed acl arxiv orcid".split()
"""The sources in the order in which their record of a DOI is used."""
ARXIV_DOI = "10.48550/arxiv."
SEED = "20261126"
OPENING = 12

Sides = tuple[Description, Description]


class Pairs(NamedTuple):
    """Both sides of each pair, whether they are one work, and whether the pair is of the second half."""

    sides: Sequence[Sides]
    is_same: NDArray[np.bool_]
    is_second: NDArray[np.bool_]


def main() -> None:
    """Print the rates of the resolver and of the simplest rule on both halves, with abstracts and without."""
    if not os.environ.get("COTERIE_TEST_DATA"):
        print("not run: pairs of DOIs (COTERIE_TEST_DATA is not set)")
        return
    pairs = read(Path(os.environ["COTERIE_TEST_DATA"]))
    bare = [(replace(left, abstract=None), replace(right, abstract=None)) for left, right in pairs.sides]
    for name, sides in (("all that is stated", pairs.sides), ("without abstracts", bare)):
        odds = judge(sides)
        for rule, found in (
            ("the resolver", odds > 0),
            ("two DOIs, two works", (odds > 0) & ~have_two(sides)),
        ):
            for half, chosen in (("first", ~pairs.is_second), ("second", pairs.is_second)):
                text = rated(found[chosen], pairs.is_same[chosen]).text()
                print(f"{name}, {half} half of {chosen.sum()}, {rule}: {text}")


def judge(sides: Sequence[Sides]) -> NDArray[np.float64]:
    """Log2 odds of one work of each pair."""
    return evidence.log_odds(evidence.weigh(measure(beside_each_other(sides))))


def have_two(sides: Sequence[Sides]) -> NDArray[np.bool_]:
    """The simplest rule: two DOIs of which neither is a preprint's are two works."""
    return np.array([not any(is_preprint(side.doi or "") for side in pair) for pair in sides])


def rated(found: NDArray[np.bool_], is_same: NDArray[np.bool_]) -> Rates:
    """Precision, recall and F1."""
    return rates(float((found & is_same).sum()), float(found.sum()), float(is_same.sum()))


@cache
def read(folder: Path) -> Pairs:
    """The pairs whose verdict is sure, as the sources in the folder state them."""
    with LABELS.open(encoding="utf-8", newline="") as lines:
        labels = [row for row in csv.DictReader(lines, delimiter="\t") if row["verdict"] != "doubtful"]
    stated = _described(folder, {row[side] for row in labels for side in ("left", "right")})
    sides = [(stated[row["left"]], stated[row["right"]]) for row in labels]
    return Pairs(
        sides,
        np.array([row["verdict"] == "same" for row in labels]),
        np.array([_is_second(min(left.title or "", right.title or "")) for left, right in sides]),
    )


def _is_second(title: str) -> bool:
    opening = SEED + fold(title).replace(" ", "")[:OPENING]
    return hashlib.blake2b(opening.encode(), digest_size=4).digest()[0] % 2 == 1


def _described(folder: Path, wanted: set[str]) -> Mapping[str, Description]:
    found: dict[str, tuple[int, Description]] = {}
    for record in _records(folder):
        rank = SOURCES.index(record.source) if record.source in SOURCES else len(SOURCES)
        for doi in wanted & set(_dois(record)):
            if record.title and (doi not in found or rank < found[doi][0]):
                found[doi] = rank, _describe(record, doi)
    return {doi: description for doi, (_, description) in found.items()}


def _dois(record: WorkRecord) -> Iterator[str]:
    """The DOIs of a record; arXiv's record counts as its preprint."""
    for one in record.identifiers:
        if one.scheme == "DOI":
            yield one.value
        elif one.scheme == "ARXIV" and record.source == "arxiv":
            yield f"{ARXIV_DOI}{one.value}"


def _describe(record: WorkRecord, doi: str) -> Description:
    """A record as a line of an evaluation; arXiv's record of a published DOI does not say its kind."""
    is_arxiv, date = record.source == "arxiv", record.date
    is_whole = date is not None and None not in (date.year, date.month, date.day)
    return Description(
        title=record.title,
        authors=tuple(byline.name for byline in record.authors or ()) or None,
        venue=None if is_arxiv else record.venue,
        year=date.year if date else None,
        date=f"{date.year:04}-{date.month:02}-{date.day:02}" if date and is_whole else None,
        abstract=record.abstract,
        doi=doi,
        kind=record.kind if doi.startswith(ARXIV_DOI) or not is_arxiv else None,
        pages=record.pages,
    )


def _records(folder: Path) -> Iterator[WorkRecord]:
    files = [
        SAMPLES,
        ANTHOLOGY,
        PUBMED,
        *sorted(path.relative_to(folder) for path in (folder / ARXIV).glob("*")),
    ]
    for file in files:
        for one in open_inputs(str(folder / file)):
            yield from _works(one)


def _works(one: Input) -> Iterator[WorkRecord]:
    """The works of an input; samples that are broken on purpose, or of no source, are passed over."""
    try:
        source = recognise(one.head(), one.name)
        yield from (
            record for record in source.parse(one.stream, Reading(one.name)) if isinstance(record, WorkRecord)
        )
    except InputRefused:
        return


if __name__ == "__main__":
    main()
