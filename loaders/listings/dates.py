"""Dates as pages print them, with only the parts that are known."""

import re
from datetime import date

from loaders.listings.calendar import MONTH_NAMES, MONTHS, date_as_printed, is_day, month_of
from loaders.model.records import StatedDate

_MONTH = rf"(?:{'|'.join(name.title() for name in MONTH_NAMES)}|{'|'.join(MONTHS)})\.?"
_SUFFIX = "(?:st|nd|rd|th)?"
PRINTED_DAY = (
    rf"(?:{_MONTH} \d{{1,2}}{_SUFFIX}(?:,? \d{{4}}|(?!,? ?\d))|\d{{1,2}} {_MONTH},? \d{{4}}"
    rf"|{_MONTH},? \d{{4}}|\d{{4}}-\d\d-\d\d)"
)
"""Pattern of `Nov 7, 2023`, `7 Nov 2023`, `Nov 2023`, `2023-11-07`, of `Apr 28`, also with whole months."""

_DAY = re.compile(rf"(?:(\d{{1,2}}) )?({_MONTH})(?: (\d{{1,2}}){_SUFFIX}(?!\d))?(?:,? (\d{{4}}))?", re.ASCII)
_ISO = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)


def read_day(printed: str, observed_on: str | None) -> tuple[StatedDate, tuple[str, ...]]:
    """Read a day as PRINTED_DAY describes it, with notes on what could not be known.

    A day without a year is of the year in which the page was observed (YYYY-MM-DD), as far as that day
    had come by then; without that date the year stays unknown.
    """
    found = _DAY.fullmatch(printed)
    if found is None:
        iso, notes = read_iso(printed)
        return iso or StatedDate(printed), notes
    month, day = month_of(found[2]), int(found[1] or found[3] or 0)
    if found[4] is not None and month is not None:
        return _checked(printed, int(found[4]), month, day)
    if month is None or not is_day(2000, month, day):
        return StatedDate(printed), (f"no such day: {printed}",)
    year = _year_of_reading(month, day, observed_on)
    notes = (f"year not stated: {printed}",) if year is None else ()
    return StatedDate(printed, year, month, day), notes


def read_iso(printed: str) -> tuple[StatedDate | None, tuple[str, ...]]:
    """Read YYYY-MM-DD; None for an empty text, notes for one that is no day.

    >>> read_iso("2023-11-07")
    (StatedDate(printed='2023-11-07', year=2023, month=11, day=7), ())
    """
    if not printed:
        return None, ()
    found = _ISO.fullmatch(printed)
    if found is None:
        return date_as_printed(printed), (f"date not read: {printed[:60]}",)
    return _checked(printed, int(found[1]), int(found[2]), int(found[3]))


def _checked(printed: str, year: int, month: int, day: int) -> tuple[StatedDate, tuple[str, ...]]:
    """The date of a day, or of a month where the day is 0."""
    if not is_day(year, month, day or 1):
        return StatedDate(printed), (f"no such day: {printed}",)
    return StatedDate(printed, year, month, day or None), ()


def _year_of_reading(month: int, day: int, observed_on: str | None) -> int | None:
    if observed_on is None:
        return None
    observed = date.fromisoformat(observed_on)
    has_come = (month, day) <= (observed.month, observed.day)
    return observed.year if has_come and is_day(observed.year, month, day) else None
