"""The log of a service: what went wrong and where, without text that may name a person.

The message of an error may contain anything that was requested or read. So for an unexpected error only its
kind and its traceback are logged.
"""

import copy
import logging.config
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

ErrorInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]

_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"

_PROGRAM = Path(__file__).parents[1]
_PACKAGES = (_PROGRAM / "app", _PROGRAM / "loaders")

_LOGS: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"places": {"()": f"{__name__}.TracebackFormatter", "fmt": _FORMAT}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "places"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
}


def begin_log() -> None:
    """Log to standard error from now on, with the format of `TracebackFormatter`."""
    logging.config.dictConfig(_LOGS)


class TracebackFormatter(logging.Formatter):
    """Formats an error, its causes and the errors of a group by kind and traceback, without messages."""

    def format(self, record: logging.LogRecord) -> str:
        """Format one record, ignoring the error text that another formatter cached."""
        own = copy.copy(record)
        own.exc_text = None
        return super().format(own)

    def formatException(self, ei: ErrorInfo) -> str:  # noqa: N802 - as logging calls it
        """Format an error, its causes and the errors of a group, first cause first."""
        return "\n".join("".join(_formatted(error)).rstrip() for error in reversed(list(_chain(ei[1]))))


def kind_and_place(error: BaseException) -> str:
    """The kind of an error and the line of the program where it was raised, without its message."""
    kind = type(error).__qualname__
    frames = traceback.extract_tb(error.__traceback__)
    own_frames = [frame for frame in frames if any(map(Path(frame.filename).is_relative_to, _PACKAGES))]
    if not own_frames:
        return kind
    return (
        f"{kind} at {Path(own_frames[-1].filename).relative_to(_PROGRAM).as_posix()}:{own_frames[-1].lineno}"
    )


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """An error, those of its group, and its causes, each once."""
    seen: set[int] = set()
    waiting = [error]
    while waiting:
        error = waiting.pop()
        if error is None or id(error) in seen:
            continue
        seen.add(id(error))
        yield error
        waiting.append(error.__cause__ or (None if error.__suppress_context__ else error.__context__))
        if isinstance(error, BaseExceptionGroup):
            waiting += error.exceptions


def _formatted(error: BaseException) -> Iterator[str]:
    yield from traceback.format_tb(error.__traceback__)
    yield f"{type(error).__module__}.{type(error).__qualname__}\n"
