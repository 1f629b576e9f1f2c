"""Prints now and then what a long command does, where no terminal shows its progress."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread

INTERVAL = 30.0
"""Seconds between two lines. Set by hand: a command that ends sooner prints none, so cron sends no mail."""


def print_line(line: str) -> None:
    """Print a line to standard error, at once."""
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()


class CurrentStage:
    """The stage of a command that was announced last, and the time since the command began."""

    def __init__(self, stage: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._begun = clock()
        self._stage, self._share = stage, 0.0

    def __call__(self, stage: str, share: float = 0.0, records: int = 0) -> None:  # noqa: ARG002 - no rate here
        """Remember the stage for the next line."""
        self._stage, self._share = stage, share

    def line(self) -> str:
        """Stage, its share and the time so far, such as `coterie: topics (50%), 1:30 so far`."""
        minutes, seconds = divmod(int(self._clock() - self._begun), 60)
        share = f" ({self._share:.0%})" if self._share else ""
        return f"coterie: {self._stage}{share}, {minutes}:{seconds:02} so far"


@contextmanager
def lines_printed(
    stage: str, interval: float = INTERVAL, write: Callable[[str], object] = print_line
) -> Iterator[CurrentStage]:
    """Write a line each `interval` seconds; yields the function that announces further stages."""
    current, has_ended = CurrentStage(stage), Event()

    def repeat() -> None:
        while not has_ended.wait(interval):
            write(current.line())

    thread = Thread(target=repeat, daemon=True)
    thread.start()
    try:
        yield current
    finally:
        has_ended.set()
        thread.join()
