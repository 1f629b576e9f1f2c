"""Addresses and identifiers of MeSH."""

import re

VOCABULARY = "http://id.nlm.nih.gov/mesh/vocab#"
"""What the addresses of its properties begin with."""
UI = re.compile(r"[DMT]\d{6,9}", re.ASCII)
"""The identifier of a descriptor, concept or term."""
_ADDRESS = re.compile(r"https?://id\.nlm\.nih\.gov/mesh/(?:\d{4}/)?([DMT]\d{6,9})", re.ASCII)


def key_of(address: str) -> str | None:
    """The identifier in an address of any year; None if it is of no heading, concept or term."""
    found = _ADDRESS.fullmatch(address)
    return found[1] if found else None
