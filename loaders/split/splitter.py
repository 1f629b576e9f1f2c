"""Splitting of strings that are a title with names glued to its end."""

import re
from collections.abc import Iterable, Sequence
from math import inf

from msgspec import Struct
from msgspec.structs import replace

from loaders.split.clues import SEPARATOR, SUFFIXES, Clues, title_key
from loaders.split.confidence import confidence, is_sure
from loaders.split.language_model.lexicon import Lexicon
from loaders.split.letters import LOWER, MARK, kinds
from loaders.split.split_points import SplitPoint, SplitPointModel

_NO_NAMES = -6.0
"""Score of the reading that a string has no names: the margin is measured from it at least. Set by hand
(docs/truth/splitting.md)."""
_NO_GUESS = -40.0
"""Score below which there is no guess. Set by hand (docs/truth/splitting.md)."""
_CUT = re.compile(r",?\s+et\s+al\.?[,;]?$")
_LONGEST_CUT = 20
"""Characters at the end in which "et al." is looked for. Set by hand."""
_SMALL_AFTER_CAPITALS = re.compile("(?<=U)Ul")
_WORD = re.compile(r"[^\s,]+")


class Split(Struct, frozen=True):
    """Where a glued string was cut: the best guess, which counts only if `is_accepted`.

    Where there is no guess, `title` is the whole string and there are no authors. `authors_open` means that
    the list ends in "et al."; `margin` is the distance to the runner-up in natural logarithms, from which
    `confidence`, the probability that title and names are right, follows.
    """

    title: str
    authors: tuple[str, ...] = ()
    authors_open: bool = False
    confidence: float = 0.0
    is_accepted: bool = False
    margin: float = -inf

    def refused(self) -> "Split":
        """The same guess, known to be wrong."""
        return replace(self, confidence=0.0, is_accepted=False, margin=-inf)


class Splitter:
    """Splits strings under one lexicon, with the titles that other records give in full."""

    def __init__(self, lexicon: Lexicon, known_titles: Iterable[str] = ()) -> None:
        self._lexicon = lexicon
        self._model = SplitPointModel(lexicon)
        self._known_titles = frozenset(map(title_key, known_titles))

    def taught(self, works: Sequence[tuple[str, Sequence[str]]]) -> "Splitter":
        """A splitter with the words and people of these titles and their authors added."""
        more = Splitter(self._lexicon.taught(works))
        more._known_titles = self._known_titles
        return more

    def split(self, text: str, abstract: str | None = None) -> Split:
        """Split one string; never raises, whatever the text."""
        text = text.strip()
        cut = _CUT.search(text[-_LONGEST_CUT:])
        body = text[: len(text) - len(cut[0])] if cut else text
        bare, places = _without_marks(body)
        clues = Clues(bare, self._model.titles, abstract, self._known_titles)
        best, margin = self._best(clues)
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

    def _best(self, clues: Clues) -> tuple[SplitPoint, float]:
        """The best join and its margin; an uncertain one, or one at a small letter, is compared further."""
        joins = self._model.joins(clues)
        best = _at(joins)
        margin = _margin(best, joins)
        if _is_cut_in_capitals(clues, best.position, self._model):
            return best, min(margin, 0.0)
        if not is_sure(margin) or clues.kinds[best.position : best.position + 1] == LOWER:
            return best, _margin(best, self._model.joins(clues, is_wide=True))
        return best, margin

    def name_odds(self, text: str) -> float:
        """Log-odds that a text is a person's or a group's name and not a piece of a title."""
        return self._model.name_odds(text.strip())


def split(
    text: str, lexicon: Lexicon, *, abstract: str | None = None, known_titles: Iterable[str] = ()
) -> Split:
    """Split one string; for many, make one `Splitter`."""
    return Splitter(lexicon, known_titles).split(text, abstract)


def _at(joins: list[SplitPoint]) -> SplitPoint:
    return max(joins, key=lambda join: join.score, default=SplitPoint(0, -inf))


def _margin(best: SplitPoint, joins: list[SplitPoint]) -> float:
    second = max((join.score for join in joins if join.position != best.position), default=_NO_NAMES)
    return best.score - max(second, _NO_NAMES)


def _authors(names: str) -> tuple[str, ...]:
    authors: list[str] = []
    for name in filter(None, map(str.strip, names.split(SEPARATOR))):
        if authors and name.lower() in SUFFIXES:
            authors[-1] += SEPARATOR + name
        else:
            authors.append(name)
    return tuple(authors)


def _without_marks(text: str) -> tuple[str, list[int]]:
    """The text without combining marks, and where its characters were; no places if none was left out."""
    found = kinds(text)
    if MARK not in found:
        return text, []
    places = [place for place, kind in enumerate(found) if kind != MARK]
    return "".join(text[place] for place in places), places


def _is_cut_in_capitals(clues: Clues, position: int, model: SplitPointModel) -> bool:
    """Whether the last capital before small letters may end the title: `SYSTEM|Shari` or `SYSTEMS|hari`.

    That is so if `hari` is known as a first name, and `SYSTEMS` as a word; or if neither `SYSTEM` is
    known as a word nor `Shari` as a name.
    """
    if not _SMALL_AFTER_CAPITALS.match(clues.kinds, position):
        return False
    start = 1 + clues.text.rfind(" ", 0, position)
    name = _WORD.match(clues.text, position)
    if name is None or not model.names.is_given(name[0][1:]):
        return False
    if clues.is_written(clues.text[start : position + 1]):
        return True
    return not (clues.is_written(clues.text[start:position]) or model.names.is_given(name[0]))
