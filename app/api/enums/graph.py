"""Words of the drawn graph and of the path search."""

from enum import Enum

import strawberry
from strawberry import enum_value


@strawberry.enum(description="What an edge of a drawing stands for.")
class Relation(Enum):
    """What an edge stands for."""

    COLLABORATED_WITH = enum_value(
        "COLLABORATED_WITH", description="Two authors on the same papers, or two institutions."
    )
    WROTE = enum_value("WROTE", description="An author of the paper.")
    EDITED = enum_value("EDITED", description="An editor of the paper; never a co-author.")
    ABOUT = enum_value("ABOUT", description="The paper, or papers of the other end, are about the topic.")
    AFFILIATED_WITH = enum_value(
        "AFFILIATED_WITH", description="The paper names the institution, or the author's bylines do."
    )
    PUBLISHED_IN = enum_value(
        "PUBLISHED_IN", description="The paper, or papers of the other end, appeared there."
    )
    NARROWER_THAN = enum_value("NARROWER_THAN", description="A topic and its broader one.")
    CITES = enum_value("CITES", description="A citation.")


@strawberry.enum(description="How papers are counted on edges.")
class Counting(Enum):
    """How papers are counted on edges."""

    FULL = enum_value("FULL", description="Each paper counts 1.")
    FRACTIONAL = enum_value(
        "FRACTIONAL",
        description="Each paper counts 1/(n-1), n its known bylines; a paper of one author counts 1.",
    )


@strawberry.enum(
    description="Why something was left out. WORK_BUDGET counts edges visited, so it is the same everywhere."
)
class TruncationReason(Enum):
    """Why something was left out."""

    MAX_NODES = enum_value("MAX_NODES", description="More nodes than asked for.")
    MAX_EDGES = enum_value("MAX_EDGES", description="More edges than an answer holds.")
    MAX_PATHS = enum_value("MAX_PATHS", description="More paths than asked for.")
    WORK_BUDGET = enum_value("WORK_BUDGET", description="The search visited as many edges as it may.")


@strawberry.enum(description="Why there is no path.")
class NoPathReason(Enum):
    """Why there is no path."""

    NOT_CONNECTED = enum_value("NOT_CONNECTED", description="The known papers do not connect the two.")
    LONGER_THAN_MAX_HOPS = enum_value(
        "LONGER_THAN_MAX_HOPS", description="A path needs more hops than asked, or none was found within 16."
    )
    REMOVED_BY_LIMITS = enum_value("REMOVED_BY_LIMITS", description="The limits asked for remove every path.")
    NO_COLLABORATORS = enum_value("NO_COLLABORATORS", description="One of the two never wrote with anyone.")
    SAME_AUTHOR = enum_value("SAME_AUTHOR", description="Both ids are one author.")
    UNKNOWN_AUTHOR = enum_value("UNKNOWN_AUTHOR", description="One of the ids is no author here.")


@strawberry.enum(
    description="Limits of a path search, in the order in which sets of equal size are preferred."
)
class PathLimit(Enum):
    """Limits of a path search."""

    MAX_HOPS = enum_value("MAX_HOPS", description="`maxHops`; lifted, up to 16 hops are searched.")
    YEARS = enum_value("YEARS", description="`years`")
    TOPIC = enum_value("TOPIC", description="`topic`")
    MAX_AUTHORS_PER_PAPER = enum_value("MAX_AUTHORS_PER_PAPER", description="`maxAuthorsPerPaper`")
    AVOID = enum_value("AVOID", description="`avoid`")
    MIN_IDENTITY_CONFIDENCE = enum_value("MIN_IDENTITY_CONFIDENCE", description="`minIdentityConfidence`")
    OPEN_LISTS = enum_value("OPEN_LISTS", description="`openLists: EXCLUDE`")
    VENUE = enum_value("VENUE", description="`venue`")
    MIN_PAPERS_PER_HOP = enum_value("MIN_PAPERS_PER_HOP", description="`minPapersPerHop`")


@strawberry.enum(description="Stable codes of problems; also the closed list of `errors[].extensions.code`.")
class ProblemCode(Enum):
    """Stable codes of problems."""

    NOT_FOUND = enum_value("NOT_FOUND", description="No such thing here.")
    NO_PATH = enum_value("NO_PATH", description="There is no path under the limits asked for.")
    TOO_BROAD = enum_value("TOO_BROAD", description="The question reaches too far; narrow it.")
    BAD_INPUT = enum_value("BAD_INPUT", description="The document or an argument is wrong.")
    STALE_CURSOR = enum_value(
        "STALE_CURSOR", description="The cursor is of another field or dataset; start again."
    )
    TOO_COSTLY = enum_value("TOO_COSTLY", description="The operation asks for more than its limit.")
    RATE_LIMITED = enum_value("RATE_LIMITED", description="Too many requests; wait.")
    DEADLINE = enum_value("DEADLINE", description="The answer took longer than it may.")
    DATASET_CHANGING = enum_value("DATASET_CHANGING", description="The data changed meanwhile; ask again.")
    UNAVAILABLE = enum_value(
        "UNAVAILABLE", description="The graph cannot be reached, or the service is full."
    )
    UNAUTHENTICATED = enum_value("UNAUTHENTICATED", description="The key that was sent is not known.")
    PERSISTED_QUERY_NOT_SUPPORTED = enum_value(
        "PERSISTED_QUERY_NOT_SUPPORTED", description="A hash was sent instead of the query; send the query."
    )
    INTERNAL = enum_value("INTERNAL", description="A defect of the service.")
