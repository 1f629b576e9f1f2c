"""Dates that a page prints relative to the day on which it is read, such as `2d ago` or `yesterday`."""

import re
from datetime import date, timedelta
from typing import NamedTuple

from loaders.model.records import StatedDate

_UNITS = {
    "second": r"s(?:ec(?:ond)?s?)?",
    "minute": r"min(?:ute)?s?",
    "hour": r"h(?:(?:ou)?rs?)?",
    "day": r"d(?:ays?)?",
    "week": r"w(?:(?:ee)?ks?)?",
    "month": r"mo(?:nth)?s?",
    "year": r"y(?:(?:ea)?rs?)?",
    "unknown": r"m",
}
"""`m` may be minutes or months."""

AGO = rf"(?:\d{{1,3}}|[Aa]n?)\s?(?:{'|'.join(_UNITS.values())}) ago"
RELATIVE_DAY = rf"(?:{AGO}|[Yy]esterday|[Tt]oday|[Jj]ust now)"
"""Pattern of `2d ago`, `3 weeks ago`, `an hour ago`, `yesterday`."""

_PARTS = re.compile(rf"(\d{{1,3}}|an?)\s?(?:{'|'.join(f'(?P<{n}>{p})' for n, p in _UNITS.items())}) ago")
_DAYS = {"week": (7, 7), "month": (28, 31), "year": (365, 366)}
"""Days of the shortest and of the longest one."""


class _Span(NamedTuple):
    """How many days before the day of reading something was, at least and at most."""

    least: int
    most: int


def read_relative(printed: str, observed_on: str | None) -> tuple[StatedDate, tuple[str, ...]]:
    """Read a date as RELATIVE_DAY describes it, as far as the day of reading (YYYY-MM-DD) tells it.

    >>> read_relative("2d ago", "2026-05-20")
    (StatedDate(printed='2d ago', year=2026, month=5, day=18), ())
    >>> read_relative("3w ago", "2026-05-20")
    (StatedDate(printed='3w ago', year=2026, month=4, day=None), ('day not stated: 3w ago',))
    """
    span = _span(printed.lower())
    if observed_on is None or span is None:
        return StatedDate(printed), (f"year not stated: {printed}",)
    observed = date.fromisoformat(observed_on)
    first, last = (observed - timedelta(days) for days in (span.most, span.least))
    if first == last:
        return StatedDate(printed, first.year, first.month, first.day), ()
    if first.year != last.year:
        return StatedDate(printed), (f"year not stated: {printed}",)
    month = first.month if first.month == last.month else None
    return StatedDate(printed, first.year, month), (f"day not stated: {printed}",)


def _span(printed: str) -> _Span | None:
    """The days between: exact for days, since the site counts days, and for what happened within an hour."""
    found = _PARTS.fullmatch(printed)
    if found is None:
        return _Span(1, 1) if printed == "yesterday" else _Span(0, 0)
    number = int(found[1]) if found[1].isdecimal() else 1
    unit = found.lastgroup
    if unit == "hour":
        return _Span(number // 24, (number + 23) // 24)
    if unit in _DAYS:
        shortest, longest = _DAYS[unit]
        return _Span(number * shortest, (number + 1) * longest - 1)
    if unit == "day":
        return _Span(number, number)
    return None if unit == "unknown" else _Span(0, 0)
