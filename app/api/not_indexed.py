"""Which fields of entities are answered from the read index alone."""

from app.api.execution.documents import ParsedDocument

UNHELD = frozenset(
    {
        "abstract",
        "acronym",
        "activity",
        "authorsComplete",
        "code",
        "country",
        "evidence",
        "hasCode",
        "identity",
        "language",
        "names",
        "nature",
        "newestRecordOn",
        "scheme",
        "splitInto",
        "status",
        "type",
        "versions",
    }
)
"""Fields that are answered from properties of a node that the index does not hold."""


def is_held(document: ParsedDocument, below: str) -> bool:
    """Whether the index holds all that is asked of entities anywhere below fields of that name."""
    return UNHELD.isdisjoint(document.below(below))
