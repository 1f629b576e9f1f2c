"""What of a vocabulary a graph did not use."""

from msgspec import Struct


class ConceptFault(Struct, frozen=True, order=True):
    """What of a vocabulary was not used, and why; `sources` are keys with a space between."""

    sources: str
    reason: str
