"""Changes without people who are withheld or erased."""

from collections.abc import Container, Iterable, Iterator

from app.changes.change import Change
from app.security.marks import id_mark

_PERSON = "A"
"""First letter of the ids of people."""


def redact_changes(changes: Iterable[Change], withheld: Container[str]) -> Iterator[Change]:
    """The changes in which no id has one of these marks; papers, topics and places have none."""
    shown: dict[str, bool] = {}
    for change in changes:
        people = [id_ for id_ in change.ids if id_.startswith(_PERSON)]
        for id_ in people:
            if id_ not in shown:
                shown[id_] = id_mark(id_) not in withheld
        if all(shown[id_] for id_ in people):
            yield change
