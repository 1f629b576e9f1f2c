"""Small tables of papers and records, written in a line."""

from typing import Any

import pyarrow as pa

from loaders.entities import BYLINES, PAPER_RECORDS, PAPERS
from loaders.statements import WORKS


def papers(*texts: tuple[str, str]) -> pa.Table:
    """PAPERS p00, p01, ... with the given titles and abstracts."""
    rows = [{"paper": f"p{n:02}", "title": title, "abstract": body} for n, (title, body) in enumerate(texts)]
    return pa.Table.from_pylist(rows, PAPERS)


def bylines(**names: str) -> pa.Table:
    """BYLINES of papers by anchor; names with a comma between."""
    rows = [{"paper": paper, "name": name} for paper, line in names.items() for name in line.split(", ")]
    return pa.Table.from_pylist(rows, BYLINES)


def records(*stated: dict[str, Any]) -> tuple[pa.Table, pa.Table]:
    """WORKS and PAPER_RECORDS; each record says its `paper` and what it states, source `s` if not said."""
    works, papers = [], []
    for number, row in enumerate(stated):
        record = {"record": f"r{number}", "source": "s", "scope": "page"} | row
        papers.append({"record": record["record"], "paper": record.pop("paper"), "version": 0})
        works.append(record)
    return pa.Table.from_pylist(works, WORKS), pa.Table.from_pylist(papers, PAPER_RECORDS)
