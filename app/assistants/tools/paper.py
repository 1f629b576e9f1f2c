"""`paper`: one work with its authors and identifiers."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from pydantic import Field

from app.assistants.arguments import MOST_CHARACTERS, ToolArguments
from app.assistants.tool import AnswerSummary, AssistantTool, Data
from app.assistants.wording import dated, following, named, quoted, several
from app.text.counting import counted

UNKNOWN = "No paper in this graph has this id. Use `find` to look for a title."
_LONGEST_ABSTRACT = 4_000
"""Characters of an abstract in the text of an answer; the data have all. Set by hand."""


class PaperArguments(ToolArguments):
    """The paper, and how many of its authors are listed."""

    id: Annotated[
        str,
        Field(
            min_length=1,
            max_length=MOST_CHARACTERS,
            description="A paper: an id that `find` returned, a DOI or an arXiv id.",
        ),
    ]
    authors: int = Field(50, ge=1, le=100, description="Maximum number of authors.")


def _summarize(data: Data) -> AnswerSummary:
    paper = data["paper"]
    return (
        AnswerSummary([UNKNOWN])
        if paper is None
        else AnswerSummary(list(_lines(paper)), list(_left_out(paper)))
    )


def _lines(paper: Mapping[str, Any]) -> Iterator[str]:
    yield f"{paper['type']} {dated(paper)}: {paper['url']}"
    if paper["redirectedFrom"]:
        yield f"The requested id was merged into {paper['id']}."
    for notice in paper["notices"]:
        yield f"Notice: {notice['kind']}, {(notice['date'] or {}).get('year') or 'no known year'}."
    yield f"Authors: {several(_author(each) for each in paper['authors']['nodes'])}."
    yield f"Venue: {named(paper['venue'])}." if paper["venue"] else "Venue: unknown."
    identifiers = (f"{each['scheme']} {quoted(each['value'])}" for each in paper["identifiers"])
    yield f"Identifiers: {several(identifiers)}."
    yield f"Topics: {several(named(each['topic']) for each in paper['topics'])}."
    yield f"Clusters: {several(named(each) for each in paper['clusters'])}."
    yield f"Cited here by {counted(paper['citedBy']['totalCount'] or 0, 'paper')} of this graph."
    abstract = paper["abstract"]
    if abstract is not None and abstract["text"] is not None:
        source = quoted(abstract["source"]["name"])
        yield f"Abstract from {source}: {quoted(abstract['text'], _LONGEST_ABSTRACT)}"


def _author(byline: Mapping[str, Any]) -> str:
    return f"{named(byline['author'])}{'' if byline['isStated'] else ', implied by a page only'}"


def _left_out(paper: Mapping[str, Any]) -> Iterator[str]:
    yield from following(paper["authors"], "author", "raise `authors` (at most 100)")
    if not paper["authorsComplete"]:
        yield "No source declares this author list complete, so authors may be missing."
    abstract = paper["abstract"]
    if abstract is not None and abstract["text"] is None:
        yield f"The abstract. Reason: {quoted(abstract['withheldBecause'])}"
    elif abstract is not None and len(abstract["text"]) > _LONGEST_ABSTRACT:
        yield "The end of the abstract. The data have all of it."


TOOL = AssistantTool(
    name="paper",
    title="A paper",
    description="Show a paper with its authors, identifiers, venue, topics, notices such as retractions, "
    "and its abstract where the licence allows that.",
    document="AssistantPaperV1",
    arguments=PaperArguments,
    summarize=_summarize,
)
