"""The request for a neighbourhood, and how papers count in it."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.api.arguments.limits import PaperLimits
from app.api.enums.entities import EntityKind
from app.api.enums.graph import CitationTie, Counting
from app.errors import BadInput
from app.index.answers.scored_neighbours import Weights

KINDS = "APTIV"
"""First letters of ids, in the order of EntityKind."""

KIND_OF = dict(zip(KINDS, EntityKind, strict=True))
"""The kind of an entity by the first letter of its id."""

MOST_NODES = 250
"""Maximum nodes of an answer; set by hand. The layout takes the square of it. The schema states it."""

MOST_EXCLUDED = 1_000
"""Maximum ids in `exclude`; set by hand. The schema states it."""


@dataclass(frozen=True)
class NeighbourhoodRequest:
    """A requested neighbourhood; `kinds` has first letters of ids, `exclude` the ids to leave out."""

    hops: int
    kinds: str
    max_nodes: int
    limits: PaperLimits
    weights: Weights
    exclude: frozenset[str] = frozenset()
    tie: CitationTie | None = None
    """How citations relate the papers; None if the nodes are what occurs on papers."""


def checked_request(
    *,
    hops: int,
    kinds: Sequence[EntityKind] | None,
    max_nodes: int,
    limits: PaperLimits,
    min_papers: int,
    counting: Counting,
    exclude: frozenset[str] = frozenset(),
    tie: CitationTie | None = None,
) -> NeighbourhoodRequest:
    """The request; BadInput if a number is out of range."""
    _check("hops", hops, 1, 2)
    _check("maxNodes", max_nodes, 1, MOST_NODES)
    weights = checked_weights(min_papers, counting)
    if tie is not None:
        _check_tie(hops, kinds, counting)
    wanted_kinds = EntityKind if kinds is None else kinds
    id_letters = "".join(letter for letter, kind in KIND_OF.items() if kind in wanted_kinds)
    return NeighbourhoodRequest(hops, id_letters, max_nodes, limits, weights, exclude, tie)


def checked_weights(min_papers: int, counting: Counting) -> Weights:
    """How papers count; BadInput if `min_papers` is out of range."""
    _check("minPapers", min_papers, 1, 1_000_000)
    return Weights(counting is Counting.FRACTIONAL, min_papers)


def _check_tie(hops: int, kinds: Sequence[EntityKind] | None, counting: Counting) -> None:
    if hops != 1 or counting is not Counting.FULL or kinds not in (None, [EntityKind.PAPER]):
        raise BadInput(
            "`by` draws papers at one hop with full counting.",
            value="by",
            advice="Leave out `hops`, `kinds` and `counting`, or leave out `by`.",
        )


def _check(name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise BadInput(f"`{name}` is {value}.", value=name, advice=f"Use {least} to {most}.")
