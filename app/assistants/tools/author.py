"""`author`: a researcher in context."""

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import Field

from app.assistants.arguments import ArgumentsWithYears, PersonId
from app.assistants.tool import AnswerSummary, AssistantTool, Data
from app.assistants.wording import bullets, dated, following, likely, named, several, span, together
from app.text.counting import counted

UNKNOWN = "No person or group in this graph has this id. Use `find` to look for a name."
_LEVELS = {
    "CONFIRMED": "an identifier or a judgement links at least half of the papers",
    "WELL_SUPPORTED": "several kinds of evidence agree",
    "UNCERTAIN": "the evidence is not enough to be certain",
    "NAME_ONLY": "the name is the only evidence",
}


class AuthorArguments(ArgumentsWithYears):
    """The person, and how much context; years limit collaborators and papers."""

    id: PersonId
    collaborators: int = Field(10, ge=1, le=50, description="Maximum number of collaborators.")
    papers: int = Field(10, ge=1, le=50, description="Maximum number of papers, newest first.")
    topics: int = Field(8, ge=1, le=25, description="Maximum number of topics.")


def _summarize(data: Data) -> AnswerSummary:
    author = data["author"]
    if author is None:
        return AnswerSummary([UNKNOWN])
    return AnswerSummary(list(_lines(author)), list(_left_out(author)))


def _lines(author: Mapping[str, Any]) -> Iterator[str]:
    years = author["activeYears"] or {"first": None, "last": None}
    count = counted(author["paperCount"], "paper")
    active = span(years["first"], years["last"])
    yield f"{author['nature']} {named(author)}: {count}, {active}: {author['url']}"
    if author["redirectedFrom"]:
        yield f"The requested id was merged into {author['id']}."
    identity = author["identity"]
    share = f"{likely(identity['confidence'])} of these papers are expected to be theirs"
    yield f"One person? {identity['level']}: {_LEVELS[identity['level']]}; {share}."
    places = (named(each["institution"]) for each in author["institutions"])
    yield f"Institutions: {several(places)}."
    topics = (f"{named(each['topic'])}, {counted(each['paperCount'], 'paper')}" for each in author["topics"])
    yield f"Topics: {several(topics)}."
    yield f"Venues: {several(named(each['venue']) for each in author['venues'])}."
    yield "Collaborators:" if author["collaborators"]["nodes"] else "No collaborators are known."
    yield from bullets([_tie(each) for each in author["collaborators"]["nodes"]])
    limits = " within these years" if author["paperCount"] else ""
    yield "Papers:" if author["papers"]["nodes"] else f"No papers are known{limits}."
    yield from bullets([dated(paper) for paper in author["papers"]["nodes"]])


def _tie(tie: Mapping[str, Any]) -> str:
    witnesses = several((named(paper) for paper in tie["papers"]), "no paper shown")
    return f"{named(tie['author'])}: {together(tie)}, such as {witnesses}"


def _left_out(author: Mapping[str, Any]) -> Iterator[str]:
    yield from following(author["collaborators"], "collaborator", "raise `collaborators` (at most 50)")
    yield from following(author["papers"], "paper", "raise `papers` (at most 50)")
    lists = author["authorLists"]
    open_lists = lists["cut"] + lists["none"]
    if open_lists:
        lists_of = counted(open_lists, "paper")
        yield f"The author lists of {lists_of} are incomplete, so collaborators may be missing."


TOOL = AssistantTool(
    name="author",
    title="A researcher in context",
    description="Show a researcher with collaborators, topics, institutions, venues and papers, and how "
    "certain it is that all of this is one person. Each collaborator comes with joint papers as evidence. "
    "`at least` means that an author list is cut, so there may be more joint papers.",
    document="AssistantAuthorV1",
    arguments=AuthorArguments,
    summarize=_summarize,
)
