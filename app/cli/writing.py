"""Commands that write the graph into files: `coterie index`, `publish`, `snapshot`."""

from pathlib import Path
from typing import Annotated

import typer

from app.cli.ending import interrupts_reported
from app.cli.environment import read_settings, restore_graph, restore_required_graph
from app.cli.printing import AsJson, print_found
from app.storage.folder import DataFolder
from app.text.counting import counted


def index(*, as_json: AsJson = False) -> None:
    """Write the read index of the current graph, from Neo4j or the data folder."""
    from app.index.building.replica import index_graph
    from loaders.running.progress import show_work

    settings = read_settings()
    with interrupts_reported("Interrupted. No index was written."), show_work("indexing", is_quiet=as_json):
        restore_graph(settings)
        written = index_graph(settings)
    papers, people = counted(written.papers, "paper"), counted(written.authors, "person")
    line = f"Indexed {papers} and {people} of version {written.version}."
    print_found(written, [line], as_json=as_json)


def publish(
    *,
    files: Annotated[Path, typer.Option(metavar="DIR", help="New or empty folder to write into.")],
    as_json: AsJson = False,
) -> None:
    """Write the loaded graph as files for `neo4j-admin database import`."""
    from loaders.publish.import_files import publish_files
    from loaders.running.progress import show_work

    with interrupts_reported("Interrupted. Nothing was written."), show_work("writing", is_quiet=as_json):
        written = publish_files(DataFolder(read_settings().data), files.resolve())
    nodes, relationships = counted(written.nodes, "node"), counted(written.relationships, "relationship")
    lines = [
        f"Wrote {nodes} and {relationships} of {written.version}.",
        f"Read {files}/README.txt to import them.",
    ]
    print_found(written, lines, as_json=as_json)


def snapshot(
    people: Annotated[
        list[str] | None, typer.Argument(metavar="[ID...]", help="People by id or ORCID iD.")
    ] = None,
    *,
    out: Annotated[Path, typer.Option(help="Output folder. An earlier snapshot is replaced.")],
    roster: Annotated[
        Path | None, typer.Option(help="CSV file of people with a column `orcid` or `id`.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Write a folder of researchers in context that needs no service. Default: everybody."""
    from app.api.serving import serving
    from app.snapshots.roster import roster_people
    from app.snapshots.writing import write_snapshot
    from loaders.running.progress import show_work

    settings = read_settings()
    listed, unknown = roster_people(roster) if roster else ([], [])
    requested = [*(people or ()), *listed]
    everybody = None if roster is None and not requested else requested
    with interrupts_reported("Interrupted. Nothing was written."), show_work("writing", is_quiet=as_json):
        restore_required_graph(settings)
        written = write_snapshot(settings, serving(settings), everybody, out.absolute())
    lines = [
        f"Wrote {counted(written.people, 'person')} of version {written.version} to {out}.",
        *(f"Not found: {person}" for person in written.missing),
        *(f"Skipped, because there is no iD: {name}" for name in unknown),
    ]
    print_found(written, lines, as_json=as_json)
    raise typer.Exit(1 if written.missing or unknown else 0)
