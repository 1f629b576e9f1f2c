"""BZPEER: pages of authors, in two layouts, and of papers."""

from collections.abc import Iterator
from typing import BinaryIO

from app.errors import InputRefused
from loaders.listings.documents.page import peek_page, read_page
from loaders.model.records import Reading, Record, SourceCard
from loaders.sources.bzpeer import author_page, paper_page

SOURCE = SourceCard(
    key="bzpeer",
    name="BZPEER",
    url=None,
    form="pages saved as text or HTML: author (two layouts), paper",
    states=(
        "title",
        "kind",
        "year",
        "abstract",
        "whether there is code (paper page)",
        "figures about the person",
    ),
    lacks=("authors", "identifiers", "day and month", "venues other than arXiv"),
    redistribute="FACTS",
    attribution="BZPEER",
)


def recognises(head: bytes) -> bool:
    """Whether the input is a page of BZPEER: by the titles of its sections or by an entry."""
    page = peek_page(head)
    return author_page.is_one(page) or paper_page.is_one(page)


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read a page; raises InputRefused for a form that is not known."""
    page = read_page(stream, reading.name)
    if paper_page.is_one(page):
        return paper_page.read(page, reading)
    if author_page.is_one(page):
        return author_page.read(page, reading)
    raise InputRefused(
        f"{reading.name} is not a known type of BZPEER page.",
        value=reading.name,
        advice="The author page and the paper page are supported. Run `coterie sources` for more.",
    )
