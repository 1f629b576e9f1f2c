"""Isolation of inputs: an unexpected error refuses one input, and the others are loaded."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from app.errors import CoterieError, InputRefused
from app.logs import kind_and_place


@contextmanager
def isolated(
    path: str, so_far: Callable[[], str | None] = lambda: None, passing: tuple[type[Exception], ...] = ()
) -> Iterator[None]:
    """Turn an unexpected error into the InputRefused of one input.

    The refusal names the error's kind, the line of the program that it came from and, by `so_far`, the last
    record that was read. It does not repeat the error's message, which may contain values of the input.
    Errors raised on purpose, MemoryError and those `passing` go through as they are.
    """
    through: tuple[type[Exception], ...] = (CoterieError, MemoryError, *passing)
    try:
        yield
    except through:
        raise
    except Exception as error:
        last = so_far()
        where = f", after reading as far as {last}" if last else ""
        raise InputRefused(
            f"{path} cannot be read: unexpected error {kind_and_place(error)}{where}.",
            value=path,
            advice="Nothing of it was loaded. Please report this line as a bug in Coterie.",
        ) from error
