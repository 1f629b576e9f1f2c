"""`find`: entities by name, title or identifier."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from app.assistants.arguments import MOST_CHARACTERS, Cursor, ToolArguments
from app.assistants.tool import AnswerSummary, AssistantTool, Data
from app.assistants.wording import bullets, following, named, quoted, span
from app.text.counting import counted

_Kind = Literal["AUTHOR", "PAPER", "TOPIC", "INSTITUTION", "VENUE"]


class FindArguments(ToolArguments):
    """The text to search for, and the kinds of results."""

    query: Annotated[
        str,
        Field(
            min_length=1,
            max_length=MOST_CHARACTERS,
            description="A name, a title or some of its words, or an identifier such as a DOI or an ORCID "
            "iD. At least two letters.",
        ),
    ]
    kinds: list[_Kind] | None = Field(
        None, min_length=1, max_length=5, description="Only these kinds. Default: all five."
    )
    first: int = Field(10, ge=1, le=25, description="Maximum number of results.")
    after: Cursor = None


def _summarize(data: Data) -> AnswerSummary:
    found = data["search"]
    if not found["nodes"]:
        return AnswerSummary(["Nothing in this graph matches. Try fewer words or another spelling."])
    lines = bullets([_line(hit) for hit in found["nodes"]])
    return AnswerSummary(lines, following(found, "result"))


def _line(hit: Mapping[str, Any]) -> str:
    entity = hit["entity"]
    other = hit["matchedName"] != entity["label"]
    matched = f", matched {quoted(hit['matchedName'])}" if other else ""
    detail = f", {quoted(hit['detail'])}" if hit["detail"] and entity["kind"] == "AUTHOR" else ""
    return f"{entity['kind']} {named(entity)}{matched}{_facts(entity)}{detail}: {entity['url']}"


def _facts(entity: Mapping[str, Any]) -> str:
    match entity["kind"]:
        case "AUTHOR":
            years = entity["activeYears"] or {"first": None, "last": None}
            return f", {counted(entity['paperCount'], 'paper')}, {span(years['first'], years['last'])}"
        case "PAPER":
            return _facts_of_paper(entity)
        case _:
            return f", {counted(entity['paperCount'], 'paper')}"


def _facts_of_paper(paper: Mapping[str, Any]) -> str:
    year = (paper["date"] or {}).get("year") or "no known year"
    status = "" if paper["status"] == "CURRENT" else f", {paper['status']}"
    names = [quoted(each["author"]["name"]) for each in paper["authors"]["nodes"]]
    more = (paper["authors"]["totalCount"] or 0) - len(names)
    by = ", ".join(names) + (f" and {more} more" if more > 0 else "")
    cut = "" if paper["authorsComplete"] else ", author list incomplete"
    return f", {year}{status}{f', by {by}' if by else ''}{cut}"


TOOL = AssistantTool(
    name="find",
    title="Find people, papers and topics",
    description="Find people, papers, topics, institutions and venues by name, title or identifier. "
    "Returns ids for the other tools. People with the same name are separate results: compare their details "
    "before you choose one, and ask the user if these do not decide.",
    document="AssistantFindV1",
    arguments=FindArguments,
    summarize=_summarize,
)
