"""The basis of a graph: a hash of the program's code, the records in force and the judgements.

The same basis gives the same graph. Only topics and clusters also depend on their last count.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import astuple

import msgspec

from loaders.judgements.records import Judgement, rights_in_force
from loaders.judgements.records import in_force as judgements_in_force
from loaders.running.code import graph_code
from loaders.store import CatalogueEntry, in_force


def basis_of(entries: Iterable[CatalogueEntry], judgements: Sequence[Judgement]) -> str:
    """A hash of the code and of what is in force; ids depend on it and on the ledger."""
    scopes = [astuple(one) for one in in_force(entries)]
    judged = [*judgements_in_force(judgements), *rights_in_force(judgements)]
    return hashlib.blake2b(msgspec.json.encode([graph_code(), scopes, judged]), digest_size=16).hexdigest()
