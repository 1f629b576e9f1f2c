"""Identifiers of works on ORCID records: those of the work itself, and the ISSN of what it is part of."""

from collections.abc import Container, Iterable, Iterator

from app.identifiers import parse
from loaders.listings.text import tidy
from loaders.model.records import StatedIdentifier
from loaders.sources.orcid.schema import ExternalId, ExternalIds

_OWN = frozenset({"doi", "arxiv", "pmid", "pmc", "isbn", "handle"})
_PARTS = frozenset(
    "book-chapter book-review conference-abstract conference-paper conference-poster dictionary-entry"
    " encyclopedia-entry journal-article magazine-article newsletter-article newspaper-article".split()
)
"""Kinds of works whose ISBN is that of the volume around them, also where somebody states it as their own."""
_NO_RELATION = "self"


def read_identifiers(
    kind: str | None, *listed: ExternalIds | None
) -> tuple[tuple[StatedIdentifier, ...], tuple[str, ...]]:
    """The identifiers of a work, each once, and notes on what is none of the stated type.

    Other types (Scopus, Web of Science, keys of repositories) have no scheme here; identifiers of versions,
    of reviewed or of containing works are not those of the work.
    """
    own = _OWN - {"isbn"} if kind in _PARTS else _OWN
    written = dict.fromkeys(_written((one for ids in listed if ids for one in ids.external_id or ()), own))
    read = {text: parse(text) for text in written}
    found = dict.fromkeys(one for one in read.values() if one is not None)
    notes = tuple(f"identifier not read: {text[:60]}" for text, one in read.items() if one is None)
    return tuple(StatedIdentifier(one.scheme, one.value) for one in found), notes


def _written(stated: Iterable[ExternalId], own: Container[str]) -> Iterator[str]:
    for one in stated:
        kind = (one.external_id_type or "").lower()
        relation = (one.external_id_relationship or _NO_RELATION).lower().replace("_", "-")
        value = tidy(one.external_id_value or "")
        if value and kind == "issn":
            yield f"issn:{value}"
        elif value and relation == "self" and kind in own:
            yield value if value.lower().startswith(f"{kind}:") else f"{kind}:{value}"
