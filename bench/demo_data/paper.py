"""A paper of arXiv's table."""

from typing import NamedTuple


class Paper(NamedTuple):
    """A row of the table that has facts alone, no abstract and no comment."""

    arxiv_id: str
    title: str
    authors: tuple[str, ...]
    categories: tuple[str, ...]
    created: str
    doi: str
