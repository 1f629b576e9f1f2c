"""How well a key matches a typed text."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz

from app.api.reading import Row
from app.security.marks import RETIRED
from app.text.names import RUN, fold, is_wide, name_keys

_LEAST_LIKENESS = 75.0
"""Minimum likeness of a match, in percent; set by hand. Lower values accept names that are less alike."""

_DIGITS = 4
"""Decimals of a score; set by hand."""


@dataclass(frozen=True)
class KeyMatch:
    """The best key of an entity."""

    entity: str
    name: str
    score: float
    is_full: bool
    """whether all words of the name were typed; such a match ranks before a title without its subtitle"""
    popularity: int

    @property
    def rank(self) -> tuple[float, bool, int, str]:
        """The sort key: higher score, then full, then more popular, then by id."""
        return -self.score, not self.is_full, -self.popularity, self.entity


def best_matches(typed: str, rows: Iterable[Row]) -> list[KeyMatch]:
    """Matches of a folded text, one per entity, best first; keys with a score of 0 are left out."""
    best: dict[str, KeyMatch] = {}
    for row in rows:
        score, name = score_key(typed, row), row["name"]
        if score == 0:
            continue
        is_full = score == 1 and _has_all_words(typed, name)
        match = KeyMatch(row["entity"], name, score, is_full, row["popularity"])
        known = best.get(match.entity)
        if known is None or (*match.rank, name) < (*known.rank, known.name):
            best[match.entity] = match
    return sorted(best.values(), key=lambda match: match.rank)


def score_key(typed: str, row: Row) -> float:
    """The score of a key: 1 for a whole name or title or a retired name.

    0.95 another form of a name, or a person's family name, 0.9 the start of a name, the start or end of a
    title, 0.85 adjacent words of a title, 0.8 its words in order, 0.7 in any, else likeness. The last word
    typed may be the start of one. A key that is too different scores 0.
    """
    key: str = row["key"]
    if key.startswith(RETIRED):
        return 1.0
    if typed == key and (row["is_whole"] or _has_all_words(typed, row["name"])):
        return 1.0
    if row["entity"].startswith("P"):
        title = _title(key, row["name"])
        return _together(typed, title) or _apart(typed, title)
    return _of_name(typed, row) or _apart(typed, key)


def _of_name(typed: str, row: Row) -> float:
    """0.95 for another form of a name or a person's family name, 0.9 for the start of a name, else 0."""
    key: str = row["key"]
    if typed == key:
        return 0.95
    if not key.startswith(typed):
        return 0.0
    return 0.95 if row["entity"].startswith("A") and _is_family_name(typed, key, row) else 0.9


def _apart(typed: str, text: str) -> float:
    """The score of a text in which the words are not adjacent as typed."""
    words, parts = typed.split(), text.split()
    if _are_in_order(words, parts):
        return 0.8
    if all(any(part.startswith(word) for part in parts) for word in words):
        return 0.7
    beginning = " ".join(parts[: max(RUN, len(words))])
    likeness = max(
        fuzz.token_sort_ratio(typed, beginning, score_cutoff=_LEAST_LIKENESS),
        fuzz.ratio(typed, beginning, score_cutoff=_LEAST_LIKENESS),
    )
    return round(0.6 * likeness / 100, _DIGITS)


def _together(typed: str, text: str) -> float:
    """0.9 if a text starts or ends with the typed text, 0.85 if it contains it, else 0."""
    spaced = f" {text}"
    if text.startswith(typed) or spaced.endswith(f" {typed}"):
        return 0.9
    return 0.85 if f" {typed}" in spaced else 0.0


def _title(key: str, name: str) -> str:
    """The whole title that a key is part of; the key itself if the title does not contain it."""
    whole = fold(name)
    return whole if f" {key} " in f" {whole} " else key


def _is_family_name(typed: str, key: str, row: Row) -> bool:
    """Whether the typed text is the last word of a person's name, or in wide scripts its start.

    An initial is no family name.
    """
    if is_wide(typed):
        return bool(row["is_whole"])
    if len(typed) == 1 or not key.startswith(f"{typed} "):
        return False
    given = key[len(typed) + 1 :]
    return name_keys(row["name"]).get(f"{given} {typed}", False)


def _has_all_words(typed: str, name: str) -> bool:
    return sorted(typed.split()) == sorted(fold(name).split())


def _are_in_order(words: Sequence[str], parts: Sequence[str]) -> bool:
    left = iter(parts)
    *whole, last = words
    return all(word in left for word in whole) and any(part.startswith(last) for part in left)
