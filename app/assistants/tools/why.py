"""`why`: on what evidence an entity is as it is."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from pydantic import Field

from app.assistants.arguments import MOST_CHARACTERS, ToolArguments
from app.assistants.tool import AnswerSummary, AssistantTool, Data
from app.assistants.wording import bullets, following, likely, named, quoted, several
from app.text.counting import counted

UNKNOWN = "Nothing in this graph has this id. Use `find` to look for a name or title."


class WhyArguments(ToolArguments):
    """The entity to explain, and which statements."""

    id: Annotated[
        str,
        Field(
            min_length=1,
            max_length=MOST_CHARACTERS,
            description="A person, paper, topic, institution, venue or cluster: an id from `find`, a DOI, an "
            "ORCID iD.",
        ),
    ]
    field: str | None = Field(
        None, max_length=40, description="Only statements of this field, such as `title` or `date`."
    )
    first: int = Field(20, ge=1, le=50, description="Maximum number of statements.")


def _summarize(data: Data) -> AnswerSummary:
    node = data["node"]
    if node is None:
        return AnswerSummary([UNKNOWN])
    if node["__typename"] == "TopicCluster":
        return AnswerSummary(list(_cluster(node)))
    return AnswerSummary([*_entity(node), *_statements(node)], list(_left_out(node)))


def _entity(node: Mapping[str, Any]) -> Iterator[str]:
    yield f"{node['kind']} {named(node)}: {node['url']}"
    if node["redirectedFrom"]:
        yield f"The requested id was merged into {node['id']}."
    if node["splitInto"]:
        yield f"Some of its records are now under {several(node['splitInto'])}."
    known = (
        f"{each['scheme']} {quoted(each['value'])}, asserted by {each['assertedBy']}"
        for each in node["identifiers"]
    )
    yield f"Identifiers: {several(known)}."
    if "identity" in node:
        yield from _identity(node["identity"])


def _identity(identity: Mapping[str, Any]) -> Iterator[str]:
    records, sure = counted(identity["recordCount"], "record"), likely(identity["confidence"])
    yield f"One person? {identity['level']}, confidence {sure}, from {records}. Evidence:"
    yield from bullets([_evidence(each) for each in identity["evidence"]])
    yield "A weight of 1 doubles the odds that the records are one person; -1 halves them."


def _evidence(evidence: Mapping[str, Any]) -> str:
    return f"{evidence['kind']}, weight {evidence['weight']:+.1f}: {quoted(evidence['detail'])}"


def _statements(node: Mapping[str, Any]) -> Iterator[str]:
    stated = (node["statements"] or {"nodes": []})["nodes"]
    yield (
        "What each source states (* marks the values shown):"
        if stated
        else "There are no statements to show."
    )
    yield from bullets([_statement(each) for each in stated])


def _statement(statement: Mapping[str, Any]) -> str:
    record = statement["record"]
    day = f", {record['observedOn']}" if record["observedOn"] else ""
    mark = "*" if statement["isUsed"] else ""
    return f"{mark}{statement['field']} {quoted(statement['value'])}: {quoted(record['source']['name'])}{day}"


def _cluster(node: Mapping[str, Any]) -> Iterator[str]:
    yield f"CLUSTER {named(node)}: {counted(node['paperCount'], 'paper')}: {node['url']}"
    yield f"Found by {quoted(node['method'])}; stability {node['stability']:.2f}."
    yield f"Named after its most distinctive phrases: {several(map(quoted, node['terms']))}."


def _left_out(node: Mapping[str, Any]) -> Iterator[str]:
    statements = node["statements"]
    if statements is not None:
        yield from following(statements, "statement", "raise `first` (at most 50) or name a `field`")


TOOL = AssistantTool(
    name="why",
    title="Evidence and sources",
    description="Show the evidence for a person, paper, topic, institution, venue or cluster: for a person, "
    "why the records are of one person, and for each value, which source states it. "
    "Texts that may not be passed on are left out.",
    document="AssistantWhyV1",
    arguments=WhyArguments,
    summarize=_summarize,
)
