"""Formats that are a zip of tables with their card; equal tables give equal bytes."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import IO, BinaryIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from app.exports.format import ExportFormat
from app.exports.networks.network import Network
from app.exports.tables.card import CARD, data_package
from app.exports.tables.table import FlatTable, TableFile, network_tables, works_table
from app.exports.works.bibliography import Bibliography


@dataclass(frozen=True)
class TableFormat:
    """How one table is written: key and ending, type, writer, and whether the zip compresses it."""

    key: str
    name: str
    media_type: str
    programs: str
    write: Callable[[FlatTable, TableFile, IO[bytes]], None]
    is_packed: bool

    def zipped(self) -> ExportFormat:
        """The format of a zip of such tables, for networks and for works."""
        return ExportFormat(
            key=self.key,
            name=self.name,
            ending=f"{self.key}.zip",
            media_type="application/zip",
            programs=self.programs,
            network=self._write_network,
            works=self._write_works,
        )

    def _write_network(self, network: Network, to: BinaryIO) -> None:
        self._write(network_tables(network), to)

    def _write_works(self, bibliography: Bibliography, to: BinaryIO) -> None:
        self._write(works_table(bibliography), to)

    def _write(self, file: TableFile, to: BinaryIO) -> None:
        """Write the card and then each table."""
        with ZipFile(to, "w") as archive:
            with _entry(archive, CARD, is_packed=True) as entry:
                entry.write(data_package(file, self.key, self.media_type))
            for table in file.tables:
                with _entry(archive, f"{table.name}.{self.key}", is_packed=self.is_packed) as entry:
                    self.write(table, file, entry)


@contextmanager
def _entry(archive: ZipFile, name: str, *, is_packed: bool) -> Iterator[IO[bytes]]:
    info = ZipInfo(name)  # its time is that of the format's beginning, so that equal tables are equal bytes
    info.compress_type = ZIP_DEFLATED if is_packed else ZIP_STORED
    with archive.open(info, "w", force_zip64=True) as entry:
        yield entry
