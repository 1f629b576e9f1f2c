"""Names in one cell: between semicolons, bars or `and`, and between commas where that is clear."""

import re
from collections.abc import Iterable, Sequence
from enum import Enum
from typing import NamedTuple

from app.text.name_parts import is_suffix
from loaders.listings.bylines import cut_open_end, split_names, to_byline
from loaders.listings.text import MAX_TITLE, tidy
from loaders.model.records import Byline
from loaders.references.names import ListedPeople, byline_of_whole, name_of_commas, natural_order, people_of
from loaders.references.texts import strings_of_array

_SEPARATOR = re.compile(r"\s*[;|\uff1b\u3001]\s*|\s*\n\s*|\s+[/\u00b7\u2022]\s+")
_BEHIND = r"(?=\s*(?:[,;|&\n\uff0c\uff1b\u3001]|\band\b|$))"
_SIGN = r"[*#\u2020\u2021\u00a7\u00b6\u2016\u00b9\u00b2\u00b3\u2070\u2074-\u2079]"
_MARKS = re.compile(
    rf"\s?(?:{_SIGN}(?:,?\s?(?:{_SIGN}|\d))*|(?<=[^\W\d_])\d{{1,2}}(?:,\s?(?:{_SIGN}|\d{{1,2}}))*"
    rf"|(?<=\s)0\d{{3}}|\([^()]{{0,200}}\)){_BEHIND}"
)
"""What is behind a name and no part of it: marks of footnotes, DBLP's numbers, an affiliation in brackets."""

_GAP = re.compile(r"[\s,;](?:\.\.\.|\u2026)[\s,;&]")
"""An ellipsis within a list, as APA writes for names that it leaves out before the last one."""

_AND = re.compile(r",?\s+(?:and|&)\s+", re.IGNORECASE)
_COMMA = re.compile(r"\s*[,\uff0c]\s*")
_INITIALS = re.compile(r"(?:[^\W\d_a-z]\.?[\s-]*){1,4}")
_INITIALS_LAST = re.compile(r"(?:[^\W\d_a-z]\.?-?){1,4}|(?:[^\W\d_a-z][a-z]?\.-?){1,4}")
"""What is behind a family name in PubMed (`Ortiz BC`) and Scopus (`Ortiz B.C.`, `Orlov Yu.A.`)."""
_WIDE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]")
LEAST_FULL = 3
"""Full names between commas from which on commas separate names, in a column or an entry. Set by hand."""


class Commas(Enum):
    """Where commas are in a column: within names (`Lind, Ada`) or between them (`Ada Lind, Ben Ortiz`)."""

    UNKNOWN = 0
    WITHIN = 1
    BETWEEN = 2


class _Cell(NamedTuple):
    """A cell without its `et al.`, and what is between its separators.

    `are_names` means that these separate names, so that a comma is within one.
    """

    parts: list[str]
    is_open: bool
    are_names: bool


def commas_of(cells: Iterable[str]) -> Commas:
    """What commas do in the cells of a column, where some cells show it and none shows otherwise."""
    found = {one for cell in cells if (one := _shown(cell)) is not Commas.UNKNOWN}
    return found.pop() if len(found) == 1 else Commas.UNKNOWN


def read_people(text: str, commas: Commas, *, is_family_first: bool = False) -> ListedPeople | None:
    """The people of a cell; None if commas may separate names or be within them.

    Names that end in initials are turned where all do, or where the column has the family name first.

    >>> [byline.name for byline in read_people("Lind, Ada; Ortiz, Ben", Commas.UNKNOWN).bylines]
    ['Ada Lind', 'Ben Ortiz']
    """
    parts, is_open, are_names = _apart(text)
    are_stated_whole = are_names and any("," in part for part in parts)
    names = [name_of_commas(part) for part in parts] if are_names else _between_and(parts, commas)
    if names is None:
        return None
    turned = initials_first([_without_stop(tidy(name)) for name in names], is_family_first=is_family_first)
    if are_stated_whole:
        bylines = [_byline(name, part) for name, part in zip(turned, parts, strict=True)]
    else:
        bylines = list(map(to_byline, turned))
    found = people_of(bylines)
    return found._replace(is_open=found.is_open or is_open)


def _byline(name: str, part: str) -> Byline:
    """The byline of a name; beside names with commas one without a comma is stated as one, as groups are."""
    return to_byline(name) if "," in part else byline_of_whole(name)


def _without_stop(name: str) -> str:
    """The name of a group without the full stop that PubMed puts behind a list."""
    is_group = name.endswith(".") and to_byline(name[:-1]).is_group
    return name[:-1] if is_group else name


def _apart(text: str) -> _Cell:
    stated = strings_of_array(text)
    if stated is not None:
        return _Cell([one.strip() for one in stated if one.strip()], is_open=False, are_names=True)
    listed, *behind_a_gap = _GAP.split(text.strip().strip(";|").strip(), maxsplit=1)
    closed, is_open = cut_open_end(listed)
    closed = _MARKS.sub("", closed)
    parts = [part.strip(" ,") for part in _SEPARATOR.split(closed)]
    are_names = len(parts) > 1
    if not are_names:
        parts = [part.strip(" ,") for part in _AND.split(closed)]
    return _Cell([part for part in parts if part], is_open or bool(behind_a_gap), are_names)


def initials_first(names: Sequence[str], *, is_family_first: bool) -> Sequence[str]:
    """The names with their initials in front; one name alone, such as `Malcolm X`, shows no order.

    >>> initials_first(["Lind A.", "van der Berg J."], is_family_first=False)
    ['A. Lind', 'J. van der Berg']
    """
    turned = [_turned(name, is_sure=is_family_first) for name in names]
    people = [one for one, name in zip(turned, names, strict=True) if not to_byline(name).is_group]
    if is_family_first or (len(people) > 1 and None not in people):
        return [one or name for one, name in zip(turned, names, strict=True)]
    return names


def _turned(name: str, *, is_sure: bool) -> str | None:
    """`B.C. Ortiz` for `Ortiz B.C.`, `J van der Berg, 3rd` for `van der Berg J 3rd`; None for other forms."""
    words = name.replace(",", " ").split()
    suffix = words.pop().rstrip(".") if words and is_suffix(words[-1]) else ""
    if not words[1:] or not _INITIALS_LAST.fullmatch(words[-1]):
        return None
    if not is_sure and all(map(_INITIALS_LAST.fullmatch, words)):
        return None
    given = words[-1] if words[-1].count(".") > 1 or len(words[-1]) <= len("A.") else words[-1].rstrip(".")
    return natural_order(" ".join(words[:-1]), given, suffix=suffix)


def _between_and(parts: Sequence[str], commas: Commas) -> list[str] | None:
    """Names of a cell that has no separator but `and` and commas."""
    if len(parts) > 1 and all(len(_commaed(part)) == 2 for part in parts):
        return [name_of_commas(part) for part in parts]
    pieces = [piece for part in parts for piece in _commaed(part)]
    if len(pieces) == len(parts):
        return pieces
    if are_pairs(pieces):
        return [name_of_commas(", ".join(pieces[at : at + 2])) for at in range(0, len(pieces), 2)]
    if commas is Commas.WITHIN:
        return [name_of_commas(part) for part in parts] if all(map(_is_one, parts)) else None
    return pieces if commas is Commas.BETWEEN or all(map(_is_full, pieces)) else None


def _commaed(part: str) -> list[str]:
    """What is between commas, with suffixes left at the name before them."""
    return split_names(part) if "," in part else [one for one in _COMMA.split(part) if one]


def _is_one(part: str) -> bool:
    return len(_commaed(part)) <= 2


def are_pairs(pieces: Sequence[str]) -> bool:
    """Whether family names and initials take turns: `Lind, A., Ortiz, B.`."""
    return len(pieces) % 2 == 0 and all(
        _INITIALS.fullmatch(piece) is not None if place % 2 else not _INITIALS.fullmatch(piece)
        for place, piece in enumerate(pieces)
    )


def _is_full(piece: str) -> bool:
    """Whether it is a whole name: of several words, in wide letters, or a group's."""
    words = [word for word in piece.split() if not is_suffix(word)]
    return len(words) > 1 or _WIDE.search(piece) is not None or to_byline(piece).is_group


def _shown(cell: str) -> Commas:
    """What the commas of one cell do, if they show it; a semicolon behind one name does, too."""
    parts, _, are_names = _apart(cell)
    pieces = [_commaed(part) for part in parts]
    flat = [piece for each in pieces for piece in each]
    if len(flat) == len(parts) or sum(map(len, flat)) > MAX_TITLE * 10:
        return Commas.UNKNOWN
    is_one = len(flat) == 2 and (are_pairs(flat) or cell.rstrip().endswith(";"))
    may_be_whole = are_names and any(len(each) == 2 for each in pieces)
    if is_one or (len(parts) > 1 and all(_is_one_name(each, may_be_whole=may_be_whole) for each in pieces)):
        return Commas.WITHIN
    is_list = len(flat) >= LEAST_FULL and all(map(_is_full, flat))
    return Commas.BETWEEN if is_list else Commas.UNKNOWN


def _is_one_name(pieces: Sequence[str], *, may_be_whole: bool) -> bool:
    """Whether it is `Lind, Ada`, or a group or a single word where such may be beside these."""
    if len(pieces) != 1 or not may_be_whole:
        return len(pieces) == 2
    return byline_of_whole(pieces[0]).is_group or len(pieces[0].split()) == 1
