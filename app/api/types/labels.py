"""What a person reads of an entity."""

from app.api.reading import Row
from app.text.formulas import printed

_OF_PAPERS = "P"
"""First letter of their ids."""


def label_of(card: Row) -> str:
    """The chosen name; of a paper the chosen title with its formulas as text."""
    label = str(card["label"])
    return printed(label) if card["id"].startswith(_OF_PAPERS) else label
