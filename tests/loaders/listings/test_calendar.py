"""What of a date exists is known, and a year that stands for an unknown one is none."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loaders.listings.calendar import Dated, dated, first_dated, month_of
from loaders.model.records import StatedDate

NO_YEAR = (StatedDate("in press"), ("date not read: in press",))


@given(st.dates(date(1400, 1, 1), date(2100, 12, 31)))
def test_each_day_in_a_year_of_print_is_read(day: date) -> None:
    printed = day.isoformat()
    assert dated(printed, day.year, day.month, day.day) == (
        StatedDate(printed, day.year, day.month, day.day),
        (),
    )


@given(st.integers(-1, 10**9), st.integers(-1, 14), st.integers(-1, 33))
def test_no_date_that_does_not_exist_is_read(year: int, month: int, day: int) -> None:
    found, _ = dated("x", year, month, day)
    assert found is not None
    known = date(found.year or 1400, found.month or 1, found.day or 1)
    assert 1400 <= known.year <= 2100


@pytest.mark.parametrize(
    ("word", "month"),
    [("jan", 1), ("September", 9), ("sept.", 9), ("07", 7), ("13", None), ("ju", None), ("spring", None)],
)
def test_a_month_is_a_name_its_beginning_or_a_number(word: str, month: int | None) -> None:
    assert month_of(word) == month


@pytest.mark.parametrize(
    ("read", "found"),
    [
        ([], (None, ())),
        ([(None, ()), NO_YEAR], NO_YEAR),
        ([NO_YEAR, dated("2020", 2020)], (StatedDate("2020", 2020), ("date not read: in press",))),
        ([dated("2019", 2019), dated("2020", 2020)], (StatedDate("2019", 2019), ())),
    ],
)
def test_a_date_whose_year_is_known_goes_first(read: list[Dated], found: Dated) -> None:
    assert first_dated(read) == found
