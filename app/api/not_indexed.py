"""Which fields of entities the read index cannot answer."""

from app.api.execution.documents import ParsedDocument

NOT_INDEXED = frozenset(
    {
        "abstract",
        "acronym",
        "activity",
        "authorsComplete",
        "citedBy",
        "code",
        "country",
        "evidence",
        "funding",
        "hasCode",
        "identity",
        "language",
        "names",
        "nature",
        "newestRecordOn",
        "notices",
        "openAccessUrl",
        "referenceCount",
        "references",
        "scheme",
        "splitInto",
        "status",
        "type",
        "versions",
    }
)
"""Fields whose values are not in the index; they are read from the nodes of the graph."""


def is_answered_by_index(document: ParsedDocument, below: str) -> bool:
    """Whether the index has every field of entities selected below fields of that name."""
    return NOT_INDEXED.isdisjoint(document.below(below))
