"""How commands end: an error is one line on standard error and an exit status."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

from app.cli.surroundings import read_settings
from app.errors import CannotRun, CoterieError, DiskFull
from app.files import NO_ROOM, disk_full
from app.terminal import as_line

INTERRUPTED = 130
_CHECK_PLACE = "Check that it is there and may be used; COTERIE_DATA names the data folder."


@contextmanager
def errors_told() -> Iterator[None]:
    """Turn errors into one line on standard error and an exit status."""
    try:
        yield
    except CoterieError as error:
        fail(str(error), error.exit_status)
    except OSError as error:
        if error.errno in NO_ROOM:
            fail(str(disk_full(read_settings().data)), DiskFull.exit_status)
        if error.filename is None:
            raise
        fail(f"{error.filename}: {error.strerror}. {_CHECK_PLACE}", CannotRun.exit_status)


@contextmanager
def interrupts_told(message: str = "Interrupted: nothing was published.") -> Iterator[None]:
    """End at Ctrl-C with a line that says what became of the graph."""
    try:
        yield
    except KeyboardInterrupt:
        fail(message, INTERRUPTED)


def fail(message: str, status: int) -> NoReturn:
    """End with a message and an exit status."""
    print(as_line(f"coterie: {message}"), file=sys.stderr)
    raise SystemExit(status)
