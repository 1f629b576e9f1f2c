"""The archive of the Anthology gives what it is known to contain."""

import json
import re
import tarfile
from collections import Counter
from pathlib import Path, PurePath

import pytest
import zstandard

from app.identifiers import parse
from loaders.listings.text import tidy
from loaders.model.records import Byline, Reading, Record, WorkRecord
from loaders.reading import open_inputs
from loaders.sources import acl
from tests.sources.test_cut import works

pytestmark = pytest.mark.corpus

ARCHIVE = Path("data") / "acl-anthology-xml-20251114.tar.zst"
FILE = re.compile(rb'<url hash="\w+">([\w.-]+)</url>')
EMPTY_OR_ADDRESS_ALONE = 56
NUMBER_OF_ANOTHER = "2010.amta-government.19"
"""Paper 18 there has a file of this name."""


@pytest.fixture(scope="module")
def anthology(corpus: Path) -> list[Record]:
    return [
        record
        for one in open_inputs(str(corpus / ARCHIVE))
        if acl.recognises(one.head()[: 2**16])
        for record in acl.parse(one.stream, Reading(one.name))
    ]


def gold(corpus: Path) -> list[dict[str, str | int | None]]:
    packed = corpus / "data" / "identity" / "author-identity-gold.tar.zst"
    with (
        packed.open("rb") as source,
        zstandard.ZstdDecompressor().stream_reader(source) as plain,
        tarfile.open(fileobj=plain, mode="r|") as archive,
    ):
        member = next(entry for entry in archive if entry.name.endswith("acl-orcid-gold.jsonl"))
        return [json.loads(line) for line in archive.extractfile(member) or ()]


def place_of(paper: str) -> tuple[str, str]:
    """File and place of `2020.acl-main.1` or `P05/1/1`, as the gold names papers."""
    collection, volume, number = re.fullmatch(r"(.+)[-/](\w+)[./](\d+)", paper).groups()  # type: ignore[union-attr]  # all are
    return collection, f"volume {volume}, paper {number}"


def bylines(anthology: list[Record]) -> list[Byline]:
    return [byline for work in works(anthology) for byline in work.authors or ()]


def test_every_paper_and_volume_is_read_with_its_people_and_nothing_set_aside(
    anthology: list[Record],
) -> None:
    read = works(anthology)
    assert Counter(work.kind in {"proceedings", "volume"} for work in read) == {False: 103_514, True: 3_103}
    assert len({work.key for work in read}) == len(read) == len(anthology)
    assert (len(bylines(anthology)), sum(len(work.editors) for work in read)) == (359_957, 10_185)


def test_every_value_about_authors_is_read_or_noted(anthology: list[Record]) -> None:
    read = bylines(anthology)
    schemes = Counter(stated.scheme for byline in read for stated in byline.identifiers)
    notes = Counter(
        note.partition(":")[0]
        for work in anthology
        if isinstance(work, WorkRecord)
        for note in work.notes
        if note.startswith("author ")
    )
    assert notes == {"author orcid not read": 4, "author id not read": 1}
    assert schemes == {"ORCID": 10_375 - 4, "ACL": 2_740 - 1}
    assert sum(len(byline.other_scripts) for byline in read) == 1_630
    assert sum(len(byline.affiliations) for byline in read) == 53_387 - EMPTY_OR_ADDRESS_ALONE


def test_authors_are_at_the_positions_of_the_reference_data(anthology: list[Record], corpus: Path) -> None:
    authors = {
        (PurePath(work.scope).stem, work.place): work.authors or ()
        for work in anthology
        if isinstance(work, WorkRecord)
    }
    rows = gold(corpus)
    found = [authors[place_of(str(row["paper"]))][int(row["position"] or 0) - 1].name for row in rows]
    assert len(rows) == 13_027
    assert found == [tidy(f"{row['first'] or ''} {row['last']}") for row in rows]


def test_identifiers_are_those_of_the_papers_own_files(anthology: list[Record], corpus: Path) -> None:
    keys = {work.key for work in works(anthology)}
    files = [
        name.decode()
        for one in open_inputs(str(corpus / ARCHIVE))
        for name in FILE.findall(one.stream.read())
    ]
    stated = {name for name in files if (found := parse(f"acl:{name}")) and found.value == name}
    assert (len(stated), stated - keys) == (101_029, {NUMBER_OF_ANOTHER})
