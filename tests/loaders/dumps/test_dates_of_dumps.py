"""Dates are read as far as they are stated, and kept as printed where they are none."""

import pytest

from loaders.dumps.dates import date_of_parts, date_of_text
from loaders.model.records import StatedDate


@pytest.mark.parametrize(
    ("parts", "date", "notes"),
    [
        ([2020, 5, 3], StatedDate("2020-05-03", 2020, 5, 3), ()),
        (["2020", 5.0], StatedDate("2020-5.0"), ("date not read: 2020-5.0",)),
        (["2020", "5"], StatedDate("2020-05", 2020, 5), ()),
        ([2020], StatedDate("2020", 2020), ()),
        ([2020, 13], StatedDate("2020-13", 2020), ("no such month: 2020-13",)),
        ([2020, 0], StatedDate("2020-00", 2020), ()),
        ([2020, 5, 0], StatedDate("2020-05-00", 2020, 5), ()),
        ([2020, 0, 3], StatedDate("2020-00-03", 2020), ("day without a month: 2020-00-03",)),
        ([2020, None, 3], StatedDate("2020", 2020), ("part of a date not read: 3",)),
        ([2021, 2, 29], StatedDate("2021-02-29", 2021, 2), ("no such day: 2021-02-29",)),
        ([12], StatedDate("0012"), ("date not read: 0012",)),
        ([0, 5], StatedDate("0000-05"), ("date not read: 0000-05",)),
        ([None, 5], None, ("part of a date not read: 5",)),
        ([None], None, ()),
        ([], None, ()),
    ],
)
def test_what_is_readable_of_a_date_in_parts_is_read(
    parts: list[int | float | str | None], date: StatedDate | None, notes: tuple[str, ...]
) -> None:
    assert date_of_parts(parts) == (date, notes)


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("2019", StatedDate("2019", 2019)),
        ("2019-03", StatedDate("2019-03", 2019, 3)),
        ("2019-03-04T10:00:00Z", StatedDate("2019-03-04T10:00:00Z", 2019, 3, 4)),
        ("2014-03-01/2014-03-31", StatedDate("2014-03-01/2014-03-31")),
        ("2020-00-00", StatedDate("2020-00-00", 2020)),
        ("2020-05-00", StatedDate("2020-05-00", 2020, 5)),
        ("0000-05", StatedDate("0000-05")),
        ("2541", StatedDate("2541")),
        ("spring", StatedDate("spring")),
        ("", None),
    ],
)
def test_a_date_in_text_is_read_with_a_note_if_its_year_is_unknown(
    text: str, date: StatedDate | None
) -> None:
    found, notes = date_of_text(text)
    assert (found, bool(notes)) == (date, date is not None and date.year is None)
