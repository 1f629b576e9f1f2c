"""Fetches a few addresses at once, before they are needed one after another."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from threading import Event, Lock, Thread

from loaders.fetching.exchange import Request

AT_ONCE = 3
"""Requests at once. Set by hand: Crossref's documentation limits simultaneous requests, without a number.
arXiv, which allows one, is not asked here."""


class Ahead:
    """Calls `get` for addresses from a few threads; each address once."""

    def __init__(self, get: Callable[[Request], object], stopped: Event) -> None:
        self._get = get
        self._stopped = stopped
        self._taking = Lock()

    def run(self, requests: Iterable[Request]) -> None:
        """Return when every address was tried. What fails is raised when it is asked for again."""
        left = iter(dict.fromkeys(requests))
        threads = [Thread(target=self._work, args=(left,), daemon=True) for _ in range(AT_ONCE)]
        try:
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        except BaseException:  # Ctrl+C: what was begun ends without a further request
            self._stopped.set()
            raise

    def _work(self, left: Iterator[Request]) -> None:
        while (request := self._next(left)) is not None:
            with suppress(Exception):
                self._get(request)

    def _next(self, left: Iterator[Request]) -> Request | None:
        with self._taking:
            return None if self._stopped.is_set() else next(left, None)
