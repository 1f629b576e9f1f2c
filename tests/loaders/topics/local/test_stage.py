"""Whose papers are compared for local clusters."""

from pathlib import Path

import pyarrow as pa

from loaders.tables import open_tables
from loaders.topics.local.stage import find_owned_papers


def test_authors_institutions_and_venues_own_papers_and_nobody_owns_volumes(
    tmp_path: Path,
) -> None:
    given = {
        "volumes": pa.table({"paper": ["v"]}),
        "bylines": pa.table(
            {"mention": [1, 2, 3], "paper": ["p", "q", "v"], "is_editor": [False, True, False]}
        ),
        "mentions": pa.table({"mention": [1, 2, 3], "person": ["a", "b", "c"]}),
        "paper_institutions": pa.table({"institution": ["i", "i"], "paper": ["q", "v"]}),
        "byline_institutions": pa.table({"institution": ["j", "j"], "mention": [1, 3]}),
        "paper_venues": pa.table({"venue": ["w", "w"], "paper": ["p", "v"]}),
    }
    with open_tables(f"duckdb:{tmp_path}", workers=1) as tables:
        for name, rows in given.items():
            tables.use(name, rows)
        find_owned_papers(tables)
        found = tables.one("select kind, owner, paper from owned_papers order by kind, owner")
    assert [tuple(row.values()) for row in found.to_pylist()] == [
        ("AUTHOR", "a", "p"),
        ("INSTITUTION", "i", "q"),
        ("INSTITUTION", "j", "p"),
        ("VENUE", "w", "p"),
    ]
