"""Enums of topics and topic clusters."""

from enum import Enum

import strawberry
from strawberry import enum_value


@strawberry.enum(description="Schemes of topics.")
class TopicScheme(Enum):
    """Schemes of topics."""

    ARXIV_CATEGORY = enum_value("ARXIV_CATEGORY", description="A category or archive of arXiv.")
    KEYWORD = enum_value("KEYWORD", description="A keyword stated by a source.")
    PHRASE = enum_value("PHRASE", description="A phrase from titles and abstracts.")
    OPENALEX = enum_value("OPENALEX", description="An OpenAlex topic.")
    MESH = enum_value("MESH", description="A Medical Subject Heading.")
    ACM_CCS = enum_value("ACM_CCS", description="A class of the ACM Computing Classification System.")
    VOCABULARY = enum_value("VOCABULARY", description="A concept of a loaded vocabulary.")
    OTHER = enum_value("OTHER", description="Another scheme.")


@strawberry.enum(description="How a topic cluster changed from one dataset version to the next.")
class ClusterEventKind(Enum):
    """A change of a topic cluster between two dataset versions."""

    BORN = enum_value(
        "BORN",
        description="It is new, or has reappeared. `others` is the cluster that had most of its older "
        "papers.",
    )
    GREW = enum_value("GREW", description="It has at least 10 % more papers than at its last event.")
    SHRANK = enum_value("SHRANK", description="It has at least 10 % fewer papers than at its last event.")
    SPLIT = enum_value("SPLIT", description="Its papers formed new clusters, listed in `others`.")
    MERGED = enum_value(
        "MERGED", description="It absorbed the clusters in `others`. Their ids now redirect to it."
    )
    ENDED = enum_value(
        "ENDED",
        description="A finer cluster in it ended with too few papers. `others` has its id.",
    )
