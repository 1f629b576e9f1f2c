"""What is asked of a neighbourhood, and how papers weigh in it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.api.enums.entities import EntityKind
from app.api.enums.graph import Counting
from app.api.limits import PaperLimits
from app.api.neighbourhood.incidence import LinkedPaper
from app.errors import BadInput
from app.strength import paper_share, strength

KINDS = "APTIV"
"""First letters of ids, in the order of EntityKind."""

_LETTERS = dict(zip(EntityKind, KINDS, strict=True))
MOST_NODES = 250
"""Nodes of the largest drawing."""


@dataclass(frozen=True)
class Request:
    """A neighbourhood as asked for; `kinds` holds first letters of ids."""

    hops: int
    kinds: str
    max_nodes: int
    limits: PaperLimits
    min_papers: int
    counting: Counting

    def weigh(self, papers: Iterable[LinkedPaper]) -> float:
        """The weight of some papers: their number, or the sum of 1/(n-1)."""
        if self.counting is Counting.FULL:
            return float(len(list(papers)))
        return strength(sum(paper_share(paper.size) for paper in papers))

    def is_tie(self, other: str, papers: Sequence[LinkedPaper]) -> bool:
        """Whether so many papers make an edge to `other`; an edge to a paper stands for that one."""
        return other[0] == "P" or len(papers) >= self.min_papers


def checked_request(
    *,
    hops: int,
    kinds: Sequence[EntityKind] | None,
    max_nodes: int,
    limits: PaperLimits,
    min_papers: int,
    counting: Counting,
) -> Request:
    """The request; BadInput where a number is out of range."""
    _check("hops", hops, 1, 2)
    _check("maxNodes", max_nodes, 1, MOST_NODES)
    _check("minPapers", min_papers, 1, 1_000_000)
    asked = EntityKind if kinds is None else kinds
    letters = "".join(letter for kind, letter in _LETTERS.items() if kind in asked)
    return Request(hops, letters, max_nodes, limits, min_papers, counting)


def _check(name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise BadInput(f"`{name}` is {value}.", value=name, advice=f"Give {least} to {most}.")
