"""Affiliations behind the names of authors, as exports of Scopus and Dimensions write them."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from loaders.listings.affiliations import bare_affiliation
from loaders.listings.text import tidy
from loaders.model.records import Byline
from loaders.references.names import ListedPeople

_BETWEEN = "; "
_COMMA = ", "
_MOST_COMMAS = 100
"""Commas behind a name of Scopus; text with more is not read, as it would take long. Set by hand."""

_OTHERS = ("affiliations not read: they name other authors than the list",)


def with_affiliations(people: ListedPeople, cells: Mapping[str, str]) -> tuple[ListedPeople, tuple[str, ...]]:
    """The authors with their affiliations, and notes about what could not be read."""
    scopus, dimensions = cells.get("placed", "").strip(), cells.get("raw_placed", "").strip()
    if not people.bylines or not (scopus or dimensions):
        return people, ()
    if scopus:
        listed = frozenset(map(tidy, cells.get("affiliations", "").split(_BETWEEN)))
        placed = list(map(tidy, scopus.split(_BETWEEN)))
        found = [_of_author(*one, listed) for one in zip(placed, people.bylines, strict=False)]
    else:
        placed = list(_behind_names(dimensions, cells.get("authors", "").strip().split(_BETWEEN)))
        found = list(map(_in_brackets, placed))
    if len(placed) != len(people.bylines):
        return people, _OTHERS
    notes = tuple(
        f"affiliation not read: {text[:60]}" for text, one in zip(placed, found, strict=True) if one is None
    )
    bylines = tuple(
        replace(byline, affiliations=tuple(one or ()))
        for byline, one in zip(people.bylines, found, strict=True)
    )
    return people._replace(bylines=bylines), notes


def _behind_names(text: str, names: Sequence[str]) -> Iterator[str]:
    """What Dimensions writes behind each name, up to the first name that is not there."""
    for name, following in zip(names, (*names[1:], None), strict=True):
        end = len(text) if following is None else text.find(f"{_BETWEEN}{following}", len(name))
        if end < 0 or not text.startswith(name):
            return
        yield text[len(name) : end].strip()
        text = text[end + len(_BETWEEN) :]


def _in_brackets(text: str) -> list[str] | None:
    """The affiliations of `(Bell Institute, Lindau; Ropes Ltd.)`; None if something else is there."""
    if text and not (text.startswith("(") and text.endswith(")")):
        return None
    found = (bare_affiliation(tidy(one).rstrip(".")) for one in text[1:-1].split(_BETWEEN))
    return list(filter(None, found))


def _of_author(text: str, byline: Byline, listed: frozenset[str]) -> list[str] | None:
    """The affiliations behind a name such as `Lind A.` or `Lind, A.`; None if something else is there.

    Commas are within affiliations and between them, so only the list of all of them shows where one ends.
    """
    if text.count(_COMMA) > _MOST_COMMAS:
        return None
    found: list[str] = []
    while (last := next((one for one in _ends(text) if one in listed), None)) is not None:
        found.insert(0, last)
        text = text.removesuffix(f"{_COMMA}{last}")
    family = text.replace(",", " ").split()[:1]
    is_name = text.count(",") <= 1 and set(family) <= set(byline.name.replace(",", " ").split())
    return found if is_name else None


def _ends(text: str) -> Iterator[str]:
    """What is behind each comma of a text, the longest end first."""
    pieces = text.split(_COMMA)
    yield from (_COMMA.join(pieces[place:]) for place in range(1, len(pieces)))
