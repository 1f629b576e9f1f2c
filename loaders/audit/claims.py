"""A claim, and the functions that a module of a kind of claims must have."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from loaders.audit.draws import SeededDraw
from loaders.audit.served import ServedTables

YES, NO, UNSURE = "yes", "no", "unsure"


class AuditClaim(NamedTuple):
    """A claim, by the ids that it is about. A planted claim is false and tests the reader."""

    ids: tuple[str, ...]
    is_planted: bool = False


class Population(NamedTuple):
    """All claims of a kind in the graph, and the confidence of each if the graph states one."""

    claims: Sequence[AuditClaim]
    confidences: Sequence[float] | None = None

    def confidence(self, place: int) -> float | None:
        """The confidence of a claim by its place; None if the graph states none."""
        return None if self.confidences is None else self.confidences[place]


class ShownClaim(NamedTuple):
    """What a reader is shown: the claim, what to judge it by, and the papers whose addresses may help.

    `answer` is the verdict that the graph implies: yes, except for a kind that asks which.
    """

    claim: str
    evidence: Sequence[str] = ()
    papers: Sequence[str] = ()
    answer: str = YES


Plant = Callable[[ServedTables, AuditClaim, SeededDraw], AuditClaim | None]


def plant_nothing(_: ServedTables, __: AuditClaim, ___: SeededDraw) -> None:
    """Plant no false claim: for kinds whose rows have a wrong choice each, or of which none can be made."""
    return


@dataclass(frozen=True)
class ClaimKind:
    """A kind of claims.

    `read` gives all claims of the graph; `show` puts one into words; `plant` makes a false claim of a true
    one, None if that one does not lend itself. `answers` are the verdicts that a reader may give.
    """

    key: str
    question: str
    confidence: str | None
    read: Callable[[ServedTables], Population]
    show: Callable[[ServedTables, AuditClaim, SeededDraw], ShownClaim]
    plant: Plant = plant_nothing
    answers: tuple[str, ...] = (YES, NO, UNSURE)
