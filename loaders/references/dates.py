"""Dates of references, with only the parts that are known."""

import re

from loaders.listings.calendar import LONGEST_DATE, MONTHS, Dated, dated, month_of
from loaders.model.records import StatedDate

_ISO = re.compile(r"(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[T ][\d:.Z+-]*)?)?)?", re.ASCII)
_COMPACT = re.compile(r"(\d{4})(\d\d)(\d\d)", re.ASCII)
_SLASHED = re.compile(r"(\d{4})(?:/(\d{1,2})?(?:/(\d{1,2})?(?:/.*)?)?)?", re.ASCII)
_DAY_FIRST = re.compile(r"(\d{1,2})(?:\.\s?(\d{1,2})\.\s?|/(\d{1,2})/)(\d{4})", re.ASCII)
_HAN = re.compile(r"(\d{4})\s?[年년]\s?(?:(\d{1,2})\s?[月월]\s?(?:(\d{1,2})\s?[日일])?)?", re.ASCII)
_YEAR = re.compile(r"(?<!\d)[12]\d{3}(?!\d)", re.ASCII)
_WORD = re.compile(r"[^\W\d_]+")
_DAY = re.compile(r"(?<!\d)\d{1,2}(?!\d)", re.ASCII)
_PLAIN = re.compile(r"[\w\s,.]*")
"""A date in words without a range, a doubt or an alternative in it."""


def read_printed(text: str) -> Dated:
    """Read `2020-05-12`, `20200512`, `2020/05/12/Spring`, `12 May 2020` or `May 2020`; None for no text.

    The day comes first in `12.05.2020`. Where one year alone is clear, as in `12/05/2020`, it is all that is
    known.
    """
    if not text or len(text) > LONGEST_DATE:
        return None, (f"date not read: {text[:60]}",) if text else ()
    if compact := _COMPACT.fullmatch(text):
        date, notes = known(text, *map(int, compact.groups()))
        return (StatedDate(text) if notes else date), notes  # eight digits that are no day may be anything
    found = _ISO.fullmatch(text) or _SLASHED.fullmatch(text) or _HAN.fullmatch(text)
    if found is not None:
        return known(text, *(int(part) if part else None for part in found.groups()))
    if day_first := _of_numbers(text):
        return day_first
    years = set(_YEAR.findall(text))
    if len(years) != 1:
        return StatedDate(text), (f"date not read: {text[:60]}",)
    month, day = _month_and_day(text)
    return known(text, int(years.pop()), month, day)


def _of_numbers(text: str) -> Dated | None:
    """The date of `12.05.2020`, or of `13/05/2020`, whose first number cannot be a month."""
    found = _DAY_FIRST.fullmatch(text)
    if found is None or (found[3] and int(found[1]) <= len(MONTHS)):
        return None
    return known(text, int(found[4]), int(found[2] or found[3]), int(found[1]))


def known(printed: str, year: int | None, month: int | None = None, day: int | None = None) -> Dated:
    """A date of its parts, of which 0 is none, as far as it exists; a note on what of it does not."""
    return dated(printed, year, month, day) if year else (StatedDate(printed), ())


def _month_and_day(text: str) -> tuple[int | None, int | None]:
    """The month that alone is named, and the day that alone is next to it."""
    words = _WORD.findall(text)
    months = [month for word in words if (month := month_of(word)) is not None]
    if len(months) != 1 or len(words) != 1 or not _PLAIN.fullmatch(text):
        return (months[0] if len(months) == 1 and len(words) == 1 and not _DAY.search(text) else None), None
    days = _DAY.findall(text)
    return months[0], int(days[0]) if len(days) == 1 else None
