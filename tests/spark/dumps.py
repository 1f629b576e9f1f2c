"""Parts of the dumps of outside data: two engines over all of one take minutes."""

import lzma
from itertools import islice
from pathlib import Path


def first_lines(dump: Path, folder: Path, number: int) -> str:
    """A file in `folder` with the first lines of a dump, `number` of them with the names of the columns."""
    file = folder / dump.stem
    with lzma.open(dump, "rb") as lines:
        file.write_bytes(b"".join(islice(lines, number)))
    return str(file)
