"""Which tables a query reads, from its text."""

import duckdb

from app.errors import StoreFault


class QueryReader:
    """Parses queries; no table needs to exist. It is of one thread."""

    def __init__(self) -> None:
        self._parser = duckdb.connect(config={"autoinstall_known_extensions": False})

    def tables_of(self, text: str) -> frozenset[str]:
        """The names of the tables that a query reads, without the names that it defines itself.

        Raises StoreFault where the text is no query.
        """
        try:
            return frozenset(self._parser.get_table_names(text))
        except duckdb.Error as error:
            raise StoreFault(f"A query is no SQL: {error}", value=text) from error
