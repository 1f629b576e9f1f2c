"""Hashes of the program's code; a stored result is reused only if the code has not changed."""

from loaders.running.code import code_of_modules

_LOADERS = __package__.rpartition(".")[0]


def graph_code() -> str:
    """A hash of all code and data that a graph follows from."""
    return code_of_modules(f"{_LOADERS}.pipeline", f"{_LOADERS}.splitting")


def reading_code() -> str:
    """A hash of all code and data that the records of an input follow from."""
    return code_of_modules(f"{_LOADERS}.reading.ingestion")
