"""A fetcher as commands have it, with short waits."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from loaders.fetch import Credential, HttpTransport, TransferLimits
from loaders.fetching.bodies import BodyFolder
from loaders.fetching.budget import RunBudget
from loaders.fetching.fetcher import Fetcher, RetryPolicy
from loaders.fetching.pace import Pace

NOON = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
AT_NOON = "2026-03-01T12:00:00Z"
QUICK = RetryPolicy(attempts=3, first=0.01, longest=0.02, jitter=0.01)


@contextmanager
def fetching(
    folder: Path,
    *,
    requests: int = 100,
    credentials: Mapping[str, Credential] | None = None,
    limits: TransferLimits | None = None,
    pace: Pace | None = None,
    **options: Any,
) -> Iterator[Fetcher]:
    """A fetcher into a folder."""
    with HttpTransport("ada@example.org", credentials, limits or TransferLimits()) as transport:
        given: dict[str, Any] = {"patience": QUICK, "clock": lambda: NOON, **options}
        yield Fetcher(BodyFolder(folder), transport, pace or Pace(shortest=0.0), RunBudget(requests), **given)
