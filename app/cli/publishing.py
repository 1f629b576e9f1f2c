"""`coterie publish`."""

from pathlib import Path
from typing import Annotated

import typer

from app.cli.ending import interrupts_reported
from app.cli.printing import AsJson, print_found
from app.cli.surroundings import read_settings
from app.storage.folder import DataFolder


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
    lines = [
        f"Wrote {written.nodes} nodes and {written.relationships} relationships of {written.version}.",
        f"Read {files}/README.txt to import them.",
    ]
    print_found(written, lines, as_json=as_json)
