"""Honorifics and academic titles before personal names: shown as written, but not part of the name."""

import re

_ALWAYS = frozenset("dr prof professor mr mrs ms miss mx sir madam mme mlle engr dott herr frau".split())
"""Words that are honorifics with and without a dot."""

_WITH_A_DOT = frozenset("ing eng ir er hon rev revd dipl univ assoc asst habil smt shri".split())
"""Words that are honorifics only with a dot: without it they are names too (`Er`, `Shri`)."""

_NO_LETTERS = re.compile(r"[^a-z]+")


def is_honorific(word: str) -> bool:
    """Whether a word before a name is one or several honorifics: `Dr.`, `Dr.-Ing.`, `Ms`.

    >>> [is_honorific(word) for word in ("Prof.", "Dr.-Ing.", "Er.", "Er", "Md.")]
    [True, True, True, False, False]
    """
    parts = _NO_LETTERS.sub(" ", word.lower()).split() if word.isascii() else []
    known = _ALWAYS | _WITH_A_DOT if word.endswith(".") else _ALWAYS
    return bool(parts) and all(part in known for part in parts)


def without_honorifics(words: list[str]) -> list[str]:
    """The words of a name without leading honorifics; at least one word is left."""
    while len(words) > 1 and is_honorific(words[0]):
        words = words[1:]
    return words
