"""The time, as loads and judgements write it down."""

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]


def utc_now() -> datetime:
    """The time, in UTC."""
    return datetime.now(UTC)


def timestamp(moment: datetime) -> str:
    """A moment as it is written into tables."""
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")
