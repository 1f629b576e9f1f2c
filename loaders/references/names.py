"""Names of references in natural order, and lists of names with a mark that they were cut."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from app.text.name_parts import is_suffix
from loaders.listings.bylines import to_byline
from loaders.model.records import Byline
from loaders.names.groups import is_group_stated_whole

_WIDE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]+")
_OTHERS = re.compile(r"(?:and )?(?:others|et\.? ?al\.?|\.\.\.|\u2026)", re.IGNORECASE)
_COMMA = re.compile(r"\s*,\s*")


class ListedPeople(NamedTuple):
    """The bylines of a list in order, and whether the list is marked as incomplete."""

    bylines: tuple[Byline, ...]
    is_open: bool


def natural_order(family: str, given: str = "", particle: str = "", suffix: str = "") -> str:
    """A name of parts; in Chinese, Japanese and Korean the family name goes first, without a space."""
    if not particle and not suffix and _WIDE.fullmatch(family + given):
        return family + given
    name = " ".join(filter(None, (given, particle, family)))
    return f"{name}, {suffix}" if suffix and name else name or suffix


def name_of_commas(printed: str) -> str:
    """A name of `Family, Given` or `Family, Given, Suffix`; any other stays as printed.

    >>> [name_of_commas(name) for name in ("Berg, Ann", "Steele, Guy L., Jr.", "ACME Group,")]
    ['Ann Berg', 'Guy L. Steele, Jr.', 'ACME Group']
    """
    family, *rest = _COMMA.split(printed.strip())
    rest = [part for part in rest if part]
    if len(rest) == 2 and is_suffix(rest[0]) and not is_suffix(rest[1]):
        rest.reverse()
    if not rest or not family:
        return family or printed
    if len(rest) == 1 and not is_suffix(rest[0]):
        return natural_order(family, rest[0])
    if len(rest) == 2 and is_suffix(rest[1]):
        return natural_order(family, rest[0], suffix=rest[1])
    return printed


def byline_of_whole(name: str) -> Byline:
    """The byline of a name that is stated as one, not in parts: a group where its words say so.

    >>> [byline_of_whole(name).is_group for name in ("World Health Organization", "Ada Lind", "王小明")]
    [True, False, False]
    """
    byline = to_byline(name)
    return replace(byline, is_group=byline.is_group or is_group_stated_whole(name))


def people_of(bylines: Iterable[Byline]) -> ListedPeople:
    """The people of a list; a last name such as `others` is not a person and marks the list as incomplete.

    A byline without a name is somebody whose name cannot be read, and stays.
    """
    listed = list(bylines)
    is_open = bool(listed) and _OTHERS.fullmatch(listed[-1].name) is not None
    return ListedPeople(tuple(listed[:-1] if is_open else listed), is_open)


def people_named(names: Iterable[str]) -> ListedPeople:
    """The people of names in natural order."""
    return people_of(map(to_byline, names))
