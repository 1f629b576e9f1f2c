"""Similarity of all texts of two records, which also finds values in a wrong field."""

import html
import re
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import fuzz, process
from rapidfuzz.distance import Indel

from app.text.names import fold

MAX_LENGTH = 600
"""Most characters of an author list that are compared; for a whole text twice as many. Set by hand."""
_ENTITY = re.compile(r"(?:(?<=\w) )?(&#\d+;)(?: (?=\w))?")
_LOST = re.compile(r"[âãÂÃ](?: ?[?¦¶€™\u0080-\u00bf]){1,3} ?")
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")

Numbers = NDArray[np.float64]


def mend(text: str) -> str:
    """The text without character references and without letters that were decoded wrongly.

    A letter that was cut off as a reference is put back into its word; a wrong one cannot be known.
    """
    if text.isascii() and "&" not in text:
        return text
    return html.unescape(_ENTITY.sub(lambda found: html.unescape(found[1]), _LOST.sub("", text)))


def whole_text(title: str, authors: Sequence[str], venue: str | None, year: int | None) -> str:
    """The words of all fields of a record, folded, its title first."""
    parts = [title, fold(" ".join(authors)[:MAX_LENGTH]), fold(venue or ""), str(year or "")]
    return " ".join(filter(None, parts))[: 2 * MAX_LENGTH]


def measure_texts(
    titles: tuple[list[str], list[str]], texts: tuple[list[str], list[str]]
) -> dict[str, Numbers]:
    """How far each side's title is found in the other's text, and how alike the texts are, 0 to 100."""
    (ours, theirs), (our_text, their_text) = titles, texts
    found = (_within(ours, their_text), _within(theirs, our_text))
    return {
        "title_found": np.minimum(*found),
        "one_title_found": np.maximum(*found),
        "text_ratio": _each(fuzz.token_sort_ratio, our_text, their_text),
        "text_overlap": _each(fuzz.token_set_ratio, our_text, their_text),
    }


def family_likeness(ours: Sequence[str], theirs: Sequence[str]) -> float:
    """Likeness of two lists of family names, 0 to 100, in any order and with damaged letters."""
    return 100 * Indel.normalized_similarity(" ".join(sorted(ours)), " ".join(sorted(theirs)))


def share_found(names: Sequence[str], text: str) -> float:
    """The share of names that are in a text as words; -1 if there are none."""
    return sum(f" {name} " in f" {text} " for name in names) / len(names) if names else -1.0


def years_in(text: str) -> set[int]:
    """Numbers of a text that read as years."""
    return {int(year) for year in _YEAR.findall(text)}


def _within(titles: list[str], texts: list[str]) -> Numbers:
    return _each(fuzz.partial_ratio, _letters(titles), _letters(texts))


def _letters(texts: list[str]) -> list[str]:
    return [text.replace(" ", "") for text in texts]


def _each(scorer: object, ours: list[str], theirs: list[str]) -> Numbers:
    likeness: Numbers = process.cpdist(ours, theirs, scorer=scorer, dtype=np.float32).astype(np.float64)  # type: ignore[arg-type]  # rapidfuzz's own type of a scorer is private
    return likeness
