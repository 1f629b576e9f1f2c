"""`coterie audit`: how right the graph is, judged by a person on a sample of it."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from app.cli.printing import AsJson, print_found
from app.cli.surroundings import read_settings

audit = typer.Typer(
    no_args_is_help=True, help="Judge a sample of the graph by hand, and learn how right it is."
)


@audit.command()
def sample(
    number: Annotated[int, typer.Argument(metavar="N", min=1, max=100_000, help="How many claims to judge.")],
    *,
    seed: Annotated[int, typer.Option(min=0, help="Another seed draws another sample.")] = 0,
) -> None:
    """Print a sheet (CSV) of claims of the graph, with what speaks for each and an empty column to fill."""
    from loaders.audit.auditing import sample_sheet

    sys.stdout.buffer.write(sample_sheet(read_settings(), number, seed))


@audit.command()
def score(
    sheet: Annotated[Path, typer.Argument(help="The sheet, each row judged right, wrong or unsure.")],
    *,
    as_json: AsJson = False,
) -> None:
    """Say how right the graph is, by what was judged: precision by stratum and over the graph."""
    from loaders.audit.auditing import score_sheet
    from loaders.audit.scoring import describe

    found = score_sheet(read_settings(), sheet)
    print_found(found, describe(found), as_json=as_json)
