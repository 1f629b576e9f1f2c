"""The findings of `coterie doctor` and `coterie serve` about a Neo4j database."""

from collections.abc import Iterator

from app.graph.engine import Engine
from app.graph.server.contents import list_added_nodes, list_clashes, list_foreign_labels
from app.graph.server.definitions import own_definitions, read_definitions
from app.graph.writer import Writer

READS_ONLY = "The service only reads from Neo4j: a user who may not write is enough."


def describe_contents(writer: Writer) -> Iterator[str]:
    """What others have in the database that is no obstacle, in words."""
    if labels := list_foreign_labels(writer):
        yield f"labels of others in the database: {', '.join(labels)}"
    if others := [str(one) for one in read_definitions(writer) if one not in own_definitions()]:
        yield f"constraints and indexes of others: {'; '.join(others)}"


def describe_access(engine: Engine, writer: Writer) -> str:
    """Whether the user may write, in words."""
    name = engine.address.database
    may_write = writer.may_write()
    rows = [] if may_write else writer.survey("access", name=name)
    return access_in_words(name, may_write=may_write, access=rows[0]["access"] if rows else None)


def access_in_words(name: str, *, may_write: bool, access: str | None) -> str:
    """What the user may do in the database of this name; `access` is the access that Neo4j reports."""
    if may_write:
        return f"the user may write to the database {name!r}"
    if access == "read-only":
        return f"the database {name!r} is read-only: enough for `coterie serve`, not for `coterie load`"
    return (
        f"the user may not write to the database {name!r}: enough for `coterie serve`, not for `coterie load`"
    )


def list_obstacles(writer: Writer) -> list[str]:
    """Names that clash with the graph: before its first load, or nodes that others added to it since."""
    rows = writer.ask("dataset")
    has_graph = bool(rows) and rows[0]["version"] is not None
    return list_added_nodes(writer) if has_graph else list_clashes(writer)
