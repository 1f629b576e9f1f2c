"""Showing how far a load is: stages with their time on a terminal, nothing in a pipe."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from loaders.pipeline import Announce


@contextmanager
def show_stages(*, is_quiet: bool) -> Iterator[Announce]:
    """A function that hears the name of each stage; what it shows goes to standard error."""
    if is_quiet or not sys.stderr.isatty():
        yield _ignore
        return
    from rich.console import Console  # noqa: PLC0415 - only where somebody looks
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn  # noqa: PLC0415

    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:

        def announce(stage: str) -> None:
            for task in progress.task_ids:
                progress.stop_task(task)
            progress.add_task(stage)

        yield announce


def _ignore(_: str) -> None:
    """Say nothing."""
