"""The samples of PubMed give what they are known to contain."""

from collections import Counter
from pathlib import Path

import pytest

from loaders.model.records import Quarantined, Reading, Record, WorkRecord
from loaders.reading import open_inputs
from loaders.sources import pubmed
from tests.sources.test_cut import works

pytestmark = pytest.mark.corpus


def read(path: Path, folder: str) -> list[Record]:
    return [
        record
        for one in open_inputs(str(path))
        if folder in one.name and pubmed.recognises(one.head()[: 2**16])
        for record in pubmed.parse(one.stream, Reading(one.name))
    ]


def counts(records: list[Record]) -> dict[str, int]:
    found = works(records)
    people = [byline for work in found for byline in work.authors or ()]
    return {
        "works": len(found),
        "people": len(people),
        "groups": sum(byline.is_group for byline in people),
        "ORCID": sum(len(byline.identifiers) for byline in people),
        "without year": sum(work.date is None or work.date.year is None for work in found),
    }


def test_the_native_samples_are_read_and_deleted_articles_set_aside(corpus: Path) -> None:
    records = read(corpus / "data" / "native-samples.tar.zst", "pubmed/")
    assert counts(records) == {"works": 178, "people": 1_657, "groups": 13, "ORCID": 4, "without year": 5}
    assert [one.place for one in records if isinstance(one, Quarantined)] == ["article 177"]


def test_every_article_of_the_labelled_pairs_is_read(corpus: Path) -> None:
    records = read(corpus / "data" / "identity" / "author-identity-gold.tar.zst", "medline-vishnyakova2019/")
    assert counts(records) == {
        "works": 3_744,
        "people": 79_666,
        "groups": 150,
        "ORCID": 119,
        "without year": 1,
    }
    assert Counter(map(type, records)) == {WorkRecord: 3_744}
