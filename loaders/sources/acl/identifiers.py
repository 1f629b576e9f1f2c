"""Identifiers of papers and volumes as the Anthology writes them into its elements."""

from collections.abc import Iterable, Sequence

from lxml import etree

from app.identifiers import Identifier, parse
from loaders.model.records import StatedIdentifier
from loaders.sources.acl.texts import printed

_OF_WORKS = frozenset({"DOI", "HANDLE", "ARXIV"})
"""What the element `doi` contains: names with and without prefix, and addresses of handles."""


def stated(own: str | None, *further: Identifier | None) -> tuple[StatedIdentifier, ...]:
    """The Anthology's own identifier and others, each once; what is None is left out."""
    found = [Identifier("ACL", own) if own else None, *further]
    return tuple(StatedIdentifier(one.scheme, one.value) for one in dict.fromkeys(found) if one is not None)


def read_dois(elements: Iterable[etree._Element]) -> tuple[Sequence[Identifier], tuple[str, ...]]:
    """The identifiers in elements `doi`, and notes on what is none."""
    texts = [text for element in elements if (text := printed(element))]
    read = {text: parse(text) for text in texts}
    found = [one for one in read.values() if one is not None and one.scheme in _OF_WORKS]
    notes = [
        f"doi not read: {text[:60]}"
        for text, one in read.items()
        if one is None or one.scheme not in _OF_WORKS
    ]
    return found, tuple(notes)


def read_isbn(element: etree._Element | None) -> tuple[Identifier | None, tuple[str, ...]]:
    """The ISBN of a volume, and a note on what is none."""
    text = printed(element)
    found = parse(f"isbn:{text}") if text else None
    return found, (f"isbn not read: {text[:60]}",) if text and found is None else ()
