import pytest

from app.pages.i18n.translations import translations_of
from app.pages.rendering.dates import day, partial_day, years

ENGLISH = translations_of("en")


@pytest.mark.parametrize(
    ("year", "month", "number", "expected"),
    [
        (2019, 5, 14, "14 May 2019"),
        (2019, 5, None, "May 2019"),
        (2019, None, None, "2019"),
        (None, 5, 29, "29 May, year not stated"),
        (None, None, None, "year not stated"),
    ],
)
def test_a_partial_date_is_written_with_its_known_parts(
    year: int | None, month: int | None, number: int | None, expected: str
) -> None:
    assert partial_day(ENGLISH, {"year": year, "month": month, "day": number}) == expected


def test_a_missing_date_reads_no_date_known() -> None:
    assert partial_day(ENGLISH, None) == "no date known"


def test_days_and_times_are_written_as_days() -> None:
    assert [day(ENGLISH, text) for text in ("2026-11-01", "2026-11-01T10:05:00Z")] == ["1 November 2026"] * 2


def test_years_are_a_span_or_one_year() -> None:
    assert [years(2016, 2026), years(2019, 2019), years(None, None)] == ["2016–2026", "2019", ""]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("de", ["1. November 2026", "Mai 2019", "29. Mai, Jahr nicht angegeben"]),
        ("zh", ["2026年11月1日", "2019年5月", "5月29日，年份未注明"]),
    ],
)
def test_a_date_is_written_in_the_form_of_its_language(language: str, expected: list[str]) -> None:
    partial = [{"year": 2019, "month": 5, "day": None}, {"year": None, "month": 5, "day": 29}]
    results = [partial_day(translations_of(language), each) for each in partial]
    assert [day(translations_of(language), "2026-11-01"), *results] == expected
