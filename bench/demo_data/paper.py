"""A paper of arXiv's table."""

from typing import NamedTuple


class Paper(NamedTuple):
    """A row of the demo's table: facts alone, no abstract and no comment."""

    arxiv_id: str
    title: str
    authors: tuple[str, ...]
    categories: tuple[str, ...]
    created: str
    doi: str
