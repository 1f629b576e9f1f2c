"""Why two groups of mentions are one person's or not, in words: what both sides have in common."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loaders.names.personal import block_key, parse_name
from loaders.resolve.people.clustering.person import Rows
from loaders.resolve.people.evidence import weights as evidence
from loaders.resolve.people.evidence.affiliations import read_affiliations
from loaders.resolve.people.evidence.curves import shipped
from loaders.resolve.people.evidence.profiles import Profiles, gather
from loaders.resolve.people.evidence.reference import expected_people
from loaders.resolve.people.evidence.topics import words_of
from loaders.resolve.people.explanation.identity import Evidence, describe_name, evidence_row, list_first

Row = Mapping[str, Any]
Pair = tuple[Rows, Rows]

SLIGHT = 0.05
"""Evidence of fewer bits is not shown as a reason. Set by hand."""


@dataclass(frozen=True)
class GroupProfile:
    """What a group of mentions has: how often each co-author, affiliation, word and venue, names, years."""

    coauthors: Counter[str]
    affiliations: Counter[str]
    words: Counter[str]
    venues: Counter[str]
    identifiers: frozenset[str]
    names: frozenset[str]
    years: tuple[int, ...]
    written: Mapping[str, str]


def reasons_between(
    rows: Sequence[Row], profiles: Profiles, papers_of_name: NDArray[np.float64], pairs: Sequence[Pair]
) -> list[list[Evidence]]:
    """The reasons for and against one person of each pair of groups of rows, the strongest first."""
    if not pairs:
        return []
    places: dict[tuple[int, ...], int] = {}
    for pair in pairs:
        for group in pair:
            places.setdefault(tuple(group), len(places))
    grouped = gather(profiles, list(places))
    left, right = (np.array([places[tuple(pair[side])] for pair in pairs]) for side in (0, 1))
    papers = np.array([max(papers_of_name[list(group)]) for group in places])
    weights = evidence.weigh(grouped, left, right, papers, shipped())
    sides = [_side([rows[row] for row in group]) for group in places]
    return [
        _reasons(sides[one], sides[other], {kind: float(bits[place]) for kind, bits in weights.items()})
        for place, (one, other) in enumerate(zip(left, right, strict=True))
    ]


def _reasons(one: GroupProfile, other: GroupProfile, weights: Mapping[str, float]) -> list[Evidence]:
    found = [
        evidence_row(kind, bits, _TEXTS[kind](one, other, bits))
        for kind, bits in weights.items()
        if SLIGHT < abs(bits) < -evidence.CANNOT / 2
    ]
    return sorted(found, key=lambda reason: (-abs(reason["weight"]), reason["kind"]))


def _side(rows: Sequence[Row]) -> GroupProfile:
    coauthors = [{parse_name(name).key: name for name in row["coauthors"]} for row in rows]
    affiliations = [
        {part.whole: part.written for text in row["affiliations"] for part in read_affiliations(text)}
        for row in rows
    ]
    return GroupProfile(
        coauthors=Counter(key for of_row in coauthors for key in of_row),
        affiliations=Counter(key for of_row in affiliations for key in of_row),
        words=Counter(word for row in rows for word in set(words_of(row["title"]))),
        venues=Counter(key for row in rows for key in row["venues"]),
        identifiers=frozenset(identifier for row in rows for identifier in row["identifiers"]),
        names=frozenset(row["name"] for row in rows),
        years=tuple(sorted({row["year"] for row in rows if row["year"] is not None})),
        written={
            key: name
            for shared in (coauthors, affiliations)
            for of_row in shared
            for key, name in of_row.items()
        },
    )


def _name(one: GroupProfile, other: GroupProfile, _bits: float) -> str:
    """The names, and how many researchers may have both; of each side the rarest name is used."""
    names = one.names | other.names
    expected = max(min(expected_people(parse_name(name)) for name in side.names) for side in (one, other))
    return describe_name(names, f"{len(names)} names compared", expected)


def _listing(_one: GroupProfile, _other: GroupProfile, _bits: float) -> str:
    return "listed on one page as one person's"


def _coauthors(one: GroupProfile, other: GroupProfile, _bits: float) -> str:
    same = _listed(one.coauthors, other.coauthors, _written(one, other))
    return same or _alike_coauthors(one, other) or "no shared co-authors"


def _alike_coauthors(one: GroupProfile, other: GroupProfile) -> str:
    """Co-authors that may be one person written in two ways, which is weaker evidence."""
    ours, theirs = (
        {block_key(parse_name(side.written[key])): side.written[key] for key in sorted(side.coauthors)}
        for side in (one, other)
    )
    common = [f"{ours[block]} and {theirs[block]}" for block in sorted(ours.keys() & theirs.keys())]
    return f"alike by family name and initial: {list_first(common)}" if common else ""


def _affiliations(one: GroupProfile, other: GroupProfile, bits: float) -> str:
    common = _listed(one.affiliations, other.affiliations, _written(one, other), "; ")
    in_part = "affiliations with most words in common" if bits > 0 else "affiliations similar in part at most"
    return common or in_part


def _topics(one: GroupProfile, other: GroupProfile, bits: float) -> str:
    common = _listed(one.words, other.words)
    if bits < 0:
        return "papers on different topics"
    return f"titles with {common} on both sides" if common else "papers on similar topics"


def _venues(one: GroupProfile, other: GroupProfile, _bits: float) -> str:
    return _listed(one.venues, other.venues) or "no shared venues"


def _identifiers(one: GroupProfile, other: GroupProfile, _bits: float) -> str:
    return ", ".join(named.replace(":", " ", 1) for named in sorted(one.identifiers & other.identifiers))


def _years(one: GroupProfile, other: GroupProfile, _bits: float) -> str:
    gap = max(one.years[0] - other.years[-1], other.years[0] - one.years[-1])
    return f"{gap} years between the two"


def _listed(
    ours: Counter[str], theirs: Counter[str], written: Mapping[str, str] | None = None, by: str = ", "
) -> str:
    """What both sides have, the most frequent first, separated by `by`."""
    common = sorted(ours.keys() & theirs.keys(), key=lambda key: (-ours[key] - theirs[key], key))
    return list_first([key if written is None else written[key] for key in common], by)


def _written(one: GroupProfile, other: GroupProfile) -> Mapping[str, str]:
    return {**other.written, **one.written}


_TEXTS: Mapping[str, Callable[[GroupProfile, GroupProfile, float], str]] = {
    "COMPATIBLE_NAME": _name,
    "SAME_LISTING": _listing,
    "SHARED_COAUTHOR": _coauthors,
    "SIMILAR_TOPIC": _topics,
    "SAME_INSTITUTION": _affiliations,
    "SAME_VENUE": _venues,
    "IDENTIFIER": _identifiers,
    "CONFLICT": _years,
}
"""Describes the weights of loaders/resolve/people/evidence/weights.py, by kind."""
