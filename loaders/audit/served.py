"""The tables of the accepted graph as an audit reads them: column by column, each read once."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import pyarrow.parquet as pq

from loaders.audit.similar import SimilarNames
from loaders.publish.snapshot import Snapshot
from loaders.rows.keeping import model_table


class ServedTables:
    """Columns of the graph's tables, and rows by the value of one; each is read at its first use."""

    def __init__(self, version: str, read: Callable[[str, str], list[Any]]) -> None:
        self.version = version
        self._read = read
        self._columns: dict[tuple[str, str], list[Any]] = {}
        self._rows: dict[tuple[str, str], Mapping[Any, Sequence[int]]] = {}
        self._similar: dict[str, SimilarNames] = {}

    def column(self, table: str, name: str) -> list[Any]:
        """The values of a column, in the order of the table."""
        if (table, name) not in self._columns:
            self._columns[table, name] = self._read(table, name)
        return self._columns[table, name]

    def rows(self, table: str, name: str) -> Mapping[Any, Sequence[int]]:
        """The numbers of the rows that have each value in a column."""
        if (table, name) not in self._rows:
            found: dict[Any, list[int]] = defaultdict(list)
            for number, value in enumerate(self.column(table, name)):
                found[value].append(number)
            self._rows[table, name] = dict(found)
        return self._rows[table, name]

    def cells(self, table: str, name: str, where: str, value: object) -> list[Any]:
        """The values of one column in the rows where another has a value."""
        column = self.column(table, name)
        return [column[row] for row in self.rows(table, where).get(value, ())]

    def cell(self, table: str, id_: str, name: str) -> Any:
        """One property of a node."""
        return self.column(table, name)[self.rows(table, "id")[id_][0]]

    def has(self, table: str, id_: str) -> bool:
        """Whether the graph has a node."""
        return id_ in self.rows(table, "id")

    def title(self, paper: str) -> str:
        """The title of a paper with its year."""
        year = self.cell("paper", paper, "year")
        return f"{self.cell('paper', paper, 'label')} ({year or 'no year'})"

    def titles(self, papers: Iterable[str]) -> list[str]:
        """The titles of papers, in their order."""
        return [self.title(paper) for paper in papers]

    def authors(self, paper: str) -> list[str]:
        """The people who wrote a paper, in the order of its author list; those without a place last."""
        rows = self.rows("wrote", "target").get(paper, ())
        people, places = self.column("wrote", "source"), self.column("wrote", "position")
        order = sorted(rows, key=lambda row: (places[row] is None, places[row] or 0, people[row]))
        return list(dict.fromkeys(people[row] for row in order))

    def similar(self, table: str, *columns: str) -> SimilarNames:
        """Search of the nodes of a table by the likeness of their names, which are in these columns."""
        if table not in self._similar:
            names: dict[str, list[str]] = {id_: [] for id_ in self.column(table, "id")}
            for column in columns:
                for id_, value in zip(names, self.column(table, column), strict=True):
                    names[id_] += [value] if isinstance(value, str) else value or []
            self._similar[table] = SimilarNames(names)
        return self._similar[table]


def open_served(snapshot: Snapshot) -> ServedTables:
    """The tables of a snapshot."""

    def read(table: str, name: str) -> list[Any]:
        values: list[Any] = pq.read_table(snapshot.file(model_table(table)), columns=[name])[name].to_pylist()
        return values

    return ServedTables(snapshot.manifest.version, read)
