"""Tables of papers, a paper a row, as spreadsheets and databases export them: CSV and TSV."""

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import BinaryIO

from app.errors import InputRefused
from app.sheets.table import folded
from loaders.model.records import Reading, Record, SourceCard
from loaders.references.author_cells import Commas, commas_of
from loaders.references.entry import Works
from loaders.references.tagged import are_tags
from loaders.sources.table.columns import (
    are_family_first,
    are_of_works,
    have_commas_between,
    have_commas_within,
    known,
    places_of,
)
from loaders.sources.table.rows import Header, TableRow, header_of, read_table
from loaders.sources.table.work import Cells, read_cells, without_cut

SOURCE = SourceCard(
    key="table",
    name="Tables of papers",
    url=None,
    form="CSV or TSV with a line of column names, a paper a row",
    states=(
        "what its columns say: title",
        "authors",
        "editors",
        "date",
        "type",
        "venue",
        "DOI, arXiv identifier, PMID, PMCID, ISBN",
        "abstract",
        "keywords",
        "affiliations of exports of Scopus and Dimensions",
    ),
    lacks=("identifiers of people", "licence"),
    redistribute="FACTS",
)
_ROWS_THAT_SHOW = 1_000
"""Rows whose names show what commas separate in a column. Set by hand."""


def recognises(head: bytes) -> bool:
    """Whether the first line names a title and what only works have, such as authors or a DOI.

    A table whose columns are the tags of the Web of Science is its own source's.
    """
    if b"\0" in head and head[:2] not in (b"\xff\xfe", b"\xfe\xff"):
        return False
    header = header_of(head, lambda columns: len(known(columns)))
    if header is None or (header.separator == "\t" and are_tags(header.columns)):
        return False
    return are_of_works(header.columns)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read a table row by row; raises InputRefused if a column is missing that is named or needed."""
    mapping = dict(reading.columns)
    named = {folded(column) for column in mapping.values()}
    header, rows = read_table(
        stream, lambda columns: len(known(columns)) + sum(folded(one) in named for one in columns)
    )
    if header is None or not header.is_whole:
        raise InputRefused(
            f"{reading.name} has no header line.",
            value=reading.name,
            advice="Use a CSV or TSV file whose first line contains the column names.",
        )
    places = places_of(header.columns, mapping, reading.name)
    yield from _read_rows(rows, _Columns(header, places), Works(SOURCE.key, "table 1", reading))


class _Columns:
    """Where in a row each field is, and whether the family names are known to go first."""

    def __init__(self, header: Header, places: dict[str, int]) -> None:
        self._places = places
        self.is_family_first = are_family_first(header.columns)
        self.commas = _commas(header.columns)
        self.last = next((field for field, at in places.items() if at == len(header.columns) - 1), None)

    def cells(self, row: TableRow) -> Cells:
        """What a row states, by field."""
        return {field: row.cells[place] for field, place in self._places.items()}


def _commas(columns: Sequence[str]) -> Commas:
    if have_commas_within(columns):
        return Commas.WITHIN
    return Commas.BETWEEN if have_commas_between(columns) else Commas.UNKNOWN


def _read_rows(rows: Iterator[TableRow], columns: _Columns, works: Works) -> Iterator[Record]:
    first = list(islice(rows, _ROWS_THAT_SHOW))
    stated = [columns.cells(row) for row in first if row.fault is None]
    commas = columns.commas
    if commas is Commas.UNKNOWN:
        commas = commas_of(cells.get(field, "") for cells in stated for field in ("authors", "editors"))
    for row in chain(first, rows):
        yield _read_row(row, columns, commas, works)


def _read_row(row: TableRow, columns: _Columns, commas: Commas, works: Works) -> Record:
    place = f"line {row.number}"
    if row.fault is not None:
        return works.set_aside(place, row.fault)
    cells, remark = columns.cells(row), None
    if not row.is_whole:
        cells, remark = without_cut(cells, columns.last)
    if not cells:
        return works.set_aside(place, remark or "no title")
    remarks = [remark] if remark else []
    entry = read_cells(cells, commas, *remarks, is_family_first=columns.is_family_first)
    return works.record(entry, place)
