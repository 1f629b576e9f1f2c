"""An example for the form: people of the served graph, by id and name."""

from collections.abc import Iterable, Sequence
from typing import Any

from app.conflict_lists.formats import csv_line

EXAMPLE = "conflict_example"
"""The document with the people of the example."""

HEADS = ("paper,author", "reviewer")
"""The first lines of both tables of the empty form."""


def example_tables(data: dict[str, Any]) -> tuple[str, str]:
    """Both tables: one author of a paper, and reviewers who wrote with them and who did not.

    Ids name the people, since several may have one name. The column `name` is for the reader. Only the first
    lines if the graph has nobody.
    """
    authors = [each["entity"] for each in data["paperCounts"] or ()]
    papers = [("1", author["id"], author["name"]) for author in authors]
    reviewers = [(each["id"], each["name"]) for author in authors for each in _around(author)]
    return _table(("paper", "author", "name"), papers), _table(("reviewer", "name"), reviewers)


def _around(author: dict[str, Any]) -> Sequence[dict[str, Any]]:
    lists = (author["collaborators"], author["secondDegree"])
    return [each["author"] for found in lists if found is not None for each in found["nodes"]]


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    return "".join(map(csv_line, (head, *rows))).rstrip("\n")
