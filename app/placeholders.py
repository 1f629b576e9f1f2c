"""Words used if a value is missing: `Not Available`, `N/A`, `Anonymous`. They are no value."""

from app.text.names import fold

_PHRASES = frozenset(
    (
        "not available|not applicable|not known|not given|not stated|not specified|not provided|not disclosed"
        "|unavailable|unknown|unspecified|undisclosed|undefined|anonymous|anonymized|anonymised|unnamed"
        "|none given|none|null|n a|to be announced|to be determined|tba|tbd|no data"
        "|s n|sine nomine|n n|nomen nescio|anonyme|inconnu|desconocido|sconosciuto|onbekend"
        "|unbekannt|nicht bekannt|anonym|keine angabe|nicht verfugbar|佚 名|匿 名|不 详|未 知"
    ).split("|")
)
"""Folded: what is said in place of a value, in the languages of the pages; `[s.n.]` and `N. N.` are what
libraries write for an author without a name."""

_OF = frozenset(
    "author authors name names affiliation affiliations institution institutions venue journal title abstract"
    " autor 作 者".split()
)
"""Folded: what it may be said of, before it or behind it: `Unknown Author`, `affiliation not given`."""

_NO = frozenset("no kein keine".split())
_STATED = frozenset("available given stated provided listed found".split())
_LONGEST = 60
"""Characters of the longest text that is checked for being a placeholder. Set by hand."""


def is_placeholder(text: str) -> bool:
    """Whether a whole text only states that a value is missing.

    >>> [is_placeholder(text) for text in ("N/A", "[Author unknown]", "No affiliation", "Unknown Words")]
    [True, True, True, False]
    >>> is_placeholder("[No author name available]")
    True
    """
    if len(text) > _LONGEST:
        return False
    words = fold(text).split()
    if len(words) > 1 and words[0] in _NO:
        of = words[1:-1] if words[-1] in _STATED else words[1:]
        if of and all(word in _OF for word in of):
            return True
    rest = [word for word in words if word not in _OF]
    return bool(rest) and " ".join(rest) in _PHRASES
