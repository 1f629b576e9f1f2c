"""Single values of a DOAJ article."""

import json

import pytest

from loaders.model.records import Quarantined, Reading, WorkRecord
from tests.sources.golden import parse


def read(**stated: object) -> WorkRecord:
    article = {"id": "0" * 32, "bibjson": {"title": "Bells", "author": [], **stated}}
    (record,) = parse("doaj", json.dumps(article).encode(), Reading("f"))
    assert isinstance(record, WorkRecord)
    return record


@pytest.mark.parametrize(
    ("month", "number"),
    [
        ("1", 1),
        ("01", 1),
        ("Sep", 9),
        ("september", 9),
        ("Maybe", None),
        ("ma", None),
        ("", None),
        ("0", None),
    ],
)
def test_a_month_is_a_number_or_the_beginning_of_a_name(month: str, number: int | None) -> None:
    date = read(year="2019", month=month).date
    assert date is not None
    assert (date.year, date.month) == (2019, number)


def test_an_e_mail_address_is_dropped_in_every_field() -> None:
    work = read(
        year="a@b.example",
        keywords=["a@b.example"],
        link=[{"type": "fulltext", "url": "a@b.example"}],
        identifier=[{"type": "doi", "id": "a@b.example"}],
        author=[{"name": "Ada", "affiliation": "a@b.example", "orcid_id": "a@b.example"}],
    )
    assert "@" not in repr(work)


def test_half_a_letter_in_an_array_sets_its_article_aside_alone() -> None:
    article = {"id": "0" * 32, "bibjson": {"title": "Bells", "author": []}}
    half = {"id": "1" * 32, "bibjson": {"title": "\ud800", "author": []}}
    records = parse("doaj", json.dumps([half, article]).encode(), Reading("f"))
    assert [type(one) for one in records] == [Quarantined, WorkRecord]
