"""Display names of entities."""

from app.api.reading import Row
from app.text.formulas import printed

_OF_PAPERS = "P"
"""First letter of the ids of papers."""


def label_of(card: Row) -> str:
    """The canonical name; for a paper the canonical title, with formulas as plain text."""
    label = str(card["label"])
    return printed(label) if card["id"].startswith(_OF_PAPERS) else label
