"""Which person a typed name means."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.pages.page import Data

_PLAIN = 0.95
"""Score from which a candidate has the typed name: that of another form of a name in app/api/search."""
_EXACT = 1.0
"""Score of a whole name in app/api/search."""

Hit = Data
"""A person whom a search found, with a score."""


def hits_of(candidates: Mapping[str, Any] | None) -> Sequence[Hit]:
    """The hits of a search; none if it was not asked for."""
    hits: Sequence[Hit] = (candidates or {"nodes": ()})["nodes"]
    return hits


def only_hit(hits: Sequence[Hit]) -> Hit | None:
    """The one hit that has the name, or the only one at all; None if several may be meant."""
    plain = [hit for hit in hits if hit["score"] >= _PLAIN] or hits
    return plain[0] if len(plain) == 1 else None


def has_name(hits: Sequence[Hit]) -> bool:
    """Whether one of the hits has the name; otherwise they have similar ones."""
    return any(hit["score"] >= _PLAIN for hit in hits)


def only_exact_hit(hits: Sequence[Hit]) -> Hit | None:
    """The one hit with exactly this name; None if there are none or several, so that nothing is guessed."""
    exact = [hit for hit in hits if hit["score"] >= _EXACT]
    return exact[0] if len(exact) == 1 else None
