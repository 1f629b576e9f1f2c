"""CatalyzeX: the page of an author, with full author lists.

A newer form of its pages has abstracts alone, introduced by `Abstract:`; it names nobody, so it is refused.
"""

from collections.abc import Iterator
from typing import BinaryIO

from app.errors import InputRefused
from loaders.listings.documents.page import SavedPage, is_of_site, peek_page, read_page
from loaders.model.records import Reading, Record, SourceCard
from loaders.sources.catalyzex import author_page

SOURCE = SourceCard(
    key="catalyzex",
    name="CatalyzeX",
    url="https://www.catalyzex.com",
    form="pages of authors saved as text or HTML",
    states=("title", "full author list", "date", "abstract", "comments, some of which name a venue"),
    lacks=("identifiers", "affiliations", "field codes", "figures about the person"),
    redistribute="FACTS",
    attribution="CatalyzeX",
)


def recognises(head: bytes) -> bool:
    """Whether the input is a page of CatalyzeX: by its interface's words, its newer form, or its address."""
    page = peek_page(head)
    return author_page.is_one(page) or _is_newer_form(page) or is_of_site(page, "catalyzex.com")


def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
    """Read a page; raises InputRefused for the newer form and for one that is not known."""
    page = read_page(stream, reading.name)
    if author_page.is_one(page):
        return author_page.read(page, reading)
    if _is_newer_form(page):
        reason = "contains only abstracts, like CatalyzeX's newer pages: no names, titles, dates or authors"
    else:
        reason = "is not a known type of CatalyzeX page"
    raise InputRefused(
        f"{reading.name} {reason}.",
        value=reading.name,
        advice="Only the author page is supported. Run `coterie sources` for more.",
    )


def _is_newer_form(page: SavedPage) -> bool:
    return bool(page.lines) and page.lines[0].text.startswith("Abstract:")
