"""Inputs opened and read."""

from pathlib import Path

from loaders.reading import open_inputs


def read(path: Path) -> list[tuple[str, bytes]]:
    """Names and bodies of the inputs of a path."""
    return [(one.name, one.stream.read()) for one in open_inputs(str(path))]


def read_on(path: Path) -> None:
    """Read all inputs of a path, and keep nothing."""
    for one in open_inputs(str(path)):
        while one.stream.read(2**20):
            pass
