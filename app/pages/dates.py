"""Days, months and years as readers write them."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

_MONTHS = ("January February March April May June July August September October November December").split()


def day(text: str) -> str:
    """`21 November 2026` for an ISO 8601 date or time."""
    found = datetime.fromisoformat(text).date() if "T" in text else date.fromisoformat(text)
    return f"{found.day} {_MONTHS[found.month - 1]} {found.year}"


def partial_day(when: Mapping[str, Any] | None) -> str:
    """A date as far as it is known; a missing year is said, not guessed."""
    if when is None:
        return "no date known"
    month = "" if when["month"] is None else _MONTHS[when["month"] - 1]
    known = [str(when["day"] or ""), month, str(when["year"] or "")]
    said = " ".join(part for part in known if part)
    return said if when["year"] is not None else f"{said}, year not stated".removeprefix(", ")


def years(first: int | None, last: int | None) -> str:
    """`2016–2026`, `2019`, or nothing."""
    if first is None or last is None:
        return ""
    return str(first) if first == last else f"{first}–{last}"
