"""How a part of a comment relates to its paper, by the expressions of `expressions.txt`."""

from enum import Enum, auto

from loaders.resolve.expressions import expression


class Stance(Enum):
    """How a part of a comment relates to the paper."""

    OTHER = auto()
    """it speaks of a submission, of another version, or of something beside the paper"""
    STATED = auto()
    """it says that the paper was accepted, presented or published"""
    SILENT = auto()


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
