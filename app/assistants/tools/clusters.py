"""`clusters`: groups of papers by subject."""

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import Field

from app.assistants.arguments import MOST_CHARACTERS, ArgumentsWithYears, Cursor
from app.assistants.tool import AnswerSummary, AssistantTool, Data
from app.assistants.wording import dated, following, named, quoted, several
from app.text.counting import counted

NOTHING = "There are no topic clusters here: too few papers are similar."


class ClustersArguments(ArgumentsWithYears):
    """The author, institution, venue or topic, and the level of the clusters."""

    of: str | None = Field(
        None,
        min_length=1,
        max_length=MOST_CHARACTERS,
        description="A person, institution, venue or topic: an id from `find`. Default: the whole graph.",
    )
    level: int = Field(1, ge=0, le=2, description="Level of the clusters. 0 is the coarsest.")
    first: int = Field(10, ge=1, le=50, description="Maximum number of clusters.")
    after: Cursor = None


def _summarize(data: Data) -> AnswerSummary:
    found = data["topicClusters"]
    if not found or not found["nodes"]:
        return AnswerSummary([NOTHING])
    return AnswerSummary(
        [line for each in found["nodes"] for line in _lines(each)], following(found, "cluster")
    )


def _lines(cluster: Mapping[str, Any]) -> Iterator[str]:
    count = counted(cluster["paperCount"], "paper")
    share = f"{cluster['share']:.0%} of the papers, stability {cluster['stability']:.2f}"
    yield f"- {named(cluster)}: {count}, {share}: {cluster['url']}"
    yield f"  Phrases: {several(map(quoted, cluster['terms']))}."
    people = (
        f"{named(each['author'])}, {counted(each['paperCount'], 'paper')}" for each in cluster["authors"]
    )
    yield f"  People: {several(people)}."
    yield f"  Typical papers: {several(map(dated, cluster['papers']))}."


TOOL = AssistantTool(
    name="clusters",
    title="Topic clusters",
    description="Show the subjects of the whole graph, or of the papers of a person, institution, venue or "
    "topic: clusters of papers with similar words, each with its phrases, people and typical papers.",
    document="AssistantClustersV1",
    arguments=ClustersArguments,
    summarize=_summarize,
)
