"""The most precise of several dates."""

from collections.abc import Mapping, Sequence
from typing import Any

from loaders.model.dates import Date

YEARS = range(1500, 2101)


def precise(rows: Sequence[Mapping[str, Any]]) -> Date:
    """The most precise date with a year, of equally precise ones the earliest; else a month and day.

    A day without a year is less precise than a year alone. A year that no work can have, such as 0 or 9999,
    is a placeholder and is not chosen.
    """
    dates = {(row["year"], row["month"], row["day"]) for row in rows}
    dates = {date for date in dates if date[0] is None or date[0] in YEARS}
    with_year = [date for date in dates if date[0] is not None]
    if with_year:
        return min(with_year, key=lambda date: (-_parts(date), date[0] or 0, date[1] or 0, date[2] or 0))
    return max(dates, key=lambda date: (_parts(date), date[1] or 0, date[2] or 0), default=(None, None, None))


def _parts(date: Date) -> int:
    return sum(part is not None for part in date)
