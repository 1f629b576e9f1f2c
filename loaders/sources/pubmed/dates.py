"""Dates of PubMed: year, month and day, a season, or a text such as `1998 Dec-1999 Jan`."""

import re

from lxml import etree

from loaders.listings.calendar import MONTHS, Dated, date_as_printed, dated, month_of
from loaders.sources.pubmed.elements import text_of

_YEAR = re.compile(r"(?<!\d)(?:1[5-9]|20)\d\d(?!\d)", re.ASCII)
_SHORT_YEARS = re.compile(r"(?<!\d)(?:1[5-9]|20)\d\d ?[-/] ?\d\d(?!\d)", re.ASCII)
_MONTH = re.compile(
    r"\b(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?"
    r"|Nov(?:ember)?|Dec(?:ember)?)\b",
    re.IGNORECASE,
)
_DAY = re.compile(r"\d{1,2}", re.ASCII)
_AT_LAST = re.compile(r"[a-z]{3,9} (\d{1,2})", re.ASCII | re.IGNORECASE)


def read_date(issue: etree._Element | None) -> Dated:
    """The date of an issue as printed, with the parts that are known, and notes on what is none.

    A text that names several years or months leaves these unknown.
    """
    if text := text_of(issue, "MedlineDate"):
        return read_date_text(text)
    year, month, day = (text_of(issue, name) for name in ("Year", "Month", "Day"))
    printed = " ".join(filter(None, (year, month or text_of(issue, "Season"), day)))
    if not printed:
        return None, ()
    if not _YEAR.fullmatch(year):
        return date_as_printed(printed), (f"date not read: {printed[:60]}",)
    number = month_of(month) if month else None
    if month and number is None:
        return date_as_printed(printed, int(year)), (f"month not read: {month[:60]}",)
    return _with_day(printed, int(year), number, day)


def read_date_text(text: str) -> Dated:
    """The date of a text such as `2019 Jul 3`, `1993 Sep-Oct` or `2001 Spring`."""
    years = set(_YEAR.findall(text))
    if not years:
        return date_as_printed(text), (f"date not read: {text[:60]}",)
    if len(years) > 1 or _SHORT_YEARS.search(text):
        return date_as_printed(text), ()
    year = years.pop()
    months = {found[:3].title() for found in _MONTH.findall(text)}
    month = MONTHS[months.pop()] if len(months) == 1 else None
    day = _AT_LAST.fullmatch(text.removeprefix(year).strip()) if text.startswith(year) else None
    return _with_day(text, int(year), month, day[1] if day else "")


def _with_day(printed: str, year: int, month: int | None, day: str) -> Dated:
    if not day or month is None:
        return date_as_printed(printed, year, month), ()
    if not _DAY.fullmatch(day):
        return date_as_printed(printed, year, month), (f"no such day: {printed[:60]}",)
    return dated(printed, year, month, int(day))
