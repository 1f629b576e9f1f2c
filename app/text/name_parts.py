"""Words of personal names that are neither given nor family names: suffixes, degrees, particles."""

from collections.abc import Sequence

from app.text.names import fold

SUFFIXES = frozenset("jr sr jnr snr ii iii iv 2nd 3rd esq".split())
"""Folded suffixes after a family name. A single I or V is an initial."""

DEGREES = frozenset("phd md dsc msc".split())
PARTICLES = frozenset(
    "van von der den de del della di da dos das do du la le el al bin ibn ben bint ter ten zu zum y e".split()
)
_LEAST_CAPITALS = 4
"""Minimum letters of a family name in capitals: shorter words may be initials; set by hand."""


def is_suffix(text: str) -> bool:
    """Whether a word, or the text between two commas, is a suffix: `Jr.`, `III`.

    >>> is_suffix("Jr."), is_suffix("III"), is_suffix("Lind")
    (True, True, False)
    """
    return fold(text) in SUFFIXES


def is_degree(text: str) -> bool:
    """Whether a text is an academic degree: `Ph.D.`."""
    return fold(text).replace(" ", "") in DEGREES


def is_family_first(words: Sequence[str]) -> bool:
    """Whether capitals show that the family name comes first: `ZHANG Wei`.

    >>> is_family_first(["ZHANG", "Wei"]), is_family_first(["Wei", "Zhang"])
    (True, False)
    """
    return len(words) > 1 and (
        words[0].isupper() and len(words[0]) >= _LEAST_CAPITALS and not words[-1].isupper()
    )
