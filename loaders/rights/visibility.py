"""What judgements would hide or rename, compared with what is shown now."""

from collections.abc import Collection
from typing import Literal

from msgspec import Struct

from app.text.counting import counted
from loaders.tables import Tables, relation


class VisibilityChange(Struct, frozen=True):
    """A person who would be hidden or renamed, or a paper whose abstract would be hidden.

    `label` is the present name or title, `becomes` the later name; `papers` counts the papers concerned.
    """

    kind: Literal["hidden", "renamed", "abstract"]
    id: str
    label: str
    becomes: str
    papers: int


def compare_visibility(tables: Tables, gone: Collection[str]) -> tuple[VisibilityChange, ...]:
    """The changes from the tables `old_*` to those of the graph; `gone` are ids that would be hidden."""
    listed = ", ".join(f"'{id_}'" for id_ in sorted(gone)) or "''"
    new = {"people": "node_author", "papers": "node_paper"}
    old = {"old_people": "old_author", "old_papers": "old_paper", "old_wrote": "old_wrote"}
    rows = tables.one(relation(__file__, "sql/visibility_changes", gone=listed, **new, **old)).to_pylist()
    found = (VisibilityChange(**row) for row in rows)
    return tuple(sorted(found, key=lambda change: (change.kind, change.id)))


def describe_visibility(change: VisibilityChange) -> str:
    """The change in a line for a person."""
    who = f"{change.id}  {change.label}"
    if change.kind == "renamed":
        return f"{who} would be shown as {change.becomes}"
    if change.kind == "abstract":
        return f"{who}: the abstract would be hidden"
    papers = counted(change.papers, "paper")
    return (
        f"{who} would be hidden: the page answers 410, no search, path, count, feed or export has them,"
        f" and {papers} would be shown without this byline"
    )
