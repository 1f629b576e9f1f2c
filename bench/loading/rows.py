"""The first rows of a dump with one record per line, plain or compressed."""

import lzma
from itertools import islice
from pathlib import Path


def first_rows(dump: Path, number: int) -> tuple[bytes, list[bytes]]:
    """The line with the names of columns, and the first rows after it."""
    opened = lzma.open if dump.suffix == ".xz" else open
    with opened(dump, "rb") as lines:
        header, *rows = islice(lines, number + 1)
    return header, rows
