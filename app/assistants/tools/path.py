"""`path`: how two people are connected."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from pydantic import Field

from app.assistants.arguments import ArgumentsWithYears, PersonId
from app.assistants.tool import AnswerSummary, AssistantTool, Data
from app.assistants.wording import bullets, dated, likely, named, several, together
from app.text.counting import counted

_CUTS = {
    "MAX_PATHS": "There are more paths. For more, raise `k` (at most 5).",
    "WORK_BUDGET": "The search reached its limit, so there may be more paths.",
}


class PathSearchArguments(ArgumentsWithYears):
    """Both ends of the path, and which papers count."""

    from_: PersonId = Field(alias="from")
    to: PersonId
    k: int = Field(1, ge=1, le=5, description="Maximum number of paths, best first.")
    max_hops: int = Field(6, ge=1, le=8, description="Maximum number of hops.")
    max_authors_per_paper: int | None = Field(
        None, ge=1, le=100_000, description="Only papers with at most this many authors."
    )
    open_lists: Literal["INCLUDE", "EXCLUDE"] = Field(
        "INCLUDE", description="EXCLUDE counts only papers with complete author lists."
    )


def _summarize(data: Data) -> AnswerSummary:
    found = data["collaboratorPaths"]
    if found["__typename"] != "CollaboratorPaths":
        return AnswerSummary(list(_reason(data, found)), list(_doubts(found)))
    lines = [line for number, path in enumerate(found["paths"], 1) for line in _path(number, path)]
    return AnswerSummary(lines, [_CUTS[each["reason"]] for each in found["truncated"]])


def _path(number: int, path: Mapping[str, Any]) -> Iterator[str]:
    sure = likely(path["identityConfidence"])
    hops = counted(path["length"], "hop")
    yield f"Path {number}: {hops}. Probability that each name on it is one person: {sure}."
    yield from bullets([_hop(hop) for hop in path["hops"]])


def _hop(hop: Mapping[str, Any]) -> str:
    witnesses = several((dated(paper) for paper in hop["papers"]), "no paper shown")
    return f"{named(hop['from'])} and {named(hop['to'])}: {together(hop)}: {witnesses}"


def _reason(data: Data, found: Mapping[str, Any]) -> Iterator[str]:
    yield f"{found['code']}: {found['message']}"
    for argument, end in (("from", data["start"]), ("to", data["end"])):
        known = (
            "not in this graph. Use `find` to look for a name."
            if end is None
            else f"{named(end)}: {end['url']}"
        )
        yield f"- `{argument}` is {known}"
    if found.get("removedBy"):
        yield f"There is a path without these limits: {several(found['removedBy'])}."


def _doubts(found: Mapping[str, Any]) -> Iterator[str]:
    if found["__typename"] == "PathSearchTooBroad":
        yield "The rest of the search. Use fewer hops, or papers with fewer authors (`maxAuthorsPerPaper`)."
    elif found["cutLists"]:
        lists = counted(found["cutLists"], "paper")
        yield f"The author lists of {lists} in this graph are incomplete and may hide a path."


TOOL = AssistantTool(
    name="path",
    title="How two people are connected",
    description="Find how two people are connected through joint papers: for each hop the papers that "
    "prove it. If there is no path, the answer says why, and whether that is certain. Paths never go "
    "through groups.",
    document="AssistantPathV1",
    arguments=PathSearchArguments,
    summarize=_summarize,
)
