"""The outcomes of judgements in a load, stored next to the tables that it accepted."""

from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

OUTCOMES = "judgements.json"
"""File of a snapshot that says what happened to each judgement in it."""

UNREPORTED = "(hidden: it names somebody who is not shown)"
"""What replaces a reason that may no longer be read."""

State = Literal["obeyed", "resting", "contradicted", "overruled"]


class JudgementOutcome(Struct, frozen=True):
    """What happened to one judgement in a load.

    `resting`: no record in force states bylines of both its sides.
    """

    number: int
    state: State
    reason: str = ""

    @property
    def is_reported(self) -> bool:
        """Whether the report of a load names it: it was meant to be obeyed and is not."""
        return self.state in ("resting", "contradicted")


def read_outcomes(state: Path) -> dict[int, JudgementOutcome]:
    """The outcome of each judgement that counted when these tables were accepted, by number."""
    file = state / OUTCOMES
    found = msgspec.json.decode(file.read_bytes(), type=list[JudgementOutcome]) if file.exists() else []
    return {outcome.number: outcome for outcome in found}
