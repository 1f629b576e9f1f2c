"""The first joint papers of the members of a group: who wrote with whom since when."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Person = Mapping[str, Any]


@dataclass(frozen=True)
class FirstPair:
    """Two members; `linked_by` are members on the paper who had written with both in an earlier year."""

    one: Person
    other: Person
    linked_by: Sequence[Person]


@dataclass(frozen=True)
class FirstPaper:
    """A paper that is the first joint one of some pairs of members.

    `newcomers` are members on it who had written with no other member in an earlier year.
    """

    year: int
    paper: Mapping[str, Any]
    pairs: Sequence[FirstPair]
    newcomers: Sequence[Person]


def first_papers(group: Mapping[str, Any]) -> Sequence[FirstPaper]:
    """The first joint papers of each two members, by year, then by id; pairs without a year are left out."""
    members = {member["id"]: member for member in group["members"]}
    edges = [edge for edge in group["inside"]["edges"] if edge["firstYear"] is not None and edge["papers"]]
    since = {frozenset((edge["source"], edge["target"])): edge["firstYear"] for edge in edges}
    edges_of: dict[tuple[int, str], list[Mapping[str, Any]]] = {}
    for edge in edges:
        edges_of.setdefault((edge["firstYear"], edge["papers"][0]["id"]), []).append(edge)
    return [_first_paper(edges_of[key], members, since) for key in sorted(edges_of)]


def _first_paper(
    edges: Sequence[Mapping[str, Any]], members: Mapping[str, Person], since: Mapping[frozenset[str], int]
) -> FirstPaper:
    year, paper = edges[0]["firstYear"], edges[0]["papers"][0]
    on_it = [each["author"]["id"] for each in paper["authors"]["nodes"] if each["author"]["id"] in members]
    pairs = [
        FirstPair(
            members[ends[0]],
            members[ends[1]],
            [members[id_] for id_ in on_it if all(_before(since, year, id_, end) for end in ends)],
        )
        for ends in ((edge["source"], edge["target"]) for edge in edges)
    ]
    newcomers = [members[id_] for id_ in on_it if _first_year(since, id_) == year]
    return FirstPaper(year, paper, pairs, newcomers)


def _before(since: Mapping[frozenset[str], int], year: int, one: str, other: str) -> bool:
    """Whether two members had a joint paper in an earlier year."""
    return since.get(frozenset((one, other)), year) < year


def _first_year(since: Mapping[frozenset[str], int], id_: str) -> int | None:
    """The year of a member's first joint paper with any other; None if there is none."""
    return min((year for pair, year in since.items() if id_ in pair), default=None)
