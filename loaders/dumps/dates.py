"""Dates of dumps: lists of parts, and ISO texts of a year, a month or a day."""

import re
from collections.abc import Sequence
from itertools import takewhile

from loaders.listings.calendar import Dated, dated
from loaders.listings.text import tidy
from loaders.model.records import StatedDate

_TEXT = re.compile(r"(\d{4})(?:-(\d\d)(?:-(\d\d))?)?(?:[T ][\d:.+Z-]*)?", re.ASCII)
_NUMBER = re.compile(r"\d{1,4}", re.ASCII)


def date_of_parts(parts: Sequence[int | float | str | None]) -> Dated:
    """The date of up to three numbers, year first, printed as `2020-05-03`; notes on what is not a date.

    What follows a missing part is not read: the third number is the day, whatever precedes it.

    >>> date_of_parts([2020, 5, 3])[0]
    StatedDate(printed='2020-05-03', year=2020, month=5, day=3)
    """
    stated = ["" if part is None else tidy(str(part)) for part in parts[:3]]
    given = list(takewhile(bool, stated))
    notes = tuple(f"part of a date not read: {part[:60]}" for part in stated[len(given) :] if part)
    if not given:
        return None, notes
    shown = "-".join(part.zfill(4 if not place else 2) for place, part in enumerate(given))[:60]
    if not all(_NUMBER.fullmatch(part) for part in given):
        return StatedDate(shown), (f"date not read: {shown}",)
    found, faults = dated(shown, *map(int, given))
    return found, (*faults, *notes)


def date_of_text(text: str) -> Dated:
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
    return dated(text, *(int(part) for part in found.groups() if part is not None))
