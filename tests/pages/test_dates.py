import pytest

from app.pages.dates import day, partial_day, years


@pytest.mark.parametrize(
    ("year", "month", "number", "said"),
    [
        (2019, 5, 14, "14 May 2019"),
        (2019, 5, None, "May 2019"),
        (2019, None, None, "2019"),
        (None, 5, 29, "29 May, year not stated"),
        (None, None, None, "year not stated"),
    ],
)
def test_a_date_is_said_as_far_as_it_is_known(
    year: int | None, month: int | None, number: int | None, said: str
) -> None:
    assert partial_day({"year": year, "month": month, "day": number}) == said


def test_no_date_is_said() -> None:
    assert partial_day(None) == "no date known"


def test_days_and_times_are_said_as_days() -> None:
    assert [day("2026-11-01"), day("2026-11-01T10:05:00Z")] == ["1 November 2026"] * 2


def test_years_are_a_span_or_one_year() -> None:
    assert [years(2016, 2026), years(2019, 2019), years(None, None)] == ["2016–2026", "2019", ""]
