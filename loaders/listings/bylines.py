"""A line of names into bylines: who is a group, where a list was cut, what belongs to the name before."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from app.text.name_parts import is_suffix
from loaders.listings.text import MAX_NAME, MAX_NAMES, too_long
from loaders.model.records import Byline

_OPEN = re.compile(r"(?:^|,?\s)(?:et\.?\s?al\b\.?|and (?:\d+ )?others|\u2026|\.\.\.)$", re.IGNORECASE)
_AND = re.compile(r",?(?<!\s)\s+\\?and\s+|^\\?and\s+|(?<!\s)\s+&\s+")
_COMMA = re.compile(r"(?<!\\),")
"""Behind a backslash it is a thin space of LaTeX: `J.\\,Smith`."""

_DEGREE = re.compile(r"(?:Ph\.? ?D|M\. ?D|D\. ?Sc|M\. ?Sc|Prof|Dr)\.?", re.IGNORECASE)
_FOR_A_GROUP = re.compile(r"(?:(?:on behalf of|representing|for|with)\s+)(?=the\s)", re.IGNORECASE)
_GROUP = re.compile(
    r"\b(?:collaborations?|consorti(?:um|a)|team|(?:working|study|research|interest) group|task force"
    r"|committee|community|initiative|project|partnership|alliance)$|^team\b|^the .*\b(?:group|network|lab)$",
    re.IGNORECASE,
)
_LETTER = re.compile(r"[^\W\d_]")


class NameList(NamedTuple):
    """The names of a list in order, and whether the list is marked as incomplete."""

    bylines: tuple[Byline, ...]
    is_open: bool


def read_names(text: str) -> NameList:
    """Read names joined by commas or `and`, with or without a final `et al.`; the names stay as written.

    >>> [byline.name for byline in read_names("Ada Lind, Bo Ortiz et al.").bylines]
    ['Ada Lind', 'Bo Ortiz']
    """
    rest, is_open = cut_open_end(text)
    return NameList(tuple(to_byline(name) for name in split_names(rest)), is_open)


def cut_open_end(text: str) -> tuple[str, bool]:
    """The list without its `et al.`, and whether it had one."""
    closed = _OPEN.sub("", text.rstrip(" ,;"))
    return closed, closed != text.rstrip(" ,;")


def split_names(text: str) -> list[str]:
    """Names of a list, with `Jr.` kept to the name before it and degrees and lone marks left out.

    >>> split_names("Ada Lind, PhD, Guy Steele, Jr. and Bo Ortiz")
    ['Ada Lind', 'Guy Steele, Jr.', 'Bo Ortiz']
    """
    names: list[str] = []
    for part in _COMMA.split(_AND.sub(", ", text)):
        name = part.strip(" ;:")
        if names and is_suffix(name):
            names[-1] = f"{names[-1]}, {name}"
        elif _LETTER.search(name) and not _DEGREE.fullmatch(name):
            names.append(name)
    return names


def to_byline(name: str, affiliations: tuple[str, ...] = ()) -> Byline:
    """A byline of a person, or of a group if the name is one's; `for the X Collaboration` names the group."""
    group = _FOR_A_GROUP.sub("", name, count=1) if _FOR_A_GROUP.match(name) else name
    return Byline(group, affiliations, is_group=_GROUP.search(group) is not None)


def fault_of_bylines(bylines: Sequence[Byline], role: str = "author") -> str | None:
    """Why bylines in one role, `author` or `editor`, cannot be those of a work, if they cannot."""
    if len(bylines) > MAX_NAMES:
        return f"{role} list of {len(bylines):,} names, more than {MAX_NAMES:,}"
    for place, byline in enumerate(bylines, 1):
        if not byline.name:
            return f"{role} {place} has no name"
        if fault := too_long("name", byline.name, MAX_NAME):
            return fault
    return None


def fault_of_names(bylines: Sequence[Byline]) -> str | None:
    """Why the bylines of a printed list cannot be the authors of a work, if they cannot."""
    return fault_of_bylines(bylines) if bylines else "no name in the author list"
