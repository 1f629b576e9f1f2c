"""The addresses of host names, which are not of the public internet, and whether a host is reachable."""

import ipaddress
import socket
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import TypeAlias
from urllib.parse import urlsplit

from app.errors import FetchFailed, NetworkUnreachable
from loaders.fetching.exchange import NotConnected, Transient

_Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address

_TRANSLATED = ipaddress.IPv6Network("64:ff9b::/96")
"""Addresses that name an IPv4 address in their last 32 bits (RFC 6052)."""
_ASSIGNED = ipaddress.IPv6Network("2000::/3")
"""All other IPv6 addresses of the public internet (IANA, IPv6 Global Unicast Address Assignments). Python
calls others global too: site-local ones, `::/96`, and `64:ff9b:1::/48`, which a local network translates."""

_TRIAL = 5.0
"""Seconds in which one of the hosts has to accept a connection. Set by hand: a handshake around the world
takes less than one."""


@dataclass
class ReachableHosts:
    """Whether any host of a run can be reached, which is found out when a connection fails.

    `urls` are addresses of all its hosts; without any, nothing is found out. `say` gets a line about the
    first failure of each host; `pause` is the time between two trials, in seconds.
    """

    urls: Collection[str] = ()
    say: Callable[[str], object] = lambda _: None
    pause: float = 1.0
    has_answered: bool = False
    _failed: set[str] = field(default_factory=set)
    _is_down: bool = False
    _trying: Lock = field(default_factory=Lock)

    def fail(self, host: str, error: NotConnected, *, is_last: bool = False) -> None:
        """Take note of a failed connection; NetworkUnreachable if no host can be reached either.

        After an answer in this run that is found out only at the last attempt, as a network may come back.
        """
        with self._trying:
            if not self._is_down and (is_last or not self.has_answered):
                self._is_down = bool(self.urls) and not self._is_up(host, error)
            elif not self._is_down:
                self._say(host, error, "It is tried again.")
            if self._is_down:
                raise self._unreachable(host, error)

    def _is_up(self, host: str, error: NotConnected) -> bool:
        if is_any_reachable(self.urls, _TRIAL):
            self._say(host, error, "Other hosts can be reached; it is tried again.")
            return True
        self._say(host, error, f"No other host can be reached; they are tried again after {self.pause:g} s.")
        time.sleep(self.pause)
        return is_any_reachable(self.urls, _TRIAL)

    def _say(self, host: str, error: NotConnected, what_follows: str) -> None:
        if host not in self._failed:
            self._failed.add(host)
            self.say(f"cannot connect to {host} ({error.reason}). {what_follows}")

    def _unreachable(self, host: str, error: NotConnected) -> NetworkUnreachable:
        hosts = ", ".join(dict.fromkeys(urlsplit(url).netloc for url in self.urls))
        return NetworkUnreachable(
            f"None of {hosts} can be reached; {host}: {error.reason}.",
            value=hosts,
            advice="Check the connection to the internet; proxies from the environment are not used. "
            "Then run the command again: what was fetched is kept. --offline reads saved bodies instead.",
        )


def public_addresses(host: str, port: int, seconds: float) -> Sequence[str]:
    """The addresses of a host, if all are of the public internet.

    Raises FetchFailed if any of them is of this machine or a local network, or is reserved, and Transient if
    the name is not resolved within this many seconds.
    """
    found = resolved_addresses(host, port, seconds)
    if any(not is_public(one) for one in found):
        raise FetchFailed(
            f"{host[:100]} resolves to an address outside the public internet.",
            value=host,
            advice='If you intend this, set "private": true for this receiver.',
        )
    return found


def resolved_addresses(host: str, port: int, seconds: float) -> Sequence[str]:
    """The addresses of a host; Transient if the name is not resolved within this many seconds."""
    found: list[str] = []

    def resolve() -> None:
        try:
            entries = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            return
        found.extend(dict.fromkeys(str(entry[4][0]) for entry in entries))

    # the resolver of the system knows no deadline
    thread = Thread(target=resolve, daemon=True)
    thread.start()
    thread.join(seconds)
    if thread.is_alive() or not found:
        raise Transient("the name of the host has no address")
    return tuple(found)


def is_any_reachable(urls: Collection[str], seconds: float) -> bool:
    """Whether a connection to the host of any of these URLs opens within these seconds; nothing is sent."""
    answers: SimpleQueue[bool] = SimpleQueue()
    for url in urls:
        Thread(target=lambda at=url: answers.put(_is_reachable(at, seconds)), daemon=True).start()
    end = time.monotonic() + seconds
    try:
        return any(answers.get(timeout=max(0.0, end - time.monotonic())) for _ in urls)
    except Empty:
        return False


def _is_reachable(url: str, seconds: float) -> bool:
    parts = urlsplit(url)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    try:
        socket.create_connection((parts.hostname or "", port), seconds).close()
    except (OSError, UnicodeError):
        return False
    return True


def is_public(address: str) -> bool:
    """Whether an address is of the public internet, also one within another (IPv4 in IPv6)."""
    one = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(one, ipaddress.IPv6Address) and one not in _TRANSLATED and one not in _ASSIGNED:
        return one.ipv4_mapped is not None and is_public(str(one.ipv4_mapped))
    return all(each.is_global and not each.is_multicast for each in (one, *_within(one)))


def _within(address: _Address) -> Sequence[_Address]:
    if isinstance(address, ipaddress.IPv4Address):
        return ()
    found = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    if address in _TRANSLATED:
        found.append(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
    return [one for one in found if one is not None]
