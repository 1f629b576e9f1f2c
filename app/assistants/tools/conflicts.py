"""`conflicts`: conflicts of interest between two lists of people."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from pydantic import Field

from app.assistants.arguments import Cursor, EntityId, ToolArguments
from app.assistants.tool import AnswerSummary, AssistantTool, Data
from app.assistants.wording import dated, following, likely, named, quoted, several

MOST_PEOPLE = 100
"""Maximum people of each list. Set by hand: `coterie conflicts` and `/conflicts` take 2,000."""

_Rule = Literal["TOGETHER", "SAME_INSTITUTION", "SAME_PERSON", "SHARED_COLLABORATOR"]


class ConflictArguments(ToolArguments):
    """Two lists of people, and the rules to check."""

    of: list[EntityId] = Field(
        min_length=1,
        max_length=MOST_PEOPLE,
        description="People, such as authors: ids from `find` or ORCID iDs.",
    )
    against: list[EntityId] = Field(
        min_length=1, max_length=MOST_PEOPLE, description="Other people, such as reviewers: ids or ORCID iDs."
    )
    since: int | None = Field(
        None, ge=1, le=9_999, description="First year of papers that count. Default: all."
    )
    rules: list[_Rule] = Field(
        ["TOGETHER", "SAME_INSTITUTION", "SAME_PERSON"],
        min_length=1,
        max_length=4,
        description="TOGETHER: a joint paper. SAME_INSTITUTION: one institution in the same years. "
        "SAME_PERSON: one person under two names. SHARED_COLLABORATOR: papers with the same third person.",
    )
    first: int = Field(20, ge=1, le=50, description="Maximum number of pairs.")
    after: Cursor = None


def _summarize(data: Data) -> AnswerSummary:
    found = data["conflicts"]
    lines = [line for pair in found["nodes"] for line in _pair(pair)] or ["There is no pair to check."]
    return AnswerSummary([*lines, *_unknown(found["unknown"])], [*following(found, "pair"), *_caution(found)])


def _pair(pair: Mapping[str, Any]) -> Iterator[str]:
    chance = likely(pair["confidence"])
    is_conflict = pair["verdict"] == "CONFLICT"
    sure = f"{chance} sure that both are meant" if is_conflict else f"{chance} sure who wrote their papers"
    yield f"- {pair['verdict']}: {named(pair['of'])} and {named(pair['against'])}, {sure}"
    yield from (f"  {_reason(reason)}" for reason in pair["reasons"])


def _reason(reason: Mapping[str, Any]) -> str:
    third = reason["via"] or reason["institution"]
    about = f" {named(third)}:" if third else ""
    papers = f" Papers: {several(map(dated, reason['papers']))}." if reason["papers"] else ""
    return f"{reason['rule']}:{about} {quoted(reason['detail'])}{papers}"


def _unknown(ids: list[str]) -> list[str]:
    return [f"Not in this graph: {several(map(quoted, ids))}. They were not checked."] if ids else []


def _caution(found: Mapping[str, Any]) -> list[str]:
    if any(pair["verdict"] == "NONE_FOUND" for pair in found["nodes"]):
        return ["Papers that are not in this graph. NONE_FOUND does not mean that there is no conflict."]
    return []


TOOL = AssistantTool(
    name="conflicts",
    title="Conflicts of interest",
    description="Check each person of one list against each of another for conflicts of interest, with the "
    "papers that prove them. CANNOT_BE_RULED_OUT means that a cut author list or an unsure identity may "
    "hide one: report it as such, never as no conflict. Names cannot be checked: use `find` first, and ask "
    "the user if several people have the name.",
    document="AssistantConflictsV1",
    arguments=ConflictArguments,
    summarize=_summarize,
)
