"""Which fields of entities are answered from the read index alone."""

from app.api.execution.documents import ParsedDocument

NOT_INDEXED = frozenset(
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


def is_answered_by_index(document: ParsedDocument, below: str) -> bool:
    """Whether the index holds all that is asked of entities anywhere below fields of that name."""
    return NOT_INDEXED.isdisjoint(document.below(below))
