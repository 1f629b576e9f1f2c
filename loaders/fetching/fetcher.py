"""Gets the bodies of addresses: only from a folder, or from hosts with the folder as a cache."""

import logging
from collections.abc import Iterable
from dataclasses import dataclass, field
from threading import Event
from typing import Protocol

import msgspec
import stamina

from app.errors import BodyMissing, FetchFailed
from loaders.fetching.addresses import ReachableHosts
from loaders.fetching.ahead import Ahead
from loaders.fetching.bodies import GONE, OK, BodyFolder, KeptBody, checksum
from loaders.fetching.budget import RunBudget
from loaders.fetching.exchange import Answer, Headers, NotConnected, Request, Transient, Transport
from loaders.fetching.forms import refuse_other_form
from loaders.fetching.limits import stated_pause
from loaders.fetching.pace import LONGEST_PAUSE, Pace
from loaders.running.clock import Clock, timestamp, utc_now

_UNCHANGED = 304
_NOT_THERE = frozenset({404, 410})
"""Statuses that say that nothing is there. 429 and all others never do (RFC 9110)."""
_LATER = frozenset({408, 425, 429, 500, 502, 503, 504})
"""Statuses that ask to come back (RFC 9110, RFC 6585, RFC 8470)."""


class BodySource(Protocol):
    """Gives bodies by address."""

    @property
    def folder(self) -> BodyFolder:
        """Where the bodies are."""

    def get(self, request: Request) -> KeptBody:
        """The stored answer for an address; raises FetchFailed, and BudgetSpent if the run has to stop."""

    def get_ahead(self, requests: Iterable[Request]) -> None:
        """Fetch several addresses at once, so that `get` finds them; it raises what failed."""

    def finish(self) -> None:
        """Call this after the last request: ends a refresh that has nothing left to fetch."""


@dataclass(frozen=True)
class SavedBodies:
    """Only a folder of saved bodies: no request is made."""

    folder: BodyFolder

    def get(self, request: Request) -> KeptBody:
        """What the folder contains; raises BodyMissing."""
        kept = self.folder.find(request.url)
        if kept is None:
            advice = "Run the same command with --save and without --offline to fetch it."
            raise BodyMissing(
                f"{request.url} is not among the saved bodies.", value=request.url, advice=advice
            )
        return kept

    def get_ahead(self, requests: Iterable[Request]) -> None:
        """Do nothing: `get` reads each body when it is needed."""

    def finish(self) -> None:
        """Do nothing: no request was begun."""


@dataclass(frozen=True)
class RetryPolicy:
    """How often a request is repeated, and how long it waits: seconds, the first doubled each time.

    Six attempts wait half a minute in all, plus jitter; a host that is silent longer costs one address.
    """

    attempts: int = 6
    first: float = 1.0
    longest: float = 30.0
    jitter: float = 1.0


@dataclass(frozen=True)
class Fetcher:
    """Fetches what the folder lacks; with `since` also what was last confirmed before that moment."""

    folder: BodyFolder
    transport: Transport
    pace: Pace
    budget: RunBudget
    since: str | None = None
    patience: RetryPolicy = RetryPolicy()
    clock: Clock = utc_now
    failed: dict[str, FetchFailed] = field(default_factory=dict)
    stopped: Event = field(default_factory=Event)
    network: ReachableHosts = field(default_factory=ReachableHosts)

    def get(self, request: Request) -> KeptBody:
        """The body of an address, stored or fetched; an address that failed is not fetched again.

        Raises NetworkUnreachable if no host of the run can be connected to.
        """
        kept = self.folder.find(request.url)
        if kept is not None and (self.since is None or kept.checked_at >= self.since):
            return kept
        if request.url in self.failed:
            raise self.failed[request.url]
        try:
            return self._keep(request, kept, self._ask(request, kept))
        except FetchFailed as error:
            self.failed[request.url] = error
            raise

    def get_ahead(self, requests: Iterable[Request]) -> None:
        """Fetch several addresses, a few at once, so that `get` finds them; it raises what failed."""
        Ahead(self.get, self.stopped).run(requests)

    def finish(self) -> None:
        """End a refresh that reached every address; otherwise the next one fetches only the others."""
        if self.since is not None and not self.failed and not self.budget.is_spent:
            self.folder.end_refresh()

    def _ask(self, request: Request, kept: KeptBody | None) -> Answer:
        conditions = _conditions(kept)
        try:
            for attempt in self._attempts():
                with attempt:
                    return self._send(request, conditions)
        except Transient as error:
            self.pace.fail(request.host)
            if isinstance(error, NotConnected):
                self.network.fail(request.host, error, is_last=True)
            advice = "Run the command again later: what was fetched is kept."
            raise FetchFailed(f"{request.url}: {error}.", value=request.url, advice=advice) from None
        raise AssertionError("a retry context ends with an answer or an error")

    def _attempts(self) -> Iterable[stamina.Attempt]:
        logging.getLogger("stamina").setLevel(logging.ERROR)  # each retry would be a warning
        waits = self.patience
        return stamina.retry_context(
            on=_wait_of,
            attempts=waits.attempts,
            timeout=None,
            wait_initial=waits.first,
            wait_max=waits.longest,
            wait_jitter=waits.jitter,
        )

    def _send(self, request: Request, conditions: Headers) -> Answer:
        """One attempt; raises Transient for a failure that may be temporary."""
        try:
            answer = self.transport.send(
                request, conditions, _HostMeter(request.host, self.pace, self.budget)
            )
        except NotConnected as error:
            self.network.fail(request.host, error)
            raise
        self.network.has_answered = True
        self.pace.hear(request.host, answer.headers, self.clock())
        if answer.status in _LATER:
            pause = stated_pause(answer.headers, self.clock())
            raise Transient(f"the host answered {answer.status}", pause)
        self.pace.succeed(request.host)
        if self.stopped.is_set():
            raise FetchFailed("The run was stopped.", value=request.url, advice="Run the command again.")
        return answer

    def _keep(self, request: Request, kept: KeptBody | None, answer: Answer) -> KeptBody:
        now = timestamp(self.clock())
        if answer.status == _UNCHANGED and kept is not None:
            return self.folder.note(msgspec.structs.replace(kept, checked_at=now))
        if answer.status in _NOT_THERE:
            return self.folder.note(KeptBody(request.url, GONE, now, now))
        if answer.status != OK:
            raise _refused(request, answer.status)
        refuse_other_form(request, answer)
        is_equal = kept is not None and kept.checksum == checksum(answer.body)
        found = KeptBody(
            request.url,
            OK,
            kept.fetched_at if kept is not None and is_equal else now,
            now,
            etag=answer.headers.get("etag"),
            last_modified=answer.headers.get("last-modified"),
        )
        return self.folder.put(request, answer.body, found)


@dataclass(frozen=True)
class _HostMeter:
    """Waits before each request to a host, and takes requests and bytes out of the budget."""

    host: str
    pace: Pace
    budget: RunBudget

    def begin(self) -> None:
        """Wait for the host, then take a request out; no host is waited for if none is left."""
        self.budget.check()
        self.pace.wait(self.host)
        self.budget.take()

    def count(self, size: int) -> None:
        """Take the bytes of a part out."""
        self.budget.count(size)


def _wait_of(error: Exception) -> bool | float:
    """Whether to repeat a request, or after how many seconds the host wants it."""
    if not isinstance(error, Transient):
        return False
    if error.pause is None:
        return True
    return error.pause if error.pause <= LONGEST_PAUSE else False


def _conditions(kept: KeptBody | None) -> Headers:
    """The validators of a body, without those that no header can contain."""
    if kept is None or not kept.is_there:
        return {}
    stated = {"if-none-match": kept.etag, "if-modified-since": kept.last_modified}
    return {name: value for name, value in stated.items() if value and _is_sendable(value)}


def _is_sendable(value: str) -> bool:
    return value.isascii() and value.isprintable()


def _refused(request: Request, status: int) -> FetchFailed:
    advice = (
        "Check the key for this host, see docs/roster.md."
        if status in {401, 403}
        else "Open the address in a browser to see what it says."
    )
    return FetchFailed(f"{request.url} returned status {status}.", value=request.url, advice=advice)
