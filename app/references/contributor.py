"""Splits names for references: family name, given names, particle and suffix."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.text.honorifics import without_honorifics
from app.text.name_parts import PARTICLES, is_degree, is_family_first, is_suffix
from app.text.visible import shown

_FIRST_IS_FAMILY = re.compile("[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_JOINING = frozenset({"y", "e", "i"})
"""Words between two family names: `Ortega y Gasset`."""

_CAPITAL_PARTICLES = frozenset("Von Vom De Del Della Dos Der Den".split())
"""Capitalised particles that belong to the family name; `Van`, `Le` and `Di` may be given names too."""


@dataclass(frozen=True)
class CitedContributor:
    """A person in a reference; `given` is empty if the name is not split."""

    family: str
    given: str = ""
    particle: str = ""
    suffix: str = ""

    @property
    def surname(self) -> str:
        """The family name with its particle: `van der Berg`."""
        return f"{self.particle} {self.family}".strip()


def contributor(author: Mapping[str, Any]) -> CitedContributor:
    """The split name: the last word and the particles before it are the family name.

    Names with a comma begin with the family name. Names of groups, of one word, and in scripts with the
    family name first are not split.
    """
    name = shown(author["name"]).strip()
    if author["nature"] == "GROUP" or _FIRST_IS_FAMILY.search(name):
        return CitedContributor(name)
    first, *others = [piece for piece in re.split(r"\s*,\s*", name) if piece] or [name]
    suffixes = [word for piece in others if _is_of_suffixes(piece) for word in piece.split()]
    words = without_honorifics(first.split())
    given = " ".join(_given(others, words)).split()
    for part in (words, given):
        while len(part) > 1 and (is_suffix(part[-1]) or is_degree(part[-1])):
            suffixes += [part.pop()]
    if not given:
        family, given = _family_and_given(words)
    else:
        family, given = words, without_honorifics(given)
    if not given:
        return CitedContributor(name)
    start = _particles(family)
    suffix = _in_order(suffixes, name)
    return CitedContributor(" ".join(family[start:]), " ".join(given), " ".join(family[:start]), suffix)


def _is_of_suffixes(piece: str) -> bool:
    """Whether the text after a comma consists only of suffixes: `Jr. III`."""
    return all(map(is_suffix, piece.split()))


def _in_order(words: Sequence[str], name: str) -> str:
    """The suffixes among the words, each once, in the order of the name."""
    return " ".join(sorted(set(filter(is_suffix, words)), key=re.split(r"[\s,]+", name).index))


def _given(pieces: Sequence[str], family: Sequence[str]) -> list[str]:
    """The pieces after a comma that are given names; `Md` after a single family name is no degree."""
    others = [piece for piece in pieces if not _is_of_suffixes(piece)]
    return [piece for piece in others if not is_degree(piece)] or (others if len(family) == 1 else [])


def _family_and_given(words: list[str]) -> tuple[list[str], list[str]]:
    """The family name and the given names of a name in spoken order."""
    if is_family_first(words):
        return words[:1], words[1:]
    start = len(words) - 1
    while start > 1 and (_is_particle(words[start - 1]) or words[start - 1] in _CAPITAL_PARTICLES):
        start -= 1
    if start > 1 and words[start - 1] == "Van" and words[start] in _CAPITAL_PARTICLES:
        start -= 1
    if start > 1 and words[start] in _JOINING:
        start -= 1
    if start == 1 and len(words[0]) > 1 and words[0] in PARTICLES:
        start = 0
    return words[start:], words[:start]


def _particles(family: Sequence[str]) -> int:
    """The number of particles at the start of a family name."""
    count = 0
    while count < len(family) - 1 and _is_particle(family[count]):
        count += 1
    return count


def _is_particle(word: str) -> bool:
    return word.isalpha() and word.islower()
