"""An affiliation string to the organisations it names.

Departments and addresses are taken off: of the parts between commas the one that is an organisation by
its own words (University, Institute of Technology, Hospital) stays, or the only part there is. Several
such parts are several organisations. A string that leaves a choice gives nothing.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from app.text.names import fold
from loaders.resolve.expressions import expression
from loaders.resolve.institutions.countries import country_code
from loaders.resolve.institutions.spellings import mend, name_of_host

MAX_LENGTH = 400
"""Characters of an affiliation that are read. Set by hand."""
MAX_WORDS = 12
"""Words of the longest name of an institution; a longer piece is prose. Set by hand."""


class StatedOrganisation(NamedTuple):
    """An organisation as a string names it, and its country where the string ends with one."""

    name: str
    country: str | None

    @property
    def key(self) -> str:
        """What equal names share."""
        return name_key(self.name)


_SPELT_OUT = {
    "acad": "academy",
    "centre": "center",
    "ctr": "center",
    "inst": "institute",
    "lab": "laboratory",
    "laboratories": "laboratory",
    "labs": "laboratory",
    "natl": "national",
    "sciences": "science",
    "st": "saint",
    "tech": "technology",
    "univ": "university",
}
_EMPTY = frozenset(
    "the of at and inc ltd llc co corp corporation gmbh ag sa limited plc bv kg pvt pte".split()
)


@lru_cache(maxsize=50_000)
def name_key(name: str) -> str:
    """Folded name with abbreviations spelt out, without legal forms and articles."""
    return " ".join(name_words(name))


def name_words(name: str) -> list[str]:
    """The words of the key of a name; none of a name without letters and digits."""
    words = [_SPELT_OUT.get(word, word) for word in fold(name).split()]
    return [word for word in words if word not in _EMPTY] or words


_MARKS = re.compile(r"[†‡*§¶#∗]|\$[^$]*\$|^\W+|[^\w).]+$")
LEGAL_FORM = re.compile(r",\s*(?=(?:inc|ltd|llc|co|corp|gmbh|s\.a|plc)\b)", re.IGNORECASE)
"""The comma before a legal form, as in `Rope, Inc.`"""
SENTENCE_END = r"(?<=[a-z]{4})\.\s+(?=[A-Z][a-z])"
"""Where a sentence ends: a point behind a word that is no abbreviation."""
_SEVERAL = re.compile(rf"\s*;\s*|\s+/\s+|\s+\|\s+|{SENTENCE_END}")
_CAMPUS = re.compile(r"(.+?)\s*\(([A-Z][a-z]{2,}(?: [A-Z][a-z]+)?)\)")
_TWO = re.compile(r"\s+(?:and|&)\s+", re.IGNORECASE)


def read_affiliation(text: str) -> tuple[StatedOrganisation, ...]:
    """The organisations of an affiliation string, each once; empty if it is not sure."""
    found: dict[str, StatedOrganisation] = {}
    for entry in _SEVERAL.split(" ".join(mend(text[:MAX_LENGTH]).split())):
        for organisation in _organisations(LEGAL_FORM.sub(" ", name_of_host(entry))):
            found.setdefault(organisation.key, organisation)
    return tuple(found.values())


def _pattern(section: str) -> re.Pattern[str]:
    return expression(__package__, section)


def is_name(text: str) -> bool:
    """Whether a part of a string is an organisation's name: neither a department's nor a role's."""
    return _is_name(_MARKS.sub("", text).strip())


def _organisations(entry: str) -> list[StatedOrganisation]:
    split = (piece for part in entry.split(",") for piece in _campus(part))
    parts = [part for part in (_MARKS.sub("", piece).strip() for piece in split) if part]
    country = country_code(parts[-1].rstrip(".")) if len(parts) > 1 else None
    names = _with_campus(parts[:-1] if country else parts)
    wholes = [name for name in names if _pattern("whole").search(name)]
    if not wholes and len(names) == 1:
        wholes = names
    named = [
        StatedOrganisation(bare_name(half), country if half == halves[-1] else None)
        for halves in map(_halves, wholes)
        for half in halves
        if _is_name(half)
    ]
    return list({organisation.key: organisation for organisation in named}.values())


def _campus(part: str) -> list[str]:
    """`University of California (Berkeley)` as a name and its campus; any other part as it is."""
    found = _CAMPUS.fullmatch(part.strip())
    return list(found.groups()) if found and _pattern("system").fullmatch(found[1]) else [part]


def _with_campus(names: list[str]) -> list[str]:
    """`University of California` and the `Berkeley` that follows it as one name."""
    joined: list[str] = []
    for name in names:
        is_place = not (_pattern("whole").search(name) or _pattern("part").search(name))
        if joined and is_place and _pattern("system").fullmatch(joined[-1]):
            joined[-1] = f"{joined[-1]}, {name}"
        else:
            joined.append(name)
    return joined


def _halves(name: str) -> list[str]:
    """`A University and B University` as two; `University of Science and Technology` is one.

    Of `Ropes and B University` the latter is a name, of `University of Ropes and Sails` nothing is sure.
    Departments behind a name count for nothing.
    """
    pieces = joined_pieces(name)
    halves = list(pieces)
    while len(halves) > 1 and _pattern("opens as department").match(halves[-1]):
        halves.pop()
    if len(halves) == 1:
        return halves if len(pieces) > 1 else [name]
    wholes = [half for half in halves if _pattern("whole").search(half)]
    if wholes and _pattern("whole").search(halves[-1]) and _has_words(halves[-1]):
        return wholes
    return [name] if not wholes and " & " in name else []


def joined_pieces(text: str) -> list[str]:
    """What `and` joins in a text; what follows is no piece of its own if it is but a subject."""
    pieces: list[str] = []
    for piece in _TWO.split(text):
        if pieces and _pattern("subject").search(piece):
            pieces[-1] = f"{pieces[-1]} and {piece}"
        else:
            pieces.append(piece)
    return pieces


def _has_words(name: str) -> bool:
    """Whether a name is more than the end of one, as the `M University` of `A & M University` is."""
    return all(len(word) > 1 for word in name.split())


def bare_name(name: str) -> str:
    """A name without brackets, an `and` before it and points about it."""
    return re.sub(r"^and\s+|\s*\([^)]*\)", "", name).strip(" .-")


def _is_name(name: str) -> bool:
    bare = bare_name(name)
    is_whole = _pattern("whole").search(bare) is not None
    is_part = _pattern("opens as part").match(bare) if is_whole else _is_part(bare)
    is_shaped = len(bare) > 1 and len(bare.split()) <= MAX_WORDS and (is_whole or bare != bare.lower())
    is_nothing = _pattern("no name").search(bare) is not None or country_code(bare) is not None
    return is_shaped and not is_part and not is_nothing and name_key(bare) != ""


def _is_part(name: str) -> bool:
    """Whether a name is a department's: its kind opens it, or but the name of a subject precedes it.

    `Sail Institute of Ropes`, `Oslo Research Lab` and `National Institute for Ropes` are organisations,
    `Machine Learning Group` is none.
    """
    if _pattern("own part").match(name):
        return False
    kind = _pattern("part").search(name)
    words = fold(name[: kind.start()] if kind else name).split()
    return all(_pattern("field").fullmatch(word) for word in words)
