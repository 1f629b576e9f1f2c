"""Ctrl-C and publishing: it ends a load only until the served graph begins to change."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from loaders.running.interrupts import handle_interrupts, interrupts_remembered


@contextmanager
def interrupts_restored() -> Iterator[None]:
    """Defer Ctrl-C within the block, and deliver it at the end if it was pressed."""
    before = signal.getsignal(signal.SIGINT)
    try:
        with interrupts_remembered():
            yield
    finally:
        if before is not None and _is_ours():
            signal.signal(signal.SIGINT, before)


def ignore_interrupts() -> None:
    """Finish what follows: half of it would be neither the old graph nor the new one.

    Ends as at Ctrl-C where it was pressed before, and swallowed.
    """
    if _is_ours():
        handle_interrupts()
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def _is_ours() -> bool:
    """Whether this is the thread that receives signals."""
    return threading.current_thread() is threading.main_thread()
