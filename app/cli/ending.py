"""How commands end: an error becomes one line on standard error and an exit status."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

from app.cli.environment import read_settings
from app.cli.printing import as_line
from app.errors import CannotRun, CoterieError, DiskFull
from app.logs import TracebackFormatter, kind_and_place
from app.storage.files import NO_ROOM, disk_full

INTERRUPTED = 130
"""Exit status after Ctrl-C: 128 plus the number of SIGINT, as in shells."""
_CHECK_PLACE = "Check that it exists and that you may use it. COTERIE_DATA sets the data folder."


@contextmanager
def errors_reported() -> Iterator[None]:
    """Turn errors into one line on standard error and an exit status.

    For an unexpected error, its traceback without messages is printed before that line.
    """
    try:
        yield
    except CoterieError as error:
        fail(str(error), error.exit_status)
    except OSError as error:
        if error.errno in NO_ROOM:
            fail(str(disk_full(read_settings().data)), DiskFull.exit_status)
        if error.filename is None:
            _fail_unforeseen(error)
        fail(f"{error.filename}: {error.strerror}. {_CHECK_PLACE}", CannotRun.exit_status)
    except Exception as error:  # noqa: BLE001 - ends the command with the status of CannotRun
        _fail_unforeseen(error)
    finally:
        _forget_interrupt()


@contextmanager
def interrupts_reported(message: str = "Interrupted. Nothing was published.") -> Iterator[None]:
    """End at Ctrl-C with a line about the state of the graph."""
    try:
        yield
    except KeyboardInterrupt:
        fail(message, INTERRUPTED)


def _forget_interrupt() -> None:
    """Let `python -m` end with our status, also if Ctrl-C came while Python ran code from text.

    Python notes such an interrupt as unhandled, even if it is handled (`run_eval_code_obj` in CPython's
    pythonrun.c), and ends by the signal instead. Dataclasses and named tuples run code from text. The note is
    cleared when code from text runs to its end.
    """
    eval("None")  # noqa: S307 - a constant


def _fail_unforeseen(error: Exception) -> NoReturn:
    """End with the place and kind of an error, without its message, which may name a person."""
    print(TracebackFormatter().formatException((type(error), error, error.__traceback__)), file=sys.stderr)
    reason = f"Unexpected error: {kind_and_place(error)}."
    fail(f"{reason} Please report these lines as a bug in Coterie.", CannotRun.exit_status)


def fail(message: str, status: int) -> NoReturn:
    """End with a message and an exit status."""
    print(as_line(f"coterie: {message}"), file=sys.stderr)
    raise SystemExit(status)
