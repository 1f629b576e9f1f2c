"""Parts of the dumps of outside data: two engines over all of one take minutes."""

from pathlib import Path

from bench.loading.rows import first_rows


def first_lines(dump: Path, folder: Path, number: int) -> str:
    """A file in `folder` with the first lines of a dump, `number` of them with the names of the columns."""
    file = folder / dump.stem
    header, rows = first_rows(dump, number - 1)
    file.write_bytes(b"".join([header, *rows]))
    return str(file)
