"""An example for the form: ids of people of the served graph."""

from collections.abc import Sequence
from typing import Any

EXAMPLE = "conflict_example"
"""The document with the people of the example."""

HEADS = ("paper,author", "reviewer")
"""The first lines of both tables."""


def example_tables(data: dict[str, Any]) -> tuple[str, str]:
    """Both tables: one author of a paper, and reviewers who wrote with them and who did not.

    Only the first lines if the graph has nobody.
    """
    authors = [each["entity"] for each in data["paperCounts"] or ()]
    papers = [f"1,{author['id']}" for author in authors]
    reviewers = [id_ for author in authors for id_ in _around(author)]
    return "\n".join([HEADS[0], *papers]), "\n".join([HEADS[1], *reviewers])


def _around(author: dict[str, Any]) -> Sequence[str]:
    lists = (author["collaborators"], author["secondDegree"])
    return [each["author"]["id"] for found in lists if found is not None for each in found["nodes"]]
