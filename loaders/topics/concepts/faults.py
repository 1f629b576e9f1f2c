"""Parts of a vocabulary that a graph did not use; apart, as reports name them and reading needs no more."""

from msgspec import Struct


class ConceptFault(Struct, frozen=True, order=True):
    """A part of a vocabulary that was not used, and why; `sources` are keys with a space between."""

    sources: str
    reason: str
