"""Ctrl-C while compiled code runs: delayed, forwarded to it, or raised again if it was swallowed."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TypeAlias

Handler: TypeAlias = Callable[[int, FrameType | None], object]


@contextmanager
def interrupts_delayed() -> Iterator[None]:
    """Let Ctrl-C wait until the end: a compiled module that is interrupted on its way in aborts the process.

    Threads other than the first are never interrupted, and a process that ignores Ctrl-C goes on ignoring it.
    """
    pressed: list[int] = []
    with _handled(lambda _: lambda number, _: pressed.append(number)) as former:
        yield
    if pressed and former:
        former(pressed[0], None)


@contextmanager
def interrupts_forwarded(notify: Callable[[], object]) -> Iterator[None]:
    """Call `notify` when Ctrl-C ends the work: its other threads do not receive the signal."""

    def handler(former: Handler) -> Handler:
        def handle(number: int, frame: FrameType | None) -> None:
            try:
                former(number, frame)
            except BaseException:
                notify()
                raise

        return handle

    with _handled(handler):
        yield


@contextmanager
def interrupts_remembered() -> Iterator[None]:
    """Keep in mind that Ctrl-C was pressed, so that `handle_interrupts` ends the work.

    A compiled module that is on its way in may swallow it, or make another error of it, as pandas does, which
    pyarrow brings in by itself.
    """
    with _handled(_Remembering):
        try:
            yield
        except Exception:
            handle_interrupts()
            raise


def handle_interrupts() -> None:
    """End as at Ctrl-C where it was pressed before and did not end what was under way."""
    handler = signal.getsignal(signal.SIGINT)
    if isinstance(handler, _Remembering) and handler.was_called:
        handler(signal.SIGINT, None)


class _Remembering:
    """A handler that calls the former one, and records whether it was called."""

    def __init__(self, former: Handler) -> None:
        self._former = former
        self.was_called = False

    def __call__(self, number: int, frame: FrameType | None) -> None:
        """Handle Ctrl-C."""
        self.was_called = True
        self._former(number, frame)


@contextmanager
def _handled(handler: Callable[[Handler], Handler]) -> Iterator[Handler | None]:
    """Handle Ctrl-C by what `handler` makes of the handler until now; gives that one, or None: no change."""
    former = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(former):
        yield None
        return
    signal.signal(signal.SIGINT, handler(former))
    try:
        yield former
    finally:
        signal.signal(signal.SIGINT, former)
