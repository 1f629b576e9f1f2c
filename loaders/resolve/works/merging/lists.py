"""Merges author lists: the most complete one, with the details of the same people from the others.

A complete list is preferred to a cut one. Of complete lists that disagree, the one with most support is used.
A cut list says only how the whole list begins. The owner of a page that lists the paper is one of its
authors; if every list is cut and lacks the owner, the owner is added.
"""

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from loaders.names.groups import is_group_name
from loaders.names.personal import is_compatible, parse_name, usual_form
from loaders.resolve.works.comparison.authors import Agreement, compare

MOST_COMPARED = 300
"""Number of names up to which each name of a list is compared with all others; in a longer list only equal
names match. Set by hand; the comparisons grow with the square."""
AGREES = frozenset({Agreement.SAME, Agreement.BEGINS_ALIKE})

Row = Mapping[str, Any]
"""A work record, as a row of WORKS with its paper."""


@dataclass
class ListedAuthor:
    """One name on the paper, and every place where records have it, beginning with that in the list shown."""

    name: str
    position: int | None
    members: dict[str, None] = field(default_factory=dict)
    records: set[str] = field(default_factory=set)
    affiliations: dict[str, None] = field(default_factory=dict)
    identifiers: dict[str, None] = field(default_factory=dict)
    is_editor: bool = False
    is_group: bool = False


@dataclass(frozen=True)
class AuthorList:
    """The lines of a paper, how complete they are, which records have the list, and which contradict it."""

    lines: list[ListedAuthor]
    completeness: str
    used: frozenset[str]
    notes: Mapping[str, tuple[str, ...]]


def merge_lists(rows: Sequence[Row]) -> AuthorList:
    """The author list of one paper from its records, given in a stable order."""
    claims = [row for row in rows if row["authors"]]
    notes: dict[str, tuple[str, ...]] = {}
    lines: list[ListedAuthor] = []
    best = _best(claims)
    for row in [best, *(claim for claim in claims if claim is not best)] if best else []:
        if row is best:
            lines = [ListedAuthor(byline["name"], place) for place, byline in enumerate(row["authors"], 1)]
        elif best and not _agree(best, row):
            notes[row["record"]] = ("names other authors than the list shown",)
        _add(lines, row)
    is_complete = best is not None and not best["authors_open"]
    for row in rows:
        if row["owner"] and (note := _add_owner(lines, row, is_complete=is_complete)):
            notes[row["record"]] = (*notes.get(row["record"], ()), note)
    used = frozenset(row["record"] for row in claims if best and _names(row) == _names(best))
    completeness = "none" if best is None else "complete" if is_complete else "cut"
    return AuthorList(lines, completeness, used, notes)


def editors(rows: Sequence[Row]) -> list[ListedAuthor]:
    """The editors of the record that names most of them."""
    best = max(rows, key=lambda row: len(row["editors"] or ()))
    lines = [
        ListedAuthor(byline["name"], place, is_editor=True)
        for place, byline in enumerate(best["editors"] or (), 1)
    ]
    for line, byline in zip(lines, best["editors"] or (), strict=True):
        _take(line, byline, best, f"editor{line.position}")
    return lines


def mentions_of(lines: Sequence[ListedAuthor]) -> list[str]:
    """The key of each line, which no other line has: its smallest member.

    One record may be in two files with its names in a different order, as a preprint before and after a
    revision. Then one member stands for two names, and is no key. A line without another member has its
    position in the list shown as its key.
    """
    held = Counter(member for line in lines for member in line.members)
    return [
        min((member for member in line.members if held[member] == 1), default=next(iter(line.members)))
        for line in lines
    ]


def _best(claims: Sequence[Row]) -> Row | None:
    if len(claims) == 1:
        return claims[0]
    complete = [row for row in claims if not row["authors_open"]]
    if not complete:
        return max(claims, key=lambda row: (len(row["authors"]), _support(row, claims)), default=None)
    return max(complete, key=lambda row: (_support(row, claims), len(row["authors"]), _letters(row)))


def _support(row: Row, claims: Sequence[Row]) -> int:
    return len({other["member"] for other in claims if _agree(row, other)})


def _agree(one: Row, other: Row) -> bool:
    found, _ = compare(
        _names(one), _names(other), one_open=one["authors_open"], other_open=other["authors_open"]
    )
    return found in AGREES


def _names(row: Row) -> list[str]:
    return [byline["name"] for byline in row["authors"]]


def _letters(row: Row) -> int:
    return sum(len(token) for name in _names(row) for token in parse_name(name).given if len(token) > 1)


def _add(lines: Sequence[ListedAuthor], row: Row) -> None:
    """Add the details that a record states of each line: position, affiliations, identifiers."""
    moved = _moved(lines, [byline["name"] for byline in row["authors"]])
    for place, byline in enumerate(row["authors"]):
        if found := _line_of(byline["name"], place, lines, moved):
            _take(found, byline, row, f"{place + 1}")


def _moved(lines: Sequence[ListedAuthor], names: Sequence[str]) -> Mapping[str, list[ListedAuthor]]:
    """The lines in whose position a list has another name, by their keys."""
    moved: dict[str, list[ListedAuthor]] = {}
    for place, line in enumerate(lines):
        if place >= len(names) or not _is_equal(line, names[place]):
            moved.setdefault(parse_name(line.name).key, []).append(line)
    return moved


def _line_of(
    name: str, place: int, lines: Sequence[ListedAuthor], moved: Mapping[str, list[ListedAuthor]]
) -> ListedAuthor | None:
    """The line of a name at this position of a list; an equal name is preferred to a compatible one.

    In a very long list a name in another position is found only if it is equal: comparing all pairs is too
    slow.
    """
    here = lines[place] if place < len(lines) else None
    if here and _is_equal(here, name):
        return here
    equal = moved.get(parse_name(name).key, [])
    if len(equal) == 1:
        return equal[0]
    if here and _fits(here, name):
        return here
    return _only(lines if len(lines) <= MOST_COMPARED else equal, name)


def _take(line: ListedAuthor, byline: Mapping[str, Any], row: Row, place: str) -> None:
    line.members[f"{row['member']}@{place}"] = None
    line.records.add(row["record"])
    line.affiliations.update(dict.fromkeys(byline["affiliations"] or ()))
    line.identifiers.update(dict.fromkeys(byline["identifiers"] or ()))
    line.is_group = line.is_group or bool(byline["is_group"]) or is_group_name(byline["name"])


def _add_owner(lines: list[ListedAuthor], row: Row, *, is_complete: bool) -> str | None:
    """Find the owner of a record's page in the list, or add them; if neither is possible, add a note."""
    owner, member = row["owner"], f"{row['member']}@owner-{page_mark(row['source'], row['scope'])}"
    fitting = [line for line in lines if _fits(line, owner)]
    if line := _only(lines, owner):
        line.members[member] = None
        line.records.add(row["record"])
        if line.position is None:
            line.name = usual_form([line.name, owner])
    elif fitting:
        return f"several authors could be the page's owner {owner}"
    elif is_complete:
        return f"the complete author list lacks the page's owner {owner}"
    else:
        lines.append(
            ListedAuthor(owner, None, {member: None}, {row["record"]}, is_group=is_group_name(owner))
        )
    return None


def page_mark(source: str, scope: str) -> str:
    """A short mark of one page, for the member keys of its owner."""
    return hashlib.blake2b(f"{source}:{scope}".encode(), digest_size=5).hexdigest()


def _only(lines: Sequence[ListedAuthor], name: str) -> ListedAuthor | None:
    """The only line that a name fits; an equal name is preferred to a compatible one."""
    fitting = [line for line in lines if _fits(line, name)]
    equal = [line for line in fitting if _is_equal(line, name)]
    found = equal or fitting
    return found[0] if len(found) == 1 else None


def _is_equal(line: ListedAuthor, name: str) -> bool:
    return parse_name(line.name).key == parse_name(name).key


def _fits(line: ListedAuthor, name: str) -> bool:
    return is_compatible(parse_name(line.name), parse_name(name))
