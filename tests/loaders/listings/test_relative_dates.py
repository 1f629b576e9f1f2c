"""A date that is relative to the day of reading says what that day tells, and nothing without it."""

import re

import pytest

from loaders.listings.dates import read_day
from loaders.listings.relative_dates import RELATIVE_DAY
from loaders.model.records import StatedDate


@pytest.mark.parametrize(
    ("printed", "parts", "kind"),
    [
        ("2d ago", (2026, 5, 18), None),
        ("21 days ago", (2026, 4, 29), None),
        ("a day ago", (2026, 5, 19), None),
        ("yesterday", (2026, 5, 19), None),
        ("Today", (2026, 5, 20), None),
        ("just now", (2026, 5, 20), None),
        ("5 min ago", (2026, 5, 20), None),
        ("5h ago", (2026, 5, None), "day"),
        ("48 hours ago", (2026, 5, 18), None),
        ("3w ago", (2026, 4, None), "day"),
        ("2 weeks ago", (2026, None, None), "day"),
        ("3mo ago", (2026, None, None), "day"),
        ("6 months ago", (2025, None, None), "day"),
        ("2 years ago", (None, None, None), "year"),
        ("3m ago", (None, None, None), "year"),
    ],
)
def test_as_much_is_known_as_the_day_of_reading_tells(
    printed: str, parts: tuple[int | None, int | None, int | None], kind: str | None
) -> None:
    notes = () if kind is None else (f"{kind} not stated: {printed}",)
    assert re.fullmatch(RELATIVE_DAY, printed)
    assert read_day(printed, "2026-05-20") == (StatedDate(printed, *parts), notes)


def test_without_the_day_of_reading_nothing_is_known() -> None:
    assert read_day("2d ago", None) == (StatedDate("2d ago"), ("year not stated: 2d ago",))
