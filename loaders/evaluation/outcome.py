"""The result of a task: one answer per line of the input, and lines with its scores and its speed."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from msgspec import Struct

from loaders.evaluation.scores.calibration import Claim, calibration

MOST_BLOCKS = 2_000
"""Blocks that an interval is drawn from; where there are more, several count as one. Set by hand."""
Claims = Mapping[str, Sequence[Claim]]
"""Stated probabilities and what came true, by the kind of claim."""


class TaskOutcome(NamedTuple):
    """Answers in the order of the lines; `scores` are for a person, `claims` for a plot."""

    answers: Sequence[Struct]
    scores: Sequence[str]
    claims: Claims = MappingProxyType({})


def graded(answers: Sequence[Struct], scores: Sequence[str], claims: Claims) -> TaskOutcome:
    """An outcome whose scores include the calibration of each kind that has claims."""
    grouped = {kind: _in_few_blocks(some) for kind, some in claims.items() if some}
    return TaskOutcome(answers, [*scores, *_describe(grouped)], grouped)


def describe_time(things: str, count: int, seconds: float) -> str:
    """How many of what took how long."""
    rate = f", {count / seconds:,.0f} a second" if seconds > 0 else ""
    return f"{count:,} {things}, {seconds:.1f} s{rate}"


def _describe(claims: Claims) -> Iterator[str]:
    for kind, some in claims.items():
        yield f"confidence, {kind}: {calibration(some).text()}"


def _in_few_blocks(claims: Sequence[Claim]) -> list[Claim]:
    numbers = {block: place for place, block in enumerate(dict.fromkeys(claim.block for claim in claims))}
    return [claim._replace(block=numbers[claim.block] % MOST_BLOCKS) for claim in claims]
