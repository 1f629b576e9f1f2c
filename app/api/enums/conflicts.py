"""Enums of conflicts of interest."""

from enum import Enum

import strawberry
from strawberry import enum_value


@strawberry.enum(description="A rule by which two people have a conflict of interest.")
class ConflictRule(Enum):
    """A rule of conflicts."""

    TOGETHER = enum_value("TOGETHER", description="They wrote a paper together.")
    SAME_INSTITUTION = enum_value(
        "SAME_INSTITUTION", description="Their papers name one institution in the same years."
    )
    SAME_PERSON = enum_value("SAME_PERSON", description="The two are one person.")
    SHARED_COLLABORATOR = enum_value(
        "SHARED_COLLABORATOR",
        description="Both wrote a paper with the same third person. Papers with more than 100 bylines do not "
        "count.",
    )


@strawberry.enum(description="The verdict about two people, from the data.")
class ConflictVerdict(Enum):
    """The verdict about two people."""

    CONFLICT = enum_value(
        "CONFLICT", description="A rule applies: the probability that a paper proves it is at least 0.5."
    )
    CANNOT_BE_RULED_OUT = enum_value(
        "CANNOT_BE_RULED_OUT",
        description="A rule may apply: a cut author list is close to both, a year is unknown, or an identity "
        "is uncertain. The reasons state which.",
    )
    NONE_FOUND = enum_value(
        "NONE_FOUND", description="No rule applies. Papers that are not in this graph are not considered."
    )
