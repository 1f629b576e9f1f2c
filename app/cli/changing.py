"""`coterie changes`: what changed between two dataset versions."""

from typing import Annotated

import typer

from app.cli.printing import AsJson, print_found
from app.cli.surroundings import read_settings


def changes(
    *,
    since: Annotated[str, typer.Option(metavar="VERSION", help="The version after which changes count.")],
    of: Annotated[str | None, typer.Option(metavar="ID", help="Only changes about this id.")] = None,
    withheld: Annotated[
        bool,
        typer.Option(
            "--withheld",
            help="Also list judgements that withheld or erased somebody. Nothing else lists these.",
        ),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """List what changed since a dataset version: ids, new papers and new collaborators."""
    from loaders.changes.report import describe_changes_since, read_changes_since

    found = read_changes_since(read_settings(), since, of, with_withheld=withheld)
    print_found(found.report, describe_changes_since(found), as_json=as_json)
