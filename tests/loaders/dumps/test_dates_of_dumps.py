"""Dates are read as far as they are stated, and kept as printed where they are none."""

import pytest

from loaders.dumps.dates import date_of_parts, date_of_text
from loaders.model.records import StatedDate


@pytest.mark.parametrize(
    ("parts", "date"),
    [
        ([2020, 5, 3], StatedDate("2020-05-03", 2020, 5, 3)),
        (["2020", 5.0], StatedDate("2020-5.0")),
        (["2020", "5"], StatedDate("2020-05", 2020, 5)),
        ([2020], StatedDate("2020", 2020)),
        ([2020, 13], StatedDate("2020-13")),
        ([2020, 0], StatedDate("2020-00")),
        ([2021, 2, 29], StatedDate("2021-02-29")),
        ([12], StatedDate("0012")),
        ([None], None),
        ([], None),
    ],
)
def test_a_date_in_parts_is_read_with_a_note_if_its_year_is_unknown(
    parts: list[int | float | str | None], date: StatedDate | None
) -> None:
    found, notes = date_of_parts(parts)
    assert (found, bool(notes)) == (date, date is not None and date.year is None)


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("2019", StatedDate("2019", 2019)),
        ("2019-03", StatedDate("2019-03", 2019, 3)),
        ("2019-03-04T10:00:00Z", StatedDate("2019-03-04T10:00:00Z", 2019, 3, 4)),
        ("2014-03-01/2014-03-31", StatedDate("2014-03-01/2014-03-31")),
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
