"""What a task gives: one answer a line of the input, and lines that say how good and how fast it was."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct


class Outcome(NamedTuple):
    """Answers in the order of the lines asked; `scores` are for a person."""

    answers: Sequence[Struct]
    scores: Sequence[str]


def describe_time(things: str, count: int, seconds: float) -> str:
    """How many of what took how long."""
    rate = f", {count / seconds:,.0f} a second" if seconds > 0 else ""
    return f"{count:,} {things}, {seconds:.1f} s{rate}"
