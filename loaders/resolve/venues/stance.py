"""How a part of a comment relates to its paper, by the expressions of `expressions.txt`."""

from enum import Enum, auto

from loaders.resolve.expressions import expression


class Stance(Enum):
    """How a part of a comment relates to the paper."""

    OTHER = auto()
    """It is about a submission, another version, or something else than the paper."""
    STATED = auto()
    """It says that the paper was accepted, presented or published."""
    SILENT = auto()
    """It says neither."""


def stance_of(part: str) -> Stance:
    """The relation of a part of a comment to the paper."""
    if expression(__package__, "not this paper").search(part):
        return Stance.OTHER
    return Stance.STATED if expression(__package__, "says so").search(part) else Stance.SILENT


def is_pending(sentence: str) -> bool:
    """Whether a sentence states that the paper is only submitted."""
    return expression(__package__, "pending").search(sentence) is not None


def is_minor_event(comment: str) -> bool:
    """Whether a comment is about a workshop, poster or other event beside a main conference."""
    return expression(__package__, "minor event").search(comment) is not None
