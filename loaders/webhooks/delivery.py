"""Sends webhooks after a publish: in order, again if need be, and within a bounded time."""

import hashlib
import logging
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
import stamina

from app.changes.change import VersionHeader
from app.changes.change_log import ChangeLog, VersionChanges
from app.errors import CoterieError, FetchFailed
from app.storage.files import OWNER_ONLY, write_atomically
from loaders.fetch import HttpPoster
from loaders.fetching.addresses import public_addresses, resolved_addresses
from loaders.fetching.exchange import Transient
from loaders.webhooks.messages import message_body, message_id, signed_headers
from loaders.webhooks.receivers import Receiver
from loaders.webhooks.undelivered import UndeliveredWebhook

_DONE = range(200, 300)
_LATER = {408, 425, 429}
_FAULT = 500
"""Statuses of success, of requests that may succeed later, and of faults of the receiver, from this one on
(RFC 9110)."""


@dataclass(frozen=True)
class DeliveryPace:
    """Attempts for one message, seconds of one request, of the first pause, and of all receivers together.

    Each pause is twice the one before, and up to one first pause longer by chance. Set by hand: a load waits.
    """

    attempts: int = 4
    request: float = 10.0
    pause: float = 1.0
    total: float = 60.0


class WebhookDelivery:
    """Sends the changes of versions to receivers, each once; a file records what each receiver has."""

    def __init__(
        self,
        file: Path,
        contact: str | None,
        public_url: str | None,
        pace: DeliveryPace = DeliveryPace(),
    ) -> None:
        self._file = file
        self._contact = contact
        self._public_url = public_url
        self._pace = pace

    def deliver(
        self, receivers: Sequence[Receiver], log: ChangeLog, served: str
    ) -> tuple[UndeliveredWebhook, ...]:
        """Send each receiver the versions that it does not have; a new one gets only the last version.

        Returns what could not be delivered. Raises nothing for what a receiver or the disk does.
        """
        end = time.monotonic() + self._pace.total
        return tuple(
            one
            for left, keyed in zip(range(len(receivers), 0, -1), _keyed(receivers), strict=True)
            for one in self._deliver(keyed, log, served, _share(end, left))
        )

    def _deliver(
        self, keyed: tuple[str, Receiver], log: ChangeLog, served: str, end: float
    ) -> Iterator[UndeliveredWebhook]:
        (key, receiver), version = keyed, served
        try:
            for before, one in self._pending(key, log.versions(served)):
                version = one.header.version
                self._send(receiver, before, one, end)
                self._note(key, one.header)
        except (Transient, CoterieError, OSError) as error:
            reason = error.message if isinstance(error, CoterieError) else str(error)
            yield UndeliveredWebhook(receiver.host, version, reason)

    def _pending(self, key: str, versions: Sequence[VersionChanges]) -> list[tuple[str, VersionChanges]]:
        """The versions to send, oldest first, each with the version before it.

        A receiver that has a version that is not kept any more gets every version that is.
        """
        had, headers = self._delivered().get(key), [one.header for one in versions]
        if had is None and len(headers) > 1:
            had = headers[-2]
            self._note(key, had)
        start = headers.index(had) + 1 if had in headers else 1
        return [(headers[place - 1].version, versions[place]) for place in range(start, len(versions))]

    def _send(self, receiver: Receiver, before: str, version: VersionChanges, end: float) -> None:
        body = message_body(before, version, self._public_url)
        if not body:
            return
        resolve = resolved_addresses if receiver.is_private else public_addresses
        with HttpPoster(self._contact, resolve) as poster:
            self._send_again(poster, receiver, (message_id(receiver, version), body), end)

    def _send_again(
        self, poster: HttpPoster, receiver: Receiver, message: tuple[str, bytes], end: float
    ) -> None:
        """Send a message until it arrives; Transient after the last attempt, FetchFailed if it is refused."""
        left = end - time.monotonic()
        if left <= 0:
            raise Transient("no time was left for it")
        logging.getLogger("stamina").setLevel(logging.ERROR)  # each retry would be a warning
        for attempt in stamina.retry_context(
            on=Transient,
            attempts=self._pace.attempts,
            timeout=left,
            wait_initial=self._pace.pause,
            wait_jitter=self._pace.pause,
        ):
            with attempt:
                _post(poster, receiver, message, min(self._pace.request, max(end - time.monotonic(), 0)))

    def _delivered(self) -> dict[str, VersionHeader]:
        """By receiver the last version that it has; nothing if the file cannot be read."""
        try:
            return msgspec.json.decode(self._file.read_bytes(), type=dict[str, VersionHeader])
        except (FileNotFoundError, ValueError):
            return {}

    def _note(self, key: str, header: VersionHeader) -> None:
        delivered = self._delivered() | {key: header}
        write_atomically(self._file, msgspec.json.encode(delivered), mode=OWNER_ONLY)


def _share(end: float, receivers: int) -> float:
    """When the next of this many receivers must have its messages, so none takes the time of others."""
    now = time.monotonic()
    return now + (end - now) / receivers


def _post(poster: HttpPoster, receiver: Receiver, message: tuple[str, bytes], seconds: float) -> None:
    """Send a message once; Transient if it may arrive later, FetchFailed if trying again now is no use."""
    headers = signed_headers(receiver.key, message[0], int(time.time()), message[1])
    status = poster.post(receiver.url, message[1], headers, seconds)
    if status in _LATER or status >= _FAULT:
        raise Transient(f"it answered {status}")
    if status not in _DONE:
        raise FetchFailed(f"It returned status {status}.", value=receiver.host)


def _keyed(receivers: Sequence[Receiver]) -> Iterator[tuple[str, Receiver]]:
    """Each receiver with its key in the file, a hash, since its address may contain a secret.

    Receivers of one address are told apart by their order, so one with a new secret keeps its key.
    """
    seen: Counter[str] = Counter()
    for receiver in receivers:
        number = seen[receiver.url]
        seen[receiver.url] += 1
        stated = f"{receiver.url}\n{number}" if number else receiver.url
        yield hashlib.sha256(stated.encode()).hexdigest()[:32], receiver
