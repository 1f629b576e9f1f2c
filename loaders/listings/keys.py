"""Keys of works and scopes of pages, from what a source printed and from nothing else."""

from base64 import b32encode
from hashlib import blake2b

from app.text.names import fold
from loaders.listings.documents.page import SavedPage

_SEPARATOR = "\x1f"


def key_of_values(*printed: str) -> str:
    """A key that stays the same as long as the values do: 26 characters of a BLAKE2b hash."""
    digest = blake2b(_SEPARATOR.join(printed).encode("utf-8", "surrogatepass"), digest_size=16).digest()
    return b32encode(digest).decode("ascii").rstrip("=").lower()


def scope_of_page(page: SavedPage, person: str | None) -> str:
    """The scope of a person's page: its address, else its person, else its content."""
    if page.address is not None:
        return page.address
    folded = fold(person) if person is not None else ""
    if folded:
        return f"person {folded}"
    return f"content {key_of_values(*(line.text for line in page.lines))}"
