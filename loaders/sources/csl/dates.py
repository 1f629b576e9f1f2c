"""Dates of CSL-JSON: parts, a season, or a text."""

from collections.abc import Iterator, Mapping

from loaders.listings.calendar import Dated
from loaders.model.records import StatedDate
from loaders.references.dates import known, read_printed
from loaders.references.texts import printed

_DEEPEST = 4
"""Levels of a date that a note shows: an object, two lists and a number, in one list. Set by hand."""


def read_date(stated: object) -> Dated:
    """Read a date; of two the parts in which they agree are known, and nothing of one that is about right.

    A year, or a date in a list of one, is read too; there is a note on whatever else is stated.
    """
    if isinstance(stated, list) and len(stated) == 1:
        return read_date(stated[0]) if isinstance(stated[0], dict | str) else _not_read(stated)
    if isinstance(stated, str | int) and not isinstance(stated, bool):
        return read_printed(printed(str(stated)))
    date, notes = _read(stated) if isinstance(stated, dict) else (None, ())
    return (date, notes) if date is not None or notes else _not_read(stated)


def _read(stated: Mapping[str, object]) -> Dated:
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


def _not_read(stated: object) -> Dated:
    """No date, with a note on the values that are stated where there are any."""
    text = " ".join(_values(stated, _DEEPEST))
    return None, (f"date not read: {text[:60]}",) if text else ()


def _values(stated: object, deepest: int) -> Iterator[str]:
    """The texts and numbers of a value, down to so many levels."""
    if isinstance(stated, dict | list) and deepest:
        for one in stated.values() if isinstance(stated, dict) else stated:
            yield from _values(one, deepest - 1)
    elif isinstance(stated, str | int | float) and not isinstance(stated, bool) and str(stated).strip():
        yield printed(str(stated))


def _text(stated: Mapping[str, object]) -> str:
    for name in ("raw", "literal", "edtf"):
        value = stated.get(name)
        if isinstance(value, str) and value.strip():
            return printed(value)[:200]
    return ""


def _parts(stated: object) -> list[list[str]]:
    """Return at most two dates as texts of year, month and day; one may have no list around it."""
    dates = stated if isinstance(stated, list) else []
    if dates and not any(isinstance(one, list) for one in dates):
        dates = [dates]
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
