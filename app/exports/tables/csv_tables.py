"""CSV: tables in a zip, safe to open in a spreadsheet."""

import csv
from io import TextIOWrapper
from typing import IO, Any, BinaryIO

from app.exports.format import ExportFormat
from app.exports.networks.network import Network
from app.exports.tables.archive import write_archive
from app.exports.tables.table import FlatTable, TableFile, network_tables, works_table
from app.exports.works.bibliography import Bibliography
from app.text.spreadsheets import without_formula


def write_network(network: Network, to: BinaryIO) -> None:
    """Write the nodes and edges."""
    _write(network_tables(network), to)


def write_works(bibliography: Bibliography, to: BinaryIO) -> None:
    """Write the works."""
    _write(works_table(bibliography), to)


CSV = ExportFormat(
    key="csv",
    name="CSV",
    ending="csv.zip",
    media_type="application/zip",
    programs="spreadsheets, R, pandas, DuckDB",
    network=write_network,
    works=write_works,
)


def _write(file: TableFile, to: BinaryIO) -> None:
    write_archive(file, to, _write_table, "csv", "text/csv", is_packed=True)


def _write_table(table: FlatTable, _file: TableFile, to: IO[bytes]) -> None:
    text = TextIOWrapper(to, "utf-8", "replace", newline="", write_through=False)
    writer = csv.writer(text)
    writer.writerow([column.name for column in table.columns])
    writer.writerows([_cell(value) for value in row] for row in table.rows())
    text.detach()  # flushes; the entry of the zip is closed by its owner


def _cell(value: Any) -> Any:
    """The value; a text that a spreadsheet would run gets an apostrophe before it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return without_formula(value) if isinstance(value, str) else value
