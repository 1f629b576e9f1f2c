"""Connections whose reads and writes all end by one deadline, whatever the host sends meanwhile."""

import ssl
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

import httpcore

Resolve: TypeAlias = Callable[[str, int, float], Sequence[str]]
"""The addresses of a host and port, within this many seconds; the first one is connected to."""


class Deadline(threading.local):
    """When the transfer of this thread has to end, on the clock of `time.monotonic`."""

    end = 0.0

    def begin(self, seconds: float) -> None:
        """Begin a transfer that may take this many seconds."""
        self.end = time.monotonic() + seconds

    @property
    def is_over(self) -> bool:
        """Whether the time has passed."""
        return time.monotonic() >= self.end

    def within(self, timeout: float | None) -> float:
        """The seconds that one step may take; raises httpcore.ReadTimeout if no time is left."""
        left = self.end - time.monotonic()
        if left <= 0:
            raise httpcore.ReadTimeout("the deadline has passed")
        return left if timeout is None else min(left, timeout)


def bounded_pool(
    context: ssl.SSLContext, deadline: Deadline, resolve: Resolve | None = None
) -> httpcore.ConnectionPool:
    """Connections for one transfer of each thread at a time, each step of which ends by its deadline.

    `resolve` gives the addresses of a host; without it the system does.
    """
    return httpcore.ConnectionPool(ssl_context=context, network_backend=_Backend(deadline, resolve))


class _Backend(httpcore.NetworkBackend):
    """Opens connections that keep to the deadline."""

    def __init__(self, deadline: Deadline, resolve: Resolve | None) -> None:
        self._deadline = deadline
        self._resolve = resolve
        self._inner = httpcore.SyncBackend()

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.NetworkStream:
        within = self._deadline.within(timeout)
        address = host if self._resolve is None else self._resolve(host, port, within)[0]
        within = self._deadline.within(timeout)
        return _Stream(
            self._inner.connect_tcp(address, port, within, local_address, socket_options), self._deadline
        )


class _Stream(httpcore.NetworkStream):
    """A connection that keeps to the deadline."""

    def __init__(self, inner: httpcore.NetworkStream, deadline: Deadline) -> None:
        self._inner = inner
        self._deadline = deadline

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        return self._inner.read(max_bytes, self._deadline.within(timeout))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        self._inner.write(buffer, self._deadline.within(timeout))

    def close(self) -> None:
        self._inner.close()

    def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.NetworkStream:
        within = self._deadline.within(timeout)
        return _Stream(self._inner.start_tls(ssl_context, server_hostname, within), self._deadline)

    def get_extra_info(self, info: str) -> Any:
        return self._inner.get_extra_info(info)
