"""Dates of CSL-JSON: parts, a season, or a text."""

from collections.abc import Mapping

from loaders.model.records import StatedDate
from loaders.references.dates import Dated, known, read_printed
from loaders.references.texts import printed


def read_date(stated: object) -> Dated:
    """Read a date; of two the parts in which they agree are known, and nothing of one that is about right."""
    if isinstance(stated, str):
        return read_printed(printed(stated))
    if not isinstance(stated, dict):
        return None, ()
    parts = _parts(stated.get("date-parts"))
    text = "/".join("-".join(one) for one in parts) or _text(stated)
    season = stated.get("season")
    if isinstance(season, str | int) and not isinstance(season, bool) and len(str(season)) <= 20:
        text = f"{text} season {season}".strip()
    if stated.get("circa") not in (None, False, 0, "", "false"):
        return (StatedDate(f"circa {text}"), ()) if text else (None, ())
    if not parts:
        return read_printed(text)
    shared = _shared(parts)
    if not all(one.isdecimal() and len(one) <= 4 for one in shared):
        return StatedDate(text), (f"date not read: {text[:60]}",)
    return known(text, *map(int, shared)) if shared else (StatedDate(text), ())


def _text(stated: Mapping[str, object]) -> str:
    for name in ("raw", "literal", "edtf"):
        value = stated.get(name)
        if isinstance(value, str) and value.strip():
            return printed(value)[:200]
    return ""


def _parts(stated: object) -> list[list[str]]:
    """Return at most two dates as lists of year, month and day, as text; what is not a list is left out."""
    dates = stated if isinstance(stated, list) else []
    found = [_numbers(one) for one in dates[:2] if isinstance(one, list)]
    return [one for one in found if one]


def _numbers(parts: list[object]) -> list[str]:
    numbers = []
    for part in parts[:3]:
        if isinstance(part, bool) or not isinstance(part, int | str) or not str(part).strip():
            break
        numbers.append(printed(str(part))[:20])
    return numbers


def _shared(dates: list[list[str]]) -> list[str]:
    shared = []
    for parts in zip(*dates, strict=False):
        if len(set(parts)) > 1:
            break
        shared.append(parts[0])
    return shared
