"""`experts`: who works on something."""

from collections.abc import Mapping
from typing import Any

from pydantic import Field

from app.assistants.arguments import MOST_CHARACTERS, ArgumentsWithYears, Cursor
from app.assistants.tool import AnswerSummary, AssistantTool, Data
from app.assistants.wording import bullets, dated, following, named, several
from app.text.counting import counted

MOST_OF_QUERY = 10_000
"""Maximum characters of a phrase or an abstract. Set by hand: abstracts are shorter."""


class ExpertsArguments(ArgumentsWithYears):
    """What the experts work on, and the person whose circle they belong to."""

    query: str | None = Field(
        None,
        min_length=2,
        max_length=MOST_OF_QUERY,
        description="A phrase of up to 8 words, or a whole abstract. Give either this or `topic`.",
    )
    topic: str | None = Field(
        None,
        min_length=1,
        max_length=MOST_CHARACTERS,
        description="A topic or cluster: an id from another tool.",
    )
    near: str | None = Field(
        None,
        min_length=1,
        max_length=MOST_CHARACTERS,
        description="Only people who wrote with this person, or with somebody who did: an id or ORCID iD.",
    )
    first: int = Field(10, ge=1, le=50, description="Maximum number of people.")
    after: Cursor = None


def _summarize(data: Data) -> AnswerSummary:
    found = data["experts"]
    if not found or not found["nodes"]:
        return AnswerSummary(
            ["No papers in this graph are on this. Try fewer words, or a topic from `find`."]
        )
    return AnswerSummary(bullets([_line(each) for each in found["nodes"]]), following(found, "person"))


def _line(expert: Mapping[str, Any]) -> str:
    count = counted(expert["paperCount"], "paper")
    latest = f"latest {expert['lastYear'] or 'of no known year'}"
    papers = several(map(dated, expert["papers"]))
    author = expert["author"]
    share = f"{expert['fractionalCount']:.2f} by fractional count"
    return f"{named(author)}: {count} on it, {share}, {latest}, such as {papers}: {author['url']}"


TOOL = AssistantTool(
    name="experts",
    title="Who works on this",
    description="List people and groups by their papers on a phrase, a pasted abstract, a topic or a "
    "cluster, with these papers as evidence. The order is by number of papers, not by quality.",
    document="AssistantExpertsV1",
    arguments=ExpertsArguments,
    summarize=_summarize,
)
