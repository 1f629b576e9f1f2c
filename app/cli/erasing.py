"""`coterie erase`: somebody asks to be in the graph no more."""

from typing import Annotated

import typer

from app.cli.ending import interrupts_told
from app.cli.printing import AsJson, print_found
from app.cli.surroundings import read_settings

_INTERRUPTED = "Interrupted: the erasure is written down, and the next load finishes it."


def erase(
    id_: Annotated[str, typer.Argument(metavar="ID", help="The person's id.")],
    *,
    by: Annotated[str, typer.Option(help="Who erases.")],
    preview: Annotated[
        bool, typer.Option("--preview", help="Say how much would be erased, and change nothing.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Erase a person: shown no more, and removed from what was loaded. It cannot be undone."""
    from loaders.rights.erasing import describe_erasure, preview_erasure
    from loaders.rights.erasing import erase as run
    from loaders.running.progress import show_stages

    with interrupts_told(_INTERRUPTED), show_stages(is_quiet=as_json) as announce:
        settings = read_settings()
        report = preview_erasure(settings, id_, announce) if preview else run(settings, id_, by, announce)
    print_found(report, describe_erasure(report), as_json=as_json)
