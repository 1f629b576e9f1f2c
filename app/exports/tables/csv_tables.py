"""CSV: tables in a zip, safe to open in a spreadsheet."""

import csv
from io import TextIOWrapper
from typing import IO, Any

from app.exports.tables.archive import TableFormat
from app.exports.tables.table import FlatTable, TableFile
from app.text.spreadsheets import without_formula


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


CSV = TableFormat(
    key="csv",
    name="CSV",
    media_type="text/csv",
    programs="spreadsheets, R, pandas, DuckDB",
    write=_write_table,
    is_packed=True,
).zipped()
