"""Rows of the topic tables."""

from typing import NamedTuple


class Topic(NamedTuple):
    """One row of TOPICS; `also` are anchors of the same topic by another spelling or a short form."""

    topic: str
    scheme: str
    code: str | None
    label: str
    broader: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


class StatedTopic(NamedTuple):
    """A topic that a source states for a paper."""

    paper: str
    topic: Topic
