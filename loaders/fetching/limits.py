"""Rate limits that a host states: three families of headers, and Retry-After.

`X-Rate-Limit-Limit` and `-Interval` are Crossref's, `X-RateLimit-*` are those of OpenAlex and many others,
`RateLimit-*` and `RateLimit-Policy` are those of the IETF's drafts, older and newer.
"""

import math
import re
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from loaders.fetching.exchange import Headers

_LONGEST = 200
"""Letters of a header's value that are read; the longest one known has fewer than 100. Set by hand."""
_POLICY = re.compile(r"(?:\bq=)?(\d{1,15})\s*;(?:[^,]*;)?\s*w=(\d{1,15})(?!\d)")
_REMAINING = re.compile(r"\br=(\d{1,15})(?!\d)")
_RESET = re.compile(r"\bt=(\d{1,15})(?!\d)")
_NUMBER = re.compile(r"(\d{1,15}(?:\.\d{1,9})?)s?")
_EPOCH = 1_000_000_000
"""Seconds of a reset from which on it is a moment since 1970, not a span: a span is not 31 years. Set by
hand."""


def stated_interval(headers: Headers) -> float | None:
    """The seconds between two requests that a host states; None if it states none."""
    window = _number(headers.get("x-rate-limit-interval"))
    allowed = _number(headers.get("x-rate-limit-limit"))
    if window and allowed:
        return window / allowed
    for name in ("ratelimit-policy", "ratelimit-limit"):
        rates = [int(w) / int(q) for q, w in _POLICY.findall(headers.get(name, "")[:_LONGEST]) if int(q)]
        if rates:
            return max(rates)
    return None


def stated_pause(headers: Headers, now: datetime) -> float | None:
    """The pause that a host states, in seconds; None if it states none."""
    after = headers.get("retry-after")
    if after is not None:
        return _until(after, now)
    for remaining, reset in _remaining(headers):
        if remaining is not None and remaining <= 0 and reset is not None:
            return max(0.0, reset - now.timestamp()) if reset > _EPOCH else reset
    return None


def _remaining(headers: Headers) -> list[tuple[float | None, float | None]]:
    text = headers.get("ratelimit", "")[:_LONGEST]
    drafts = [
        (float(r), float(t)) for r, t in zip(_REMAINING.findall(text), _RESET.findall(text), strict=False)
    ]
    pairs = [
        (_number(headers.get(f"{name}-remaining")), _number(headers.get(f"{name}-reset")))
        for name in ("ratelimit", "x-ratelimit", "x-rate-limit")
    ]
    return [*drafts, *pairs]


def _until(text: str, now: datetime) -> float | None:
    if (seconds := _number(text)) is not None:
        return seconds
    try:
        moment = parsedate_to_datetime(text[:_LONGEST])
        aware = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
        return max(0.0, (aware - now).total_seconds())
    except (ValueError, OverflowError):
        return None


def _number(text: str | None) -> float | None:
    found = _NUMBER.fullmatch((text or "")[:_LONGEST].strip())
    number = float(found[1]) if found else None
    return number if number is not None and math.isfinite(number) else None
