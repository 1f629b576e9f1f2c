"""Affiliations as printed, without what marks them in a list of footnotes or introduced an address.

A mark is taken off only where no name begins so. A number with a full stop stays: `2. Klinik` is the second.
"""

import re

from loaders.listings.calendar import month_of

_LABEL_OF_ADDRESS = re.compile(
    r"[\s.;,]*\b(?:Electronic address(?:es)?|E-?mail(?: address(?:es)?)?):?[\s.;,:]*$", re.IGNORECASE
)
"""What is left of an address of e-mail behind an affiliation when the address is dropped."""
_LONGEST_LABEL = 60
"""Characters at the end of an affiliation where that is looked for. Set by hand: a label has some 20."""

_NUMBER = r"(?:[1-9]|[1-3][0-9])"
"""Numbers of footnotes; institutions have higher ones in their names (`108 Military Central Hospital`)."""
_SIGN = (
    "[*#\u2217\u2020\u2021\u00a7\u00b6\u2016\u22a5\u00b9\u00b2\u00b3\u2070\u2074-\u2079"
    "\u1d43\u1d47\u1d48\u1d49\u1d9c]"
)
_ENCLOSED = rf"\((?:{_NUMBER}|[A-Za-z])\)|\[(?:{_NUMBER}|[A-Za-z])\]|(?:{_NUMBER}|[a-z])[)\]]"
_GLUED = (
    rf"(?:{_NUMBER}|[a-df-hj-ln-tv-z])(?=Department|Dept|Division|Facul|Universi|Institut|Laborator|National"
    rf"|Graduate|College|Key Laborator)|{_NUMBER}(?=School|Cent(?:er|re)|Hospital|[A-Z]\w+ Universit)"
)
"""A mark right before a name. The letters e, i, m and u begin names in which a capital follows them."""
_MARK = re.compile(
    rf"{_SIGN}(?:{_SIGN}|[ ,;])*|(?:{_ENCLOSED}) *(?=[^\W\d_])|[a-z] (?=[A-Z\u00c0-\u00de])|{_GLUED}"
)
_NUMBERS = re.compile(rf"{_NUMBER}(?:, ?{_NUMBER})* (?=(?P<word>[^\W\d_][\w'\u2019-]+))")
_DAY = re.compile(r"\w+ [12][0-9]{3}\b|(?:Aban|Eyl[uü]l|Mart|May[iı]s)\b")
"""What follows the number in a name with a day, such as `1 Decembrie 1918`; English months are known."""
_STREET = re.compile(
    r"(?:Avenue|Boulevard|Place|Quai|Rue|Via)\b"
    r"|[^,]*\b(?:Avenue|Ave|Boulevard|Blvd|Drive|Lane|Parkway|Place|Road|Rd|Square|Street|St|Way)\.?(?:,|$)"
)


def bare_affiliation(text: str) -> str:
    """A tidy affiliation without its mark, what introduced an address that was dropped, and commas around it.

    >>> bare_affiliation("Bell University, Lund. Electronic address:")
    'Bell University, Lund'
    >>> bare_affiliation("1 University of Bells"), bare_affiliation("3M Company")
    ('University of Bells', '3M Company')
    """
    start, end = text[:-_LONGEST_LABEL], text[-_LONGEST_LABEL:]
    bare = (start + _LABEL_OF_ADDRESS.sub("", end)).strip(" ,;")
    place = 0
    while mark := _MARK.match(bare, place) or _number(bare, place):
        place = mark.end()
    return bare[place:] or bare


def _number(text: str, place: int) -> re.Match[str] | None:
    """The number at a place of a text, but not that of a house or of a day."""
    found = _NUMBERS.match(text, place)
    if found is None or found["word"][0].islower() or month_of(found["word"]) is not None:
        return None
    is_in_a_name = _DAY.match(text, found.end()) or _STREET.match(text, found.end())
    return None if is_in_a_name else found
