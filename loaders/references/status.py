"""The status of a paper in the notes of a reference that this program exported."""

from collections.abc import Container

from app.references.reference import STATUS_NOTES


def stated_status(notes: Container[str]) -> tuple[str, ...]:
    """The notes of a record about the status that an exported reference states, in a text or in a list.

    >>> stated_status("Withdrawn. No source has the whole author list.")
    ('withdrawn',)
    """
    return tuple(status.lower() for status, note in STATUS_NOTES.items() if note in notes)
