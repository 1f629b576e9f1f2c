"""Identifiers of the works that a work cites, as a source states them."""

from collections.abc import Iterable

from app.identifiers import names_work, parse

_OF_BOOKS = "ISBN"
"""The scheme that names no single work: an ISBN in a list of references may be that of the book around a
chapter."""

_LONGEST = 1_000_000
"""References of the longest list that can be one. Set by hand."""


def read_cited(references: Iterable[Iterable[str]]) -> tuple[str, ...]:
    """What each reference writes as identifiers of its work, such as `doi:10.1234/A`, as `SCHEME:value`.

    Identifiers of one reference are separated by a space; what names no work is left out. Each reference
    is there once.

    >>> read_cited([["doi:10.1234/A", "pmid:7"], ["doi:none"], ["https://doi.org/10.1234/b"]])
    ('DOI:10.1234/a PMID:7', 'DOI:10.1234/b')
    """
    return tuple(dict.fromkeys(filter(None, map(_one_reference, references))))


def _one_reference(written: Iterable[str]) -> str:
    named = (one for one in map(parse, written) if one is not None and names_work(one))
    found = (one for one in named if one.scheme != _OF_BOOKS)
    return " ".join(dict.fromkeys(f"{one.scheme}:{one.value}" for one in found))


def stated_length(count: int | None) -> int | None:
    """The length of a list of references, or None for 0, which sources write for a list they do not have."""
    return count if count and 0 < count <= _LONGEST else None
