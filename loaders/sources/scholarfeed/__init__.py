"""Scholar Feed: pages of authors, in two layouts, and of papers."""

from collections.abc import Iterator
from typing import BinaryIO

from app.errors import InputRefused
from loaders.listings.documents.page import is_of_site, peek_page, read_page
from loaders.model.records import Reading, Record, SourceCard
from loaders.sources.scholarfeed import author_page, paper_page

SOURCE = SourceCard(
    key="scholarfeed",
    name="Scholar Feed",
    url="https://www.scholarfeed.org",
    form="pages saved as text or HTML: author (two layouts), paper",
    states=(
        "title",
        "first three authors",
        "field code",
        "date",
        "abstract",
        "code badge",
        "company tags",
        "arXiv identifier (paper page)",
        "figures about the person",
    ),
    lacks=("authors after the third", "identifiers (author page)", "venues", "authors and date (paper page)"),
    redistribute="FACTS",
    attribution="Scholar Feed",
)


def recognises(head: bytes) -> bool:
    """Whether the input is a page of Scholar Feed: by an entry, the identifier line, or its address."""
    page = peek_page(head)
    return author_page.is_one(page) or paper_page.is_one(page) or is_of_site(page, "scholarfeed.org")


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read a page; raises InputRefused for a form that is not known."""
    page = read_page(stream, reading.name)
    if author_page.is_one(page):
        return author_page.read(page, reading)
    if paper_page.is_one(page):
        return paper_page.read(page, reading)
    raise InputRefused(
        f"{reading.name} is not a known type of Scholar Feed page.",
        value=reading.name,
        advice="The author page and the paper page are supported. Run `coterie sources` for more.",
    )
