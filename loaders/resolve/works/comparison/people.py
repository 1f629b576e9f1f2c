"""How far the people of two records agree, even if names are damaged, swapped, or in another field."""

from collections.abc import Mapping, Sequence
from typing import Any

from rapidfuzz.distance import Levenshtein

from loaders.names.personal import Name, is_compatible, parse_name

MOST_NAMES = 40
"""Most names of a list that are compared. Set by hand."""
SAME_LETTERS = 0.75
"""Least likeness of two family names that may be one name with damaged letters. Set by hand."""
NAMES = "least_people_found least_people_alike most_people_alike first_author".split()


def measure_people(row: Mapping[str, Any]) -> tuple[float, ...]:
    """The features of NAMES for one pair: shares from 0 to 1, or -1 if a side has no names.

    A name is found if it may be one of the other list, or if its family name is in the other's text. It is
    alike also if letters are damaged, if it is written into other names, or if given and family name are
    swapped.
    """
    ours, theirs = (_people(row[f"{side}_authors"]) for side in "lr")
    measured = [
        _shares(people, others, text)
        for people, others, text in ((ours, theirs, row["r_text"]), (theirs, ours, row["l_text"]))
        if people
    ]
    found, alike = ([shares[place] for shares in measured] for place in (0, 1))
    first = float(_may_be(ours[0], theirs[0])) if ours and theirs else -1.0
    return min(found, default=-1.0), min(alike, default=-1.0), max(alike, default=-1.0), first


def _people(names: Sequence[str]) -> list[Name]:
    return [parse_name(name) for name in names[:MOST_NAMES]]


def _shares(people: Sequence[Name], others: Sequence[Name], text: str) -> tuple[float, float]:
    words, letters = f" {text} ", text.replace(" ", "")
    found = alike = 0
    for name in people:
        family = "".join(name.family)
        is_found = (len(family) > 2 and f" {family} " in words) or any(
            is_compatible(name, other) for other in others
        )
        found += is_found
        alike += (
            is_found
            or (len(family) > 4 and family in letters)
            or any(_may_be(name, other) for other in others)
        )
    return found / len(people), alike / len(people)


def _may_be(one: Name, other: Name) -> bool:
    """Whether two names are compatible, apart from damaged letters and swapped given and family names."""
    return (
        is_compatible(one, other)
        or _is_near("".join(one.family), "".join(other.family))
        or _is_turned(one, other)
        or _is_turned(other, one)
    )


def _is_near(one: str, other: str) -> bool:
    return min(len(one), len(other)) > 3 and Levenshtein.normalized_similarity(one, other) >= SAME_LETTERS


def _is_turned(one: Name, other: Name) -> bool:
    """Whether the other has given and family name swapped and one of them shortened: D. Anhai."""
    if not (one.given and other.given):
        return False
    given, family, turned = one.given[0], "".join(one.family), "".join(other.family)
    return other.given[0][:1] == family[:1] and (turned.startswith(given) or given.startswith(turned))
