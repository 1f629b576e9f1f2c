"""Affiliations of exports of Scopus, which repeat behind each author those of a list of the whole work."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from loaders.listings.text import tidy
from loaders.model.records import Byline
from loaders.references.names import ListedPeople

_BETWEEN = "; "


def with_affiliations(people: ListedPeople, cells: Mapping[str, str]) -> tuple[ListedPeople, tuple[str, ...]]:
    """The authors with their affiliations, and notes about what could not be read.

    Commas are within affiliations and between them, so only the list of all of them shows where one ends.
    """
    stated = cells.get("placed", "").strip()
    if not stated:
        return people, ()
    listed = [one for one in map(tidy, cells.get("affiliations", "").split(_BETWEEN)) if one]
    placed = list(map(tidy, stated.split(_BETWEEN)))
    if len(placed) != len(people.bylines):
        return people, ("affiliations not read: they name other authors than the list",)
    found = [_of_author(text, byline, listed) for text, byline in zip(placed, people.bylines, strict=True)]
    notes = tuple(
        f"affiliation not read: {text[:60]}" for text, one in zip(placed, found, strict=True) if one is None
    )
    bylines = tuple(
        replace(byline, affiliations=tuple(one or ()))
        for byline, one in zip(people.bylines, found, strict=True)
    )
    return people._replace(bylines=bylines), notes


def _of_author(text: str, byline: Byline, listed: Sequence[str]) -> list[str] | None:
    """The affiliations behind a name such as `Lind A.` or `Lind, A.`; None if something else is there."""
    found: list[str] = []
    while ends := [one for one in listed if text.endswith(f", {one}")]:
        found.insert(0, max(ends, key=len))
        text = text.removesuffix(f", {found[0]}")
    family = text.replace(",", " ").split()[:1]
    is_name = text.count(",") <= 1 and set(family) <= set(byline.name.replace(",", " ").split())
    return found if is_name else None
