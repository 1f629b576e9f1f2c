"""`coterie erase`: erases a person from the graph on request."""

from typing import Annotated

import typer

from app.cli.ending import interrupts_reported
from app.cli.printing import AsJson, print_found
from app.cli.surroundings import read_settings

_INTERRUPTED = "Interrupted. The erasure is recorded, and the next load completes it."


def erase(
    id_: Annotated[str, typer.Argument(metavar="ID", help="The person's id.")],
    *,
    by: Annotated[str, typer.Option(help="Name of the person who erases.")],
    preview: Annotated[
        bool, typer.Option("--preview", help="Show how much would be erased, without changing anything.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Erase a person: hide them and delete what sources say about them. This cannot be undone."""
    from loaders.rights.erasure.erasing import describe_erasure, preview_erasure
    from loaders.rights.erasure.erasing import erase as run
    from loaders.running.progress import show_stages

    with interrupts_reported(_INTERRUPTED), show_stages(is_quiet=as_json) as announce:
        settings = read_settings()
        report = preview_erasure(settings, id_, announce) if preview else run(settings, id_, by, announce)
    print_found(report, describe_erasure(report), as_json=as_json)
