"""Dates of references: what is known of them, and no more."""

import pytest

from loaders.model.records import StatedDate
from loaders.references.dates import read_printed
from loaders.sources.csl.dates import read_date


@pytest.mark.parametrize(
    ("printed", "parts"),
    [
        ("2020", (2020, None, None)),
        ("2020-05", (2020, 5, None)),
        ("2020-05-12T10:00:00Z", (2020, 5, 12)),
        ("2020/05/12/Spring", (2020, 5, 12)),
        ("2020///Spring", (2020, None, None)),
        ("2020/05//", (2020, 5, None)),
        ("1993-00-00", (1993, None, None)),
        ("20200512", (2020, 5, 12)),
        ("20201399", (None, None, None)),
        ("9999", (None, None, None)),
        ("0019-05", (None, None, None)),
        ("12 May 2020", (2020, 5, 12)),
        ("May 12, 2020", (2020, 5, 12)),
        ("Sept. 2020", (2020, 9, None)),
        ("Jul-Aug 2020", (2020, None, None)),
        ("Spring 2020", (2020, None, None)),
        ("12/05/2020", (2020, None, None)),
        ("13/05/2020", (2020, 5, 13)),
        ("12.05.2020", (2020, 5, 12)),
        ("1. 5. 2020", (2020, 5, 1)),
        ("05.13.2020", (2020, None, None)),
        ("2020年5月12日", (2020, 5, 12)),
        ("2020년 5월", (2020, 5, None)),
        ("May 12-14, 2020", (2020, None, None)),
        ("2020/2021", (None, None, None)),
        ("in press", (None, None, None)),
        ("2020-02-30", (2020, 2, None)),
        ("2020-13", (2020, None, None)),
        ("20200500", (2020, 5, None)),
    ],
)
def test_an_unambiguous_date_is_read(printed: str, parts: tuple[int | None, ...]) -> None:
    date, _ = read_printed(printed)
    assert date == StatedDate(printed, *parts)


@pytest.mark.parametrize("printed", ["in press", "2020/2021", "2020-02-30", "9999"])
def test_an_unreadable_date_is_noted(printed: str) -> None:
    _, notes = read_printed(printed)
    assert notes == (f"{'no such day' if '02' in printed[4:7] else 'date not read'}: {printed}",)


def test_a_text_longer_than_any_date_is_none() -> None:
    assert read_printed("2020 " * 100) == (None, (f"date not read: {('2020 ' * 12)}",))


@pytest.mark.parametrize(
    ("stated", "date"),
    [
        ({"date-parts": [["2020", "5"]]}, StatedDate("2020-5", 2020, 5)),
        ({"date-parts": [[2020, 5, 12], [2020, 5, 14]]}, StatedDate("2020-5-12/2020-5-14", 2020, 5)),
        ({"date-parts": [[2020]], "season": 2}, StatedDate("2020 season 2", 2020)),
        ({"date-parts": [[2020]], "circa": True}, StatedDate("circa 2020")),
        ({"date-parts": [[-50]]}, StatedDate("-50")),
        ({"date-parts": [[None]]}, None),
        ({"date-parts": [2020, 5]}, StatedDate("2020-5", 2020, 5)),
        ([{"date-parts": [[2020]]}], StatedDate("2020", 2020)),
        ({"date-parts": [[9999]]}, StatedDate("9999")),
        ({"date-parts": "2020"}, None),
        ({"literal": "n.d."}, StatedDate("n.d.")),
        ({"raw": "12 May 2020"}, StatedDate("12 May 2020", 2020, 5, 12)),
        ("2020-05", StatedDate("2020-05", 2020, 5)),
        (2020, StatedDate("2020", 2020)),
        (True, None),
        (None, None),
    ],
)
def test_a_date_of_csl_is_read_in_every_form(stated: object, date: StatedDate | None) -> None:
    assert read_date(stated)[0] == date


@pytest.mark.parametrize(
    ("stated", "notes"),
    [
        ({"date-parts": "2020"}, ("date not read: 2020",)),
        ([{"raw": "2020"}, {"raw": "2021"}], ("date not read: 2020 2021",)),
        ({"month": {"name": "May"}}, ("date not read: May",)),
        ([2020], ("date not read: 2020",)),
        ({"date-parts": [[None]], "circa": False}, ()),
        ([], ()),
    ],
)
def test_a_date_of_csl_in_no_known_form_is_noted(stated: object, notes: tuple[str, ...]) -> None:
    assert read_date(stated) == (None, notes)
