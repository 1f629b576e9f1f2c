"""What a graph follows from: the program, and all that is in force. The same basis makes the same graph."""

import hashlib
from collections.abc import Iterable
from dataclasses import astuple

import msgspec

from loaders.program import program
from loaders.store import Entry, in_force


def basis_of(entries: Iterable[Entry]) -> str:
    """A hash of the program and of what is in force; ids follow from it and from the ledger behind it."""
    scopes = [astuple(one) for one in in_force(entries)]
    return hashlib.blake2b(msgspec.json.encode([program(), scopes]), digest_size=16).hexdigest()
