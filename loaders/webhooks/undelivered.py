"""The part of a report about webhooks that were not delivered."""

from collections.abc import Iterator, Sequence

import msgspec


class UndeliveredWebhook(msgspec.Struct, frozen=True):
    """A receiver, by its host, that did not get what changed; the next publish sends it again."""

    receiver: str
    version: str
    reason: str


def describe_undelivered(undelivered: Sequence[UndeliveredWebhook]) -> Iterator[str]:
    """A line for each receiver that did not get what changed."""
    for one in undelivered:
        reason = one.reason.rstrip(".")
        yield f"webhook to {one.receiver} not delivered: {reason}; the next publish sends it again"
