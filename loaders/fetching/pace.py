"""The interval of requests to each host: its default, or a longer one that its answers state."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from threading import Lock

from app.errors import HostPaused
from loaders.fetching.exchange import Headers
from loaders.fetching.limits import stated_interval, stated_pause

LONGEST_PAUSE = 120.0
"""The longest time that a run waits for a host, in seconds. A host that asks for more is not asked again in
this run. Set by hand.
"""
_SHORTEST = 0.1
"""Seconds between two requests to a host that says nothing. Ten a second is what Crossref allows who names
a contact (its announcement of limits of December 2025)."""


_MOST_FAILURES = 3
"""Addresses that fail in a row, each after all attempts, before a host is not asked again in this run. A
host that sends nothing costs about 3.5 minutes for each (six attempts of 30 seconds). Set by hand."""


@dataclass
class _Host:
    interval: float
    next_at: float = 0.0
    failures: int = 0
    paused: str | None = None
    turn: Lock = field(default_factory=Lock)
    """Held by the one request that waits; the others wait behind it."""
    noting: Lock = field(default_factory=Lock)
    """Held while `next_at` is changed."""


@dataclass
class Pace:
    """Waits before requests; `intervals` are the defaults of hosts by name."""

    intervals: Mapping[str, float] = field(default_factory=dict)
    shortest: float = _SHORTEST
    longest_pause: float = LONGEST_PAUSE
    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], object] = time.sleep
    _hosts: dict[str, _Host] = field(default_factory=dict)

    def wait(self, host: str) -> None:
        """Wait until the next request to the host is allowed; raises HostPaused if none is in this run."""
        known = self._host(host)
        with known.turn:
            while not self._wait_once(known, host):
                pass  # another answer asked for a longer pause meanwhile

    def hear(self, host: str, headers: Headers, now: datetime) -> None:
        """Take note of the limits that an answer states."""
        known = self._host(host)
        if (interval := stated_interval(headers)) is not None:
            known.interval = max(interval, self.intervals.get(host, self.shortest))
        if (pause := stated_pause(headers, now)) is not None:
            with known.noting:
                known.next_at = max(known.next_at, self.clock() + pause)

    def fail(self, host: str) -> None:
        """An address of the host failed after all attempts; several in a row pause the host."""
        known = self._host(host)
        known.failures += 1
        if known.failures >= _MOST_FAILURES:
            known.paused = known.paused or f"failed {known.failures} times in a row"

    def succeed(self, host: str) -> None:
        """The host answered."""
        self._host(host).failures = 0

    def _wait_once(self, known: _Host, host: str) -> bool:
        """Wait until the moment that is known now; whether the request may be sent then."""
        due = known.next_at
        rest = due - self.clock()
        if rest > self.longest_pause and known.paused is None:
            known.paused = f"asks to wait {rest:,.0f} seconds"
        if known.paused is not None:
            advice = "Run the command again later: what was fetched is kept."
            raise HostPaused(f"{host} {known.paused}.", value=host, advice=advice)
        if rest > 0:
            self.sleep(rest)
        with known.noting:
            if known.next_at > due:
                return False
            known.next_at = self.clock() + known.interval
        return True

    def _host(self, host: str) -> _Host:
        return self._hosts.setdefault(host, _Host(self.intervals.get(host, self.shortest)))
