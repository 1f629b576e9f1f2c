"""Parts of a vocabulary that a graph did not use, in a module that reports import without the stage."""

from msgspec import Struct


class ConceptFault(Struct, frozen=True, order=True):
    """A part of a vocabulary that was not used, and why; `sources` are keys with a space between."""

    sources: str
    reason: str
