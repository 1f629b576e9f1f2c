"""A zip of tables with their card; equal tables give equal bytes."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO, BinaryIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from app.exports.tables.card import CARD, data_package
from app.exports.tables.table import FlatTable, TableFile

WriteTable = Callable[[FlatTable, TableFile, IO[bytes]], None]


def write_archive(
    file: TableFile, to: BinaryIO, write: WriteTable, ending: str, media_type: str, *, is_packed: bool
) -> None:
    """Write the card and then each table with `write`; `is_packed` compresses the tables."""
    with ZipFile(to, "w") as archive:
        with _entry(archive, CARD, is_packed=True) as entry:
            entry.write(data_package(file, ending, media_type))
        for table in file.tables:
            with _entry(archive, f"{table.name}.{ending}", is_packed=is_packed) as entry:
                write(table, file, entry)


@contextmanager
def _entry(archive: ZipFile, name: str, *, is_packed: bool) -> Iterator[IO[bytes]]:
    info = ZipInfo(name)  # its time is that of the format's beginning, so that equal tables are equal bytes
    info.compress_type = ZIP_DEFLATED if is_packed else ZIP_STORED
    with archive.open(info, "w", force_zip64=True) as entry:
        yield entry
