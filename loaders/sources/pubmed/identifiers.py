"""Identifiers of a PubMed record: its PMID first, then what is written with its scheme."""

from collections.abc import Iterable

from app.identifiers import Identifier, parse
from loaders.model.records import StatedIdentifier


def read_identifiers(
    pmid: Identifier, written: Iterable[str]
) -> tuple[tuple[StatedIdentifier, ...], tuple[str, ...]]:
    """The PMID and all that is an identifier, each once, and notes on what is none."""
    read = {text: parse(text) for text in written}
    found = dict.fromkeys((pmid, *(one for one in read.values() if one is not None)))
    notes = tuple(f"identifier not read: {text[:60]}" for text, one in read.items() if one is None)
    return tuple(StatedIdentifier(one.scheme, one.value) for one in found), notes
