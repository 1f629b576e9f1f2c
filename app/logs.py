"""The log of a service: what went wrong and where, in no words that may name a person.

Words of an error may hold whatever was asked or read. So of an error that nobody foresaw only its kind is
told, and every place of the program that it came through.
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
_ROOMS = (_PROGRAM / "app", _PROGRAM / "loaders")

_LOGS: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"places": {"()": f"{__name__}.PlacesAlone", "fmt": _FORMAT}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "places"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
}


def begin_log() -> None:
    """Have all that this process logs from now on told to its standard error, as `PlacesAlone` has it."""
    logging.config.dictConfig(_LOGS)


class PlacesAlone(logging.Formatter):
    """Formats an error as its kind, and those of its causes, with places of the program and no words."""

    def format(self, record: logging.LogRecord) -> str:
        """One record; what another formatter made of its error does not count."""
        own = copy.copy(record)
        own.exc_text = None
        return super().format(own)

    def formatException(self, ei: ErrorInfo) -> str:  # noqa: N802 - as logging calls it
        """An error and its causes, the first cause first."""
        return "\n".join("".join(_told(error)).rstrip() for error in reversed(list(_causes(ei[1]))))


def kind_and_place(error: BaseException) -> str:
    """The kind of an error and the line of the program that it came from, without its words."""
    kind = type(error).__qualname__
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if any(map(Path(frame.filename).is_relative_to, _ROOMS))]
    if not ours:
        return kind
    return f"{kind} at {Path(ours[-1].filename).relative_to(_PROGRAM).as_posix()}:{ours[-1].lineno}"


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def _told(error: BaseException) -> Iterator[str]:
    yield from traceback.format_tb(error.__traceback__)
    yield f"{type(error).__module__}.{type(error).__qualname__}\n"
