"""Which tables a query reads, from its text."""

from typing import Any

import duckdb
import msgspec

from app.errors import StoreFault


class QueryReader:
    """Parses queries; no table needs to exist. It is of one thread."""

    def __init__(self) -> None:
        self._parser = duckdb.connect(config={"autoinstall_known_extensions": False})

    def tables_of(self, text: str) -> frozenset[str]:
        """The names of the tables that a query reads, without the names that it defines itself.

        Raises StoreFault where the text is no query.
        """
        row = self._parser.execute("select json_serialize_sql(?)", [text]).fetchone()
        tree = msgspec.json.decode(row[0]) if row else {}
        if tree.get("error", True):
            raise StoreFault(f"A query is no SQL: {tree.get('error_message')}", value=text)
        read, defined = set[str](), set[str]()
        _collect(tree, read, defined)
        return frozenset(read - defined)


def _collect(node: Any, read: set[str], defined: set[str]) -> None:
    """Add the tables under a node of the parser's tree, and the common table expressions there."""
    if isinstance(node, list):
        for one in node:
            _collect(one, read, defined)
    elif isinstance(node, dict):
        if node.get("type") == "BASE_TABLE":
            read.add(node["table_name"])
        defined |= {one["key"] for one in (node.get("cte_map") or {}).get("map", ())}
        for one in node.values():
            _collect(one, read, defined)
