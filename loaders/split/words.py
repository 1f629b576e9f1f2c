"""Words of titles: what a word is without its punctuation, the parts of a compound, the style of a title."""

import re
from collections.abc import Iterable
from typing import Literal

from loaders.split.letters import shape

EDGES = " \t\r\n.,;:!?()[]{}<>\"“”„«»'‘’*+=/\\|_~^$#@&%-–—…。、，：（）【】《》"
"""Punctuation that is not part of a word of a title."""

GROUP_WORDS = frozenset(
    "association center centre collaboration collaborators collaborative commission committee community "
    "consortium council force foundation group initiative institute investigators lab laboratory labs league "
    "network organization organisation partnership project society taskforce team university workshop".split()
)
"""Words that mark the name of a group."""

Style = Literal["title", "sentence", "capitals", "any"]

_STYLE_OF_SHAPE: tuple[tuple[str, Style], ...] = (("Ul", "title"), ("l", "sentence"), ("UU", "capitals"))
_PART = re.compile(r"[^\W\d_]+|\d+")
_HUMP = re.compile(r"(?<=[^\W\d_A-Z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][^\W\d_A-Z])")


def core(word: str) -> str:
    """A word without the punctuation around it; empty if it is nothing else."""
    return word.strip(EDGES)


def cores(text: str) -> list[str]:
    """The words of a text, in order, without the punctuation around them."""
    return [stripped for word in text.split() if (stripped := word.strip(EDGES))]


def is_cased(shape_of_word: str) -> bool:
    """Whether there are capitals in unusual positions, as in `ASR`, `PowerGraph` or `iPhone`."""
    return "UU" in shape_of_word or "lU" in shape_of_word or "dU" in shape_of_word


def parts(word: str) -> list[str]:
    """The parts of a compound: `Fine-Tuned`, `PostGIS`, `I/O` and `BERT4Rec` have several, most words one."""
    return [part for run in _PART.findall(word) for part in _HUMP.split(run)]


def style(words: Iterable[str]) -> Style:
    """How a title uses capitals, from its longer words but the first; "any" if that does not show."""
    shapes = [shape(word) for word in words if len(word) > 3][1:]
    for wanted, name in _STYLE_OF_SHAPE:
        if len(shapes) > 1 and 2 * shapes.count(wanted) > len(shapes):
            return name
    return "any"
