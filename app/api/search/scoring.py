"""How well a key fits what was typed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz

from app.api.reading import Row
from app.marks import RETIRED
from app.names import fold

_LEAST_LIKENESS = 75.0
"""Likeness in percent below which a name is not meant."""

_DIGITS = 4


@dataclass(frozen=True)
class Match:
    """The best key of an entity."""

    entity: str
    name: str
    score: float
    popularity: int

    @property
    def rank(self) -> tuple[float, int, str]:
        """Place among the matches: better, then more popular, then by id."""
        return -self.score, -self.popularity, self.entity


def best_matches(typed: str, rows: Iterable[Row]) -> list[Match]:
    """Matches of a folded text, one an entity, best first; keys that are too unlike it are left out."""
    best: dict[str, Match] = {}
    for row in rows:
        score = score_key(typed, row["key"], row["name"])
        match = Match(row["entity"], row["name"], score, row["popularity"])
        known = best.get(match.entity)
        if score > 0 and (known is None or (-score, match.name) < (-known.score, known.name)):
            best[match.entity] = match
    return sorted(best.values(), key=lambda match: match.rank)


def score_key(typed: str, key: str, name: str) -> float:
    """1 all words of the name or a retired one, 0.95 the key, 0.9 its start, 0.8 words in order, 0.7 in any.

    Else likeness.

    The last word typed may be the start of one. What is too unlike scores 0.
    """
    if key.startswith(RETIRED):
        return 1.0
    if typed == key:
        return 1.0 if sorted(typed.split()) == sorted(fold(name).split()) else 0.95
    if key.startswith(typed):
        return 0.9
    words, parts = typed.split(), key.split()
    if _are_in_order(words, parts):
        return 0.8
    if all(any(part.startswith(word) for part in parts) for word in words):
        return 0.7
    likeness: float = fuzz.token_sort_ratio(typed, key, score_cutoff=_LEAST_LIKENESS)
    return round(0.6 * likeness / 100, _DIGITS)


def _are_in_order(words: Sequence[str], parts: Sequence[str]) -> bool:
    left = iter(parts)
    *whole, last = words
    return all(word in left for word in whole) and any(part.startswith(last) for part in left)
