"""Dates of dumps: lists of parts, and ISO texts of a year, a month or a day."""

import re
from collections.abc import Sequence
from datetime import date

from loaders.listings.text import tidy
from loaders.model.records import StatedDate

_TEXT = re.compile(r"(\d{4})(?:-(\d\d)(?:-(\d\d))?)?(?:[T ][\d:.+Z-]*)?", re.ASCII)
_NUMBER = re.compile(r"\d{1,4}", re.ASCII)
_YEARS = range(1400, 2101)
"""Years of print; 2541 is one of another calendar, which the source does not name."""

Read = tuple[StatedDate | None, tuple[str, ...]]


def date_of_parts(parts: Sequence[int | float | str | None]) -> Read:
    """The date of up to three numbers, year first, printed as `2020-05-03`; notes on what is not a date.

    >>> date_of_parts([2020, 5, 3])[0]
    StatedDate(printed='2020-05-03', year=2020, month=5, day=3)
    """
    given = [text for part in parts[:3] if part is not None and (text := tidy(str(part)))]
    if not given:
        return None, ()
    shown = "-".join(part.zfill(4 if not place else 2) for place, part in enumerate(given))[:60]
    if not all(_NUMBER.fullmatch(part) for part in given):
        return StatedDate(shown), (f"date not read: {shown}",)
    return _checked(shown, [int(part) for part in given])


def date_of_text(text: str) -> Read:
    """The date of `2020`, `2020-05`, `2020-05-03` or that with a time; notes on what is not a date.

    >>> date_of_text("2020-05")[0]
    StatedDate(printed='2020-05', year=2020, month=5, day=None)
    """
    text = tidy(text)
    if not text:
        return None, ()
    found = _TEXT.fullmatch(text)
    if found is None:
        return StatedDate(text[:60]), (f"date not read: {text[:60]}",)
    return _checked(text, [int(part) for part in found.groups() if part is not None])


def _checked(shown: str, parts: list[int]) -> Read:
    year, month, day = [*parts, 1, 1][:3]
    if year not in _YEARS or not _exists(year, month, day):
        return StatedDate(shown), (f"date not read: {shown}",)
    return StatedDate(shown, *parts), ()


def _exists(year: int, month: int, day: int) -> bool:
    try:
        date(year, month, day)
    except ValueError:
        return False
    return True
