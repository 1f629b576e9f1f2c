"""An affiliation string to the organisations it names.

Departments and addresses are taken off: of the parts between commas the one that is an organisation by
its own words (University, Institute of Technology, Hospital) stays, or the only part there is. A string
that leaves a choice gives nothing.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from app.names import fold
from loaders.resolve.expressions import expression
from loaders.resolve.institutions.countries import country_code

MAX_LENGTH = 400
MAX_WORDS = 12


class Organisation(NamedTuple):
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
_LEGAL_FORM = re.compile(r",\s*(?=(?:inc|ltd|llc|co|corp|gmbh|s\.a|plc)\b)", re.IGNORECASE)
_SEVERAL = re.compile(r"\s*;\s*|\s+/\s+|\s+\|\s+")
_TWO = re.compile(r"\s+(?:and|&)\s+", re.IGNORECASE)


def read_affiliation(text: str) -> tuple[Organisation, ...]:
    """The organisations of an affiliation string, each once; empty where it is not sure."""
    found: dict[str, Organisation] = {}
    for entry in _SEVERAL.split(" ".join(text[:MAX_LENGTH].split())):
        for organisation in _organisations(_LEGAL_FORM.sub(" ", entry)):
            found.setdefault(organisation.key, organisation)
    return tuple(found.values())


def _says(section: str) -> re.Pattern[str]:
    return expression(__package__, section)


def _organisations(entry: str) -> list[Organisation]:
    parts = [part for part in (_MARKS.sub("", p).strip() for p in entry.split(",")) if part]
    country = country_code(parts[-1].rstrip(".")) if len(parts) > 1 else None
    names = _with_campus(parts[:-1] if country else parts)
    wholes = [name for name in names if _says("whole").search(name)]
    if not wholes and len(names) == 1:
        wholes = names
    named = [
        Organisation(_bare(half), country) for name in wholes for half in _halves(name) if _is_name(half)
    ]
    different = {organisation.key: organisation for organisation in named}
    is_sure = len(different) == 1 or (len(wholes) == 1 and len(different) == 2)
    return list(different.values()) if is_sure else []


def _with_campus(names: list[str]) -> list[str]:
    """`University of California` and the `Berkeley` that follows it as one name."""
    joined: list[str] = []
    for name in names:
        is_place = not (_says("whole").search(name) or _says("part").search(name))
        if joined and is_place and _says("system").fullmatch(joined[-1]):
            joined[-1] = f"{joined[-1]}, {name}"
        else:
            joined.append(name)
    return joined


def _halves(name: str) -> list[str]:
    """`A University and B University` as two; `University of Science and Technology` is one."""
    halves = _TWO.split(name)
    if len(halves) != 2 or _says("subject").search(halves[1]):
        return [name]
    are_whole = {_says("whole").search(half) is not None for half in halves}
    if are_whole == {True}:
        return halves
    return [name] if are_whole == {False} and " & " in name else []


def _bare(name: str) -> str:
    return re.sub(r"^and\s+|\s*\([^)]*\)", "", name).strip(" .-")


def _is_name(name: str) -> bool:
    bare = _bare(name)
    is_whole = _says("whole").search(bare) is not None
    is_part = _says("opens as part").match(bare) if is_whole else _says("part").search(bare)
    is_shaped = len(bare) > 1 and len(bare.split()) <= MAX_WORDS and (is_whole or bare != bare.lower())
    return is_shaped and not is_part and not _says("no name").search(bare) and name_key(bare) != ""
