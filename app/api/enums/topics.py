"""Words about topics and topic clusters."""

from enum import Enum

import strawberry
from strawberry import enum_value


@strawberry.enum(description="Schemes of topics.")
class TopicScheme(Enum):
    """Schemes of topics."""

    ARXIV_CATEGORY = enum_value("ARXIV_CATEGORY", description="A category or archive of arXiv.")
    KEYWORD = enum_value("KEYWORD", description="A keyword stated by a source.")
    PHRASE = enum_value("PHRASE", description="A phrase mined from titles and abstracts.")
    OPENALEX = enum_value("OPENALEX", description="An OpenAlex topic.")
    MESH = enum_value("MESH", description="A Medical Subject Heading.")
    ACM_CCS = enum_value("ACM_CCS", description="A class of the ACM Computing Classification System.")
    OTHER = enum_value("OTHER", description="Another scheme.")


@strawberry.enum(description="What became of a topic cluster from one dataset version to the next.")
class ClusterEventKind(Enum):
    """What became of a topic cluster."""

    BORN = enum_value(
        "BORN",
        description="It appeared, or is back; `others`: the cluster that had most of its older papers.",
    )
    GREW = enum_value("GREW", description="It has a tenth more papers, or more, than at its last event.")
    SHRANK = enum_value(
        "SHRANK", description="It has a tenth fewer papers, or fewer, than at its last event."
    )
    SPLIT = enum_value("SPLIT", description="Clusters were born of its papers: `others`.")
    MERGED = enum_value("MERGED", description="It took in clusters whose ids lead here now: `others`.")
    ENDED = enum_value(
        "ENDED",
        description="Too few papers of a finer cluster in it are left: `others`.",
    )
