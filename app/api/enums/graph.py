"""Enums of neighbourhoods and of the path search."""

from enum import Enum

import strawberry
from strawberry import enum_value


@strawberry.enum(description="Relation that an edge represents.")
class Relation(Enum):
    """The relation of an edge."""

    COLLABORATED_WITH = enum_value(
        "COLLABORATED_WITH", description="Two authors, or two institutions, on the same papers."
    )
    WROTE = enum_value("WROTE", description="The author wrote the paper.")
    EDITED = enum_value("EDITED", description="The author edited the paper. Editors are not co-authors.")
    ABOUT = enum_value("ABOUT", description="The paper, or papers of the other end, are about the topic.")
    AFFILIATED_WITH = enum_value(
        "AFFILIATED_WITH", description="The paper, or the author's bylines, name the institution."
    )
    PUBLISHED_IN = enum_value(
        "PUBLISHED_IN", description="The paper, or papers of the other end, appeared there."
    )
    NARROWER_THAN = enum_value("NARROWER_THAN", description="A topic and its broader one.")
    CITES = enum_value("CITES", description="One paper cites the other.")
    COUPLED_WITH = enum_value("COUPLED_WITH", description="Both papers cite the papers of the edge.")
    CO_CITED_WITH = enum_value("CO_CITED_WITH", description="The papers of the edge cite both papers.")


@strawberry.enum(description="How citations relate two papers, as far as citations are known here.")
class CitationTie(Enum):
    """How citations relate two papers."""

    COUPLING = enum_value(
        "COUPLING", description="Bibliographic coupling: both cite the same papers, their shared references."
    )
    CO_CITATION = enum_value("CO_CITATION", description="Co-citation: the same papers cite both.")


@strawberry.enum(description="How papers are counted in weights.")
class Counting(Enum):
    """How papers are counted on edges."""

    FULL = enum_value("FULL", description="Each paper counts 1.")
    FRACTIONAL = enum_value(
        "FRACTIONAL",
        description="Each paper counts 1/(n-1), where n is its number of known bylines. A paper by one "
        "author counts 1.",
    )


@strawberry.enum(
    description="Why something was left out. WORK_BUDGET counts visited edges, so it does not depend on the "
    "machine."
)
class TruncationReason(Enum):
    """Why something was left out."""

    MAX_NODES = enum_value("MAX_NODES", description="There are more nodes than requested.")
    MAX_EDGES = enum_value("MAX_EDGES", description="There are more edges than an answer may contain.")
    MAX_PATHS = enum_value("MAX_PATHS", description="There are more paths than requested.")
    WORK_BUDGET = enum_value("WORK_BUDGET", description="The search reached its limit of visited edges.")


@strawberry.enum(description="Why there is no path.")
class NoPathReason(Enum):
    """Why there is no path."""

    NOT_CONNECTED = enum_value("NOT_CONNECTED", description="The known papers do not connect the two.")
    LONGER_THAN_MAX_HOPS = enum_value(
        "LONGER_THAN_MAX_HOPS",
        description="A path needs more than `maxHops`, or none was found within 16 hops.",
    )
    REMOVED_BY_LIMITS = enum_value("REMOVED_BY_LIMITS", description="The limits exclude every path.")
    NO_COLLABORATORS = enum_value(
        "NO_COLLABORATORS", description="One of the two has no known collaborators."
    )
    SAME_AUTHOR = enum_value("SAME_AUTHOR", description="Both ids are the same author.")
    UNKNOWN_AUTHOR = enum_value(
        "UNKNOWN_AUTHOR", description="One of the ids is not an author in this dataset."
    )


@strawberry.enum(
    description="Limits of a path search. `removedBy` prefers sets in this order if several are equally "
    "small."
)
class PathLimit(Enum):
    """Limits of a path search."""

    MAX_HOPS = enum_value("MAX_HOPS", description="`maxHops`. Without it, up to 16 hops are searched.")
    YEARS = enum_value("YEARS", description="`years`")
    TOPIC = enum_value("TOPIC", description="`topic`")
    MAX_AUTHORS_PER_PAPER = enum_value("MAX_AUTHORS_PER_PAPER", description="`maxAuthorsPerPaper`")
    AVOID = enum_value("AVOID", description="`avoid`")
    MIN_IDENTITY_CONFIDENCE = enum_value("MIN_IDENTITY_CONFIDENCE", description="`minIdentityConfidence`")
    OPEN_LISTS = enum_value("OPEN_LISTS", description="`openLists: EXCLUDE`")
    VENUE = enum_value("VENUE", description="`venue`")
    MIN_PAPERS_PER_HOP = enum_value("MIN_PAPERS_PER_HOP", description="`minPapersPerHop`")


@strawberry.enum(description="Stable codes of problems. `errors[].extensions.code` is always one of them.")
class ProblemCode(Enum):
    """Stable codes of problems."""

    NOT_FOUND = enum_value("NOT_FOUND", description="Not found.")
    NO_PATH = enum_value("NO_PATH", description="No path exists within the limits.")
    TOO_BROAD = enum_value("TOO_BROAD", description="The request covers too much of the graph. Narrow it.")
    BAD_INPUT = enum_value("BAD_INPUT", description="The document or an argument is invalid.")
    STALE_CURSOR = enum_value(
        "STALE_CURSOR",
        description="The cursor belongs to another field or dataset. Start again without `after`.",
    )
    TOO_COSTLY = enum_value("TOO_COSTLY", description="The operation exceeds a limit.")
    RATE_LIMITED = enum_value("RATE_LIMITED", description="Too many requests. Wait, then retry.")
    DEADLINE = enum_value("DEADLINE", description="The operation took too long.")
    DATASET_CHANGING = enum_value(
        "DATASET_CHANGING", description="The data changed during the operation. Retry."
    )
    UNAVAILABLE = enum_value(
        "UNAVAILABLE", description="The graph cannot be reached, or the service is overloaded."
    )
    UNAUTHENTICATED = enum_value("UNAUTHENTICATED", description="The key is unknown.")
    PERSISTED_QUERY_NOT_SUPPORTED = enum_value(
        "PERSISTED_QUERY_NOT_SUPPORTED", description="You sent a hash instead of a query. Send the query."
    )
    INTERNAL = enum_value("INTERNAL", description="An internal error.")
