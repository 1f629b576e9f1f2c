"""The commands, in the order of the help."""

from typing import Annotated

import typer

from app import __version__
from app.cli.conflicting import conflicts
from app.cli.describing import doctor, schema, settings
from app.cli.ending import errors_reported
from app.cli.evaluating import audit, evaluate
from app.cli.exporting import export
from app.cli.judging import judge
from app.cli.keys import key
from app.cli.loading import load, remove
from app.cli.looking import changes, sources, status, why
from app.cli.requests import erase, requests
from app.cli.rostering import complete, roster
from app.cli.serving import mcp, serve
from app.cli.writing import index, publish, snapshot

cli = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help="Turns listing pages and dumps about researchers into a graph, and serves the context of each "
    "researcher.",
)


def _print_version(is_requested: bool) -> None:  # noqa: FBT001 - as typer calls it
    if is_requested:
        print(f"coterie {__version__}")
        raise typer.Exit


@cli.callback()
def read_options(
    *,
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Options of the program itself; each ends it."""


for command in (
    load,
    remove,
    roster,
    complete,
    serve,
    mcp,
    index,
    snapshot,
    conflicts,
    export,
    publish,
    status,
    changes,
    why,
    erase,
    sources,
    evaluate,
    schema,
    settings,
    doctor,
):
    cli.command()(command)
cli.add_typer(judge, name="judge")
cli.add_typer(audit, name="audit")
cli.add_typer(key, name="key")
cli.add_typer(requests, name="requests")


def main() -> None:
    """Run the command in the arguments."""
    with errors_reported():
        cli()
