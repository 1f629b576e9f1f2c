"""Dates as pages print them, with only the parts that are known."""

import re
from datetime import date

from msgspec.structs import replace

from loaders.listings.calendar import MONTH_NAMES, MONTHS, Dated, date_as_printed, dated, is_day, month_of
from loaders.listings.relative_dates import RELATIVE_DAY, read_relative
from loaders.model.records import StatedDate

_MONTH = rf"(?:{'|'.join(name.title() for name in MONTH_NAMES)}|{'|'.join(MONTHS)})\.?"
_SUFFIX = "(?:st|nd|rd|th)?"
_TIME = r"(?:(?:,? (?:at )?|T)\d{1,2}:\d\d(?::\d\d(?:\.\d{1,6})?)?(?: ?[AaPp][Mm]|Z)?)"
PRINTED_DAY = (
    rf"(?:(?:{_MONTH} \d{{1,2}}{_SUFFIX}(?:,? \d{{4}}|(?!,? ?\d))|\d{{1,2}}\.? {_MONTH},? \d{{4}}"
    rf"|{_MONTH},? \d{{4}}|\d{{4}}-\d\d-\d\d|\d{{1,2}}[/.]\d{{1,2}}[/.]\d{{4}}"
    rf"|\d{{4}}[/.]\d{{1,2}}[/.]\d{{1,2}}|\d{{4}}\u5e74\d{{1,2}}\u6708\d{{1,2}}\u65e5){_TIME}?)"
)
"""Pattern of `Nov 7, 2023`, `7 Nov 2023`, `Nov 2023`, `2023-11-07`, of `Apr 28`, also with whole months; of
`07/11/2023`, `7.11.2023`, `2023/11/07`; each also with a time behind it."""

ANY_DAY = rf"(?:{PRINTED_DAY}|{RELATIVE_DAY})"
"""Pattern of a day of either kind, which `read_day` reads."""

_DAY = re.compile(
    rf"(?:(\d{{1,2}})\.? )?({_MONTH})(?: (\d{{1,2}}){_SUFFIX}(?!\d))?(?:,? (\d{{4}}))?", re.ASCII
)
_TIME_AT_END, _RELATIVE = re.compile(f"{_TIME}$"), re.compile(RELATIVE_DAY)
_YEAR = re.compile(r"\d{4}", re.ASCII)
_IN_NUMBERS = re.compile(r"(\d{1,2})([/.])(\d{1,2})[/.](\d{4})", re.ASCII)
_YEAR_FIRST = re.compile(r"(\d{4})[/.\u5e74](\d{1,2})[/.\u6708](\d{1,2})\u65e5?", re.ASCII)
_MONTHS_OF_A_YEAR = len(MONTHS)
_ISO = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)


def read_day(printed: str, observed_on: str | None) -> tuple[StatedDate, tuple[str, ...]]:
    """Read a day as PRINTED_DAY or RELATIVE_DAY describes it, with notes on what could not be known.

    A day without a year is of the year in which the page was observed (YYYY-MM-DD), as far as that day
    had come by then; without that date the year stays unknown.
    """
    if _RELATIVE.fullmatch(printed):
        return read_relative(printed, observed_on)
    text = _TIME_AT_END.sub("", printed)
    found = _DAY.fullmatch(text)
    if found is None:
        iso, notes = _read_numbers(text) or read_iso(text)
        return replace(iso, printed=printed) if iso else StatedDate(printed), notes
    month, day = month_of(found[2]), int(found[1] or found[3] or 0)
    if found[4] is not None and month is not None:
        return _checked(printed, int(found[4]), month, day)
    if month is None or not is_day(2000, month, day):
        return StatedDate(printed), (f"no such day: {printed}",)
    year = _year_of_reading(month, day, observed_on)
    notes = (f"year not stated: {printed}",) if year is None else ()
    return StatedDate(printed, year, month, day), notes


def _read_numbers(printed: str) -> Dated | None:
    """A day whose month is a number, or a year alone; None for another text.

    With slashes the month or the day may be first: where both are possible, only the year is read.
    """
    found = _YEAR_FIRST.fullmatch(printed)
    if found is not None:
        return dated(printed, *map(int, found.groups()))
    if _YEAR.fullmatch(printed):
        return dated(printed, int(printed))
    found = _IN_NUMBERS.fullmatch(printed)
    if found is None:
        return None
    first, second, year = int(found[1]), int(found[3]), int(found[4])
    if found[2] == "." or first == second or first > _MONTHS_OF_A_YEAR:
        return dated(printed, year, second, first)
    if second > _MONTHS_OF_A_YEAR:
        return dated(printed, year, first, second)
    date_read, notes = dated(printed, year)
    return date_read, notes or (f"month and day not clear: {printed}",)


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
