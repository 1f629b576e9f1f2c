"""A date says what is printed, and nothing is filled in."""

import re

import pytest

from loaders.listings.dates import PRINTED_DAY, read_day, read_iso
from loaders.model.records import StatedDate


@pytest.mark.parametrize(
    ("printed", "observed_on", "year", "notes"),
    [
        ("Apr 28", "2026-04-28", 2026, ()),
        ("Apr 28", "2026-04-27", None, ("year not stated: Apr 28",)),
        ("Apr 28", None, None, ("year not stated: Apr 28",)),
        ("Feb 29", "2024-03-01", 2024, ()),
        ("Feb 29", "2026-03-01", None, ("year not stated: Feb 29",)),
        ("Nov 7, 2023", "2020-01-01", 2023, ()),
        ("Nov 07, 2023", None, 2023, ()),
        ("November 7, 2023", None, 2023, ()),
        ("Sept 7", "2026-11-20", 2026, ()),
    ],
)
def test_a_day_without_a_year_is_of_the_year_it_was_read_in_if_it_had_come(
    printed: str, observed_on: str | None, year: int | None, notes: tuple[str, ...]
) -> None:
    date, notes_read = read_day(printed, observed_on)
    assert (date.printed, date.year, notes_read) == (printed, year, notes)


@pytest.mark.parametrize(
    ("printed", "parts"),
    [
        ("Nov 7 2023", (2023, 11, 7)),
        ("Nov. 7, 2023", (2023, 11, 7)),
        ("Nov 7th, 2023", (2023, 11, 7)),
        ("7 Nov 2023", (2023, 11, 7)),
        ("2023-11-07", (2023, 11, 7)),
        ("Nov 2023", (2023, 11, None)),
        ("Nov 7, 2023, 10:30 AM", (2023, 11, 7)),
        ("2023-11-07T10:30:00.5Z", (2023, 11, 7)),
        ("19/06/2023", (2023, 6, 19)),
        ("06/19/2023", (2023, 6, 19)),
        ("6/6/2023", (2023, 6, 6)),
        ("7.11.2023", (2023, 11, 7)),
        ("2023/11/07", (2023, 11, 7)),
        ("2023\u5e7411\u67087\u65e5", (2023, 11, 7)),
    ],
)
def test_a_date_is_read_in_every_form_that_a_heading_may_have(
    printed: str, parts: tuple[int, int, int | None]
) -> None:
    assert re.fullmatch(PRINTED_DAY, printed)
    assert read_day(printed, None) == (StatedDate(printed, *parts), ())


@pytest.mark.parametrize(
    ("printed", "note"),
    [
        ("Feb 30, 2023", "no such day: Feb 30, 2023"),
        ("Feb 30", "no such day: Feb 30"),
        ("Foo 3, 2023", "date not read: Foo 3, 2023"),
        ("Nov 30 202", "date not read: Nov 30 202"),
    ],
)
def test_a_text_without_a_day_stays_as_printed(printed: str, note: str) -> None:
    assert read_day(printed, "2026-11-21") == (StatedDate(printed), (note,))


@pytest.mark.parametrize(
    ("printed", "note"),
    [
        ("07/11/2023", "month and day not clear: 07/11/2023"),
        ("31/02/2023", "no such day: 31/02/2023"),
        ("30.13.2023", "no such month: 30.13.2023"),
    ],
)
def test_of_a_day_in_numbers_only_what_is_clear_is_read(printed: str, note: str) -> None:
    date, notes = read_day(printed, None)
    assert (date.printed, date.year, date.day, notes) == (printed, 2023, None, (note,))


def test_an_iso_day_is_read_or_stays_as_printed() -> None:
    assert read_iso("2012-07-01") == (StatedDate("2012-07-01", 2012, 7, 1), ())
    assert read_iso("2012-02-31") == (StatedDate("2012-02-31"), ("no such day: 2012-02-31",))
    assert read_iso("2012") == (StatedDate("2012"), ("date not read: 2012",))
    assert read_iso("") == (None, ())
