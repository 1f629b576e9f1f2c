"""A tool: a registered document, its arguments, and a function that puts its answer into short text."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from app.assistants.arguments import ToolArguments

Data: TypeAlias = Mapping[str, Any]
"""The data of an answer, as GraphQL returns them."""


@dataclass(frozen=True)
class AnswerSummary:
    """An answer as lines of text, and what it leaves out, as sentences."""

    lines: Sequence[str]
    left_out: Sequence[str] = ()


@dataclass(frozen=True)
class AssistantTool:
    """A tool of the Model Context Protocol.

    `document` is the id of a registered document. Name, title and description contain no data of the graph.
    """

    name: str
    title: str
    description: str
    document: str
    arguments: type[ToolArguments]
    summarize: Callable[[Data], AnswerSummary]
