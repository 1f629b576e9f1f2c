"""Splitting of strings that are a title with names glued to its end."""

import re
from collections.abc import Iterable
from math import inf

from msgspec import Struct

from loaders.split.clues import SEPARATOR, Clues, title_key
from loaders.split.confidence import confidence, is_sure
from loaders.split.joins import SUFFIXES, Join, JoinModel
from loaders.split.letters import MARK, kinds
from loaders.split.lexicon import Lexicon

_NO_NAMES = -6.0
_NO_GUESS = -40.0
_CUT = re.compile(r",?\s+et\s+al\.?[,;]?$")
_LONGEST_CUT = 20


class Split(Struct, frozen=True):
    """Where a glued string was cut: the best guess, which stands only if `is_accepted`.

    Where there is no guess, `title` is the whole string and there are no authors.
    `authors_open` says that the list ends in "et al."; `margin` is the distance to the runner-up in
    natural logarithms, from which `confidence`, the probability that title and names are right, is told.
    """

    title: str
    authors: tuple[str, ...] = ()
    authors_open: bool = False
    confidence: float = 0.0
    is_accepted: bool = False
    margin: float = -inf


class Splitter:
    """Splits strings under one lexicon, with the titles that other records give in full."""

    def __init__(self, lexicon: Lexicon, known_titles: Iterable[str] = ()) -> None:
        self._model = JoinModel(lexicon)
        self._known_titles = frozenset(map(title_key, known_titles))

    def split(self, text: str, abstract: str | None = None) -> Split:
        """Split one string; never raises, whatever the text."""
        text = text.strip()
        cut = _CUT.search(text[-_LONGEST_CUT:])
        body = text[: len(text) - len(cut[0])] if cut else text
        bare, places = _without_marks(body)
        joins = self._model.joins(Clues(bare, self._model.titles, abstract, self._known_titles))
        best, margin = _best(joins)
        if best.score < _NO_GUESS:
            return Split(text)
        position = places[best.position] if places else best.position
        return Split(
            title=body[:position].rstrip(),
            authors=_authors(body[position:]),
            authors_open=cut is not None,
            confidence=confidence(margin),
            is_accepted=is_sure(margin),
            margin=margin,
        )

    def name_odds(self, text: str) -> float:
        """Log-odds that a text is a person's or a group's name and not a piece of a title."""
        return self._model.name_odds(text.strip())


def split(
    text: str, lexicon: Lexicon, *, abstract: str | None = None, known_titles: Iterable[str] = ()
) -> Split:
    """Split one string; for many, make one `Splitter`."""
    return Splitter(lexicon, known_titles).split(text, abstract)


def _best(joins: list[Join]) -> tuple[Join, float]:
    best = max(joins, key=lambda join: join.score, default=Join(0, -inf))
    second = max((join.score for join in joins if join is not best), default=_NO_NAMES)
    return best, best.score - max(second, _NO_NAMES)


def _authors(names: str) -> tuple[str, ...]:
    authors: list[str] = []
    for name in filter(None, map(str.strip, names.split(SEPARATOR))):
        if authors and name.lower() in SUFFIXES:
            authors[-1] += SEPARATOR + name
        else:
            authors.append(name)
    return tuple(authors)


def _without_marks(text: str) -> tuple[str, list[int]]:
    """The text without combining marks, and where its characters stood; no places if none was left out."""
    found = kinds(text)
    if MARK not in found:
        return text, []
    places = [place for place, kind in enumerate(found) if kind != MARK]
    return "".join(text[place] for place in places), places
