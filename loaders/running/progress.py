"""Shows the progress of a load: on a terminal stages with rate and time left, else a line now and then."""

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from loaders.running.interrupts import handle_interrupts
from loaders.running.progress_lines import lines_printed

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

_PLAN = {
    "reading": 14,
    "statements": 2,
    "papers": 18,
    "people": 24,
    "venues": 1,
    "institutions": 2,
    "topics": 17,
    "ids": 4,
    "rows": 12,
    "publishing": 6,
}
"""About how many percent of a load's time each stage takes (docs/scale.md)."""
_SOON = 0.02
"""Share of a load below which the remaining time is not estimated. Set by hand."""


class ProgressCallback(Protocol):
    """A function that is called when a stage begins or advances, with the share of it that is done, 0..1."""

    def __call__(self, stage: str, share: float = 0.0, records: int = 0) -> None:
        """Report the stage; `records` is how many records it has read so far."""


def ending_at_interrupts(announce: ProgressCallback) -> ProgressCallback:
    """Announce stages; if a library swallowed Ctrl-C, end the command when the next stage is announced."""

    def checked(stage: str, share: float = 0.0, records: int = 0) -> None:
        handle_interrupts()
        announce(stage, share, records)

    return checked


def ignore(stage: str, share: float = 0.0, records: int = 0) -> None:
    """Report nothing."""


@contextmanager
def show_stages(*, is_quiet: bool, is_for_programs: bool = False) -> Iterator[ProgressCallback]:
    """The function that announces each stage; it prints to standard error."""
    if is_for_programs:
        yield ending_at_interrupts(print_stage)
        return
    if is_quiet:
        yield ending_at_interrupts(ignore)
        return
    if not sys.stderr.isatty():
        with lines_printed("starting") as current:
            yield ending_at_interrupts(current)
        return
    from rich.console import Console  # noqa: PLC0415 - only where somebody looks
    from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn  # noqa: PLC0415

    columns = (
        SpinnerColumn(),
        TextColumn("{task.description:24}"),
        BarColumn(20),
        TextColumn("{task.fields[note]:>32}"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        yield ending_at_interrupts(ProgressDisplay(progress))


@contextmanager
def show_work(what: str, *, is_quiet: bool) -> Iterator[None]:
    """Show on standard error that a command without stages still works, such as `exporting`."""
    if is_quiet:
        yield
    elif not sys.stderr.isatty():
        with lines_printed(what):
            yield
    else:
        from rich.console import Console  # noqa: PLC0415 - only where somebody looks

        with Console(stderr=True).status(what):
            yield


def print_stage(stage: str, share: float = 0.0, records: int = 0) -> None:
    """Print a stage as a line of JSON; `whole` is the share of the whole load that is done."""
    whole = share_done(stage, share)
    line = {"stage": stage, "share": round(share, 3), "records": records, "whole": round(whole, 3)}
    sys.stderr.write(json.dumps(line) + "\n")
    sys.stderr.flush()


class ProgressDisplay:
    """A line for the load as a whole, and one for each stage that has begun."""

    def __init__(self, progress: "Progress", clock: Callable[[], float] = time.monotonic) -> None:
        self._progress = progress
        self._clock = clock
        self._begun = clock()
        self._whole = progress.add_task("all", total=1.0, note="")
        self._stage: tuple[str, TaskID, float] | None = None

    def __call__(self, stage: str, share: float = 0.0, records: int = 0) -> None:
        """Show the stage."""
        now = self._clock()
        if self._stage is None or self._stage[0] != stage:
            self._begin(stage, now)
        _, task, begun = self._stage or (stage, self._whole, now)
        if share or records:
            self._progress.update(task, total=1.0, completed=share, note=rate(records, now - begun))
        done = share_done(stage, share)
        self._progress.update(self._whole, completed=done, note=left(now - self._begun, done))

    def _begin(self, stage: str, now: float) -> None:
        if self._stage is not None:
            self._progress.update(self._stage[1], total=1.0, completed=1.0)
            self._progress.stop_task(self._stage[1])
        self._stage = stage, self._progress.add_task(stage, total=None, note=""), now


def share_done(stage: str, share: float) -> float:
    """The share of a whole load that is done, from the progress of a stage."""
    stages = list(_PLAN)
    before = stages.index(stage) if stage in _PLAN else 0
    done = sum(_PLAN[one] for one in stages[:before]) + share * _PLAN.get(stage, 0)
    return done / sum(_PLAN.values())


def left(elapsed: float, done: float) -> str:
    """The remaining time of a load in words, from the seconds passed and the share done."""
    if done < _SOON:
        return ""
    minutes, seconds = divmod(round(elapsed * (1 - done) / done), 60)
    return f"{done:.0%}, about {minutes}:{seconds:02} left"


def rate(records: int, seconds: float) -> str:
    """Records so far, and how many a second."""
    return f"{records:,} records, {records / seconds:,.0f}/s" if records and seconds else ""
