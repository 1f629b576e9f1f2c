"""Ctrl-C held back where it would end the process without a word."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Let Ctrl-C wait until the end: a compiled module that is interrupted on its way in aborts the process.

    Threads other than the first are never interrupted, and a process that ignores Ctrl-C goes on ignoring it.
    """
    former = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(former):
        yield
        return
    pressed: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, former)
    if pressed:
        former(pressed[0], None)
