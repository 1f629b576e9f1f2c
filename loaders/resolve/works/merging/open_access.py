"""Where everybody can read a paper: the address that sources state, else the page at arXiv."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from app.identifiers import Identifier, url_of

Row = Mapping[str, Any]

_ARXIV = "ARXIV:"


def open_access_url(rows: Sequence[Row], status: str) -> str | None:
    """The address that most sources state, in a tie the first; else the page at arXiv.

    Everything at arXiv is free to read, so a stated arXiv identifier is enough. A withdrawn paper has no
    address. Rows must be in a stable order.
    """
    if status == "WITHDRAWN":
        return None
    stated: dict[str, set[str]] = defaultdict(set)
    for row in rows:
        if row["open_access_url"]:
            stated[row["open_access_url"]].add(row["source"])
    if stated:
        return max(stated, key=lambda address: len(stated[address]))
    return _at_arxiv(rows)


def _at_arxiv(rows: Sequence[Row]) -> str | None:
    """The page of the smallest identifier that sources state of the paper."""
    found = {
        one.removeprefix(_ARXIV).rpartition(":")[0]
        for row in rows
        for one in row["identifiers"] or ()
        if one.startswith(_ARXIV)
    }
    return url_of(Identifier("ARXIV", min(found))) if found else None
