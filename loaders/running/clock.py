"""The time, as loads and judgements write it down."""

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]

_FORM = "%Y-%m-%dT%H:%M:%SZ"


def utc_now() -> datetime:
    """The time, in UTC."""
    return datetime.now(UTC)


def timestamp(moment: datetime) -> str:
    """A moment as it is written into tables."""
    return moment.strftime(_FORM)


def read_timestamp(text: str) -> datetime:
    """The moment that `timestamp` wrote; ValueError for another text."""
    return datetime.strptime(text, _FORM).replace(tzinfo=UTC)
