"""`coterie snapshot`."""

from pathlib import Path
from typing import Annotated

import typer

from app.cli.ending import interrupts_reported
from app.cli.printing import AsJson, print_found
from app.cli.surroundings import read_settings, restore_required_graph


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
        f"Wrote {written.people} people of version {written.version} to {out}.",
        *(f"Not found: {person}" for person in written.missing),
        *(f"Skipped, because there is no iD: {name}" for name in unknown),
    ]
    print_found(written, lines, as_json=as_json)
    raise typer.Exit(1 if written.missing or unknown else 0)
