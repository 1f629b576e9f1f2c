"""Days, months and years as readers write them."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from app.pages.i18n.translations import Translations


def day(speech: Translations, text: str) -> str:
    """`21 November 2026` for an ISO 8601 date or time."""
    found = datetime.fromisoformat(text).date() if "T" in text else date.fromisoformat(text)
    return _said(speech, found.year, found.month, found.day)


def partial_day(speech: Translations, when: Mapping[str, Any] | None) -> str:
    """A date as far as it is known; a missing year is said, not guessed."""
    if when is None:
        return speech.text("date.none")
    if when["year"] is not None:
        return _said(speech, when["year"], when["month"], when["day"])
    if when["month"] is None:
        return speech.text("date.no_year")
    month = _month(speech, when["month"])
    known = speech.text("date.day_month", day=str(when["day"]), month=month) if when["day"] else month
    return speech.text("date.yearless", known=known)


def years(first: int | None, last: int | None) -> str:
    """`2016–2026`, `2019`, or nothing."""
    if first is None or last is None:
        return ""
    return str(first) if first == last else f"{first}–{last}"


def _said(speech: Translations, year: int, month: int | None, day: int | None) -> str:
    if month is None:
        return str(year)
    known = {"year": str(year), "month": _month(speech, month)}
    return speech.text("date.day", day=str(day), **known) if day else speech.text("date.month", **known)


def _month(speech: Translations, number: int) -> str:
    return speech.text(f"month.{number}")
