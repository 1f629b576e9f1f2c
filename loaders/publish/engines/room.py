"""Checks, before anything is written, that a Neo4j database with data of others has room for the graph."""

from collections.abc import Sequence

from app.errors import ForeignGraph, NameClash
from app.graph.engine import Address, Engine
from app.graph.faults import no_write_access
from app.graph.server.contents import list_clashes, list_links
from app.graph.server.definitions import own_definitions, read_definitions
from app.graph.writer import Writer
from app.storage.folder import DataFolder, ServerRecord
from loaders.publish.difference import Bases
from loaders.publish.snapshot import Snapshot

_SHOWN = 10
"""Clashes that a message names; set by hand."""


def bases_of(folder: DataFolder, engine: Engine, writer: Writer) -> Bases:
    """The snapshots that the server's graph may contain, as far as this data folder shows; None is no graph.

    Raises NameClash if data of others has names that the graph needs, ForeignGraph if the graph in the
    database is of another data folder.
    """
    rows = writer.ask("dataset")
    version, state = (rows[0]["version"], rows[0]["state"]) if rows else (None, None)
    accepted, proposed = _snapshots(folder)
    if version is None and state is None:
        _require_no_clash(engine.address, list_clashes(writer))
        return [None]
    if bases := known_bases(version, state, accepted, proposed):
        return bases
    raise ForeignGraph(
        f"The database at {engine.address.uri} contains a graph that this data folder did not publish.",
        value=engine.address.uri,
        advice="Set COTERIE_DATA to the folder that published it, or run `coterie remove` with that folder.",
    )


def known_bases(
    version: str | None, state: str | None, accepted: Snapshot | None, proposed: Sequence[Snapshot]
) -> Bases:
    """The snapshots that a graph of this version and state may contain, if one of these matches, else none.

    The version is that of the last complete publish, and None before the first one is complete. Without
    what was `proposed`, nobody knows what a graph between two versions contains.
    """
    snapshots = [*([] if accepted is None else [accepted]), *proposed]
    versions = {None, *(one.manifest.version for one in snapshots)}
    if not snapshots or version not in versions:
        return []
    if state == "removing":
        return [*snapshots, None]
    if state == "publishing":
        return [None if version is None else accepted, *proposed] if proposed else []
    return [one for one in snapshots if one.manifest.version == version][:1]


def require_write_access(engine: Engine, writer: Writer) -> None:
    """Raise NoWriteAccess if the server refuses to write."""
    if not writer.may_write():
        raise no_write_access(engine.address)


def require_no_links(engine: Engine, writer: Writer, label: str, ids: Sequence[str]) -> None:
    """Raise NameClash if others connected anything to these nodes, which are to be deleted."""
    if links := list_links(writer, label, ids):
        raise NameClash(
            f"Others connected data to nodes of the graph at {engine.address.uri} that have to go:"
            f" {_listed(links)}.",
            value=links,
            advice="Delete these relationships, then run the command again. This run deleted nothing.",
        )


def note_found(folder: DataFolder, engine: Engine, writer: Writer) -> None:
    """Write down, before the first load, which constraints and indexes the database already has.

    Those are not dropped with the graph. An interrupted first load leaves the record as it wrote it.
    """
    if recorded(folder, engine, writer) is None:
        found = (one.name for one in read_definitions(writer) if one in own_definitions())
        record = ServerRecord(name_of(engine.address), tuple(found), database_id(writer))
        folder.replace_server(record)


def recorded(folder: DataFolder, engine: Engine, writer: Writer) -> ServerRecord | None:
    """The record of the data folder if it is of this database, under whatever address."""
    record = folder.server()
    is_this = record is not None and record.is_of(name_of(engine.address), database_id(writer))
    return record if is_this else None


def database_id(writer: Writer) -> str:
    """The id that Neo4j gave the database when it was created."""
    (row,) = writer.survey("identity")
    return str(row["id"])


def name_of(address: Address) -> str:
    """The database of an address, for people."""
    return f"{address.uri}/{address.database}"


def _snapshots(folder: DataFolder) -> tuple[Snapshot | None, Sequence[Snapshot]]:
    """What a server was given last, and what was proposed since."""
    state = folder.state()
    tables = state.server_tables or state.tables
    accepted = None if tables is None else Snapshot.open(folder.tables / tables)
    return accepted, [Snapshot.open(folder.tables / name) for name in state.proposed]


def _require_no_clash(address: Address, clashes: Sequence[str]) -> None:
    if clashes:
        raise NameClash(
            f"The database {address.database!r} at {address.uri} has data of others with names that Coterie"
            f" needs: {_listed(clashes)}. Nothing was written.",
            value=clashes,
            advice="Rename these labels and drop these constraints and indexes, set NEO4J_URI or"
            " NEO4J_DATABASE to another database, or unset NEO4J_URI to use the embedded engine.",
        )


def _listed(names: Sequence[str]) -> str:
    more = f"; and {len(names) - _SHOWN} more" if len(names) > _SHOWN else ""
    return "; ".join(names[:_SHOWN]) + more
