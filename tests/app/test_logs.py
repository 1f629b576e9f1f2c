"""A log contains what went wrong and where, but no error messages."""

import io
import logging
from collections.abc import Iterator

import pytest

from app.logs import TracebackFormatter

NAME = "Zdenka Hrubá"


@pytest.fixture
def log_output() -> Iterator[io.StringIO]:
    """The log of this test, formatted as in a service."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(TracebackFormatter())
    log = logging.getLogger("tests.logs")
    log.addHandler(handler)
    yield written
    log.removeHandler(handler)


def look_up(name: str) -> str:
    names: dict[str, str] = {}
    return names[name]


def test_the_log_of_an_error_has_its_class_and_locations_without_its_text(log_output: io.StringIO) -> None:
    try:
        look_up(NAME)
    except KeyError:
        logging.getLogger("tests.logs").exception("an operation failed")
    text = log_output.getvalue()
    kept = [line for line in text.splitlines() if not line.startswith("  ")]
    assert (kept, "in look_up" in text) == (
        ["an operation failed", "builtins.KeyError"],
        True,
    )


def test_the_cause_of_an_error_is_logged_before_it_without_its_text(log_output: io.StringIO) -> None:
    try:
        try:
            look_up(NAME)
        except KeyError as error:
            raise ValueError(f"nobody is called {NAME}") from error
    except ValueError:
        logging.getLogger("tests.logs").exception("an operation failed")
    text = log_output.getvalue()
    kept = [line for line in text.splitlines() if not line.startswith("  ")]
    assert (kept, NAME in text) == (
        ["an operation failed", "builtins.KeyError", "builtins.ValueError"],
        False,
    )


def test_text_cached_by_another_formatter_is_ignored(log_output: io.StringIO) -> None:
    record = logging.LogRecord("tests.logs", logging.ERROR, __file__, 1, "failed", None, None)
    record.exc_text = NAME
    logging.getLogger("tests.logs").handle(record)
    assert log_output.getvalue() == "failed\n"


def test_the_errors_of_a_group_are_logged_before_it(log_output: io.StringIO) -> None:
    try:
        try:
            look_up(NAME)
        except KeyError as error:
            raise ExceptionGroup(NAME, [error, ValueError(NAME)]) from None
    except ExceptionGroup:
        logging.getLogger("tests.logs").exception("an operation failed")
    text = log_output.getvalue()
    kept = [line for line in text.splitlines() if not line.startswith("  ")]
    assert (kept, "in look_up" in text, NAME in text) == (
        ["an operation failed", "builtins.KeyError", "builtins.ValueError", "builtins.ExceptionGroup"],
        True,
        False,
    )
