"""Dates in the reader's language."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from app.pages.i18n.translations import Translations


def day(translations: Translations, text: str) -> str:
    """`21 November 2026` for an ISO 8601 date or time."""
    found = datetime.fromisoformat(text).date() if "T" in text else date.fromisoformat(text)
    return _date(translations, found.year, found.month, found.day)


def partial_day(translations: Translations, when: Mapping[str, Any] | None) -> str:
    """A date as precise as known; a missing year is stated."""
    if when is None:
        return translations.text("date.none")
    if when["year"] is not None:
        return _date(translations, when["year"], when["month"], when["day"])
    if when["month"] is None:
        return translations.text("date.no_year")
    month = _month(translations, when["month"])
    known = translations.text("date.day_month", day=str(when["day"]), month=month) if when["day"] else month
    return translations.text("date.yearless", known=known)


def years(first: int | None, last: int | None) -> str:
    """`2016–2026`, `2019`, or nothing."""
    if first is None or last is None:
        return ""
    return str(first) if first == last else f"{first}–{last}"


def _date(translations: Translations, year: int, month: int | None, day: int | None) -> str:
    if month is None:
        return str(year)
    known = {"year": str(year), "month": _month(translations, month)}
    return (
        translations.text("date.day", day=str(day), **known)
        if day
        else translations.text("date.month", **known)
    )


def _month(translations: Translations, number: int) -> str:
    return translations.text(f"month.{number}")
