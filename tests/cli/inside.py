"""A command inside the process of the tests: how it ends, and all that it writes to the standard streams.

For commands that change nothing. Those that change a folder, wait or are ended run in processes of their own.
"""

import logging
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import IO

import pytest

from app.cli import main
from tests.cli.processes import Ended, environ_of


def coterie_inside(*arguments: str, data: Path, **environ: str) -> Ended:
    """Run a command to its end on a data folder, as `coterie` does; it reads nothing."""
    with (
        tempfile.TemporaryFile() as out,
        tempfile.TemporaryFile() as err,
        pytest.MonkeyPatch.context() as patch,
    ):
        _surround(patch, environ_of(data, environ))
        patch.setattr(sys, "argv", ["coterie", *arguments])
        with _written_to(out, "stdout", 1), _written_to(err, "stderr", 2), _log_printed():
            status = _status()
        return Ended(status, _read(out), _read(err))


def _surround(patch: pytest.MonkeyPatch, environ: dict[str, str]) -> None:
    """Set these environment variables, also for libraries, and reset the temporary folder."""
    for name in set(os.environ) - set(environ):
        patch.delenv(name)
    for name, value in environ.items():
        patch.setenv(name, value)
    patch.setattr(tempfile, "tempdir", None)


@contextmanager
def _written_to(file: IO[bytes], name: str, number: int) -> Iterator[None]:
    """Whatever is written to a standard stream meanwhile is in the file, from Python or from a library."""
    former, kept = getattr(sys, name), os.dup(number)
    former.flush()
    os.dup2(file.fileno(), number)
    try:
        with TextIOWrapper(os.fdopen(number, "wb", closefd=False), "utf-8", write_through=True) as stream:
            setattr(sys, name, stream)
            yield
    finally:
        setattr(sys, name, former)
        os.dup2(kept, number)
        os.close(kept)


@contextmanager
def _log_printed() -> Iterator[None]:
    """Log to standard error, the default."""
    printing = logging.StreamHandler()
    printing.setLevel(logging.WARNING)
    logging.getLogger().addHandler(printing)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(printing)


def _status() -> int:
    with pytest.raises(SystemExit) as end:
        main()
    return int(end.value.code or 0)


def _read(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read().decode()
