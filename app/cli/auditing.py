"""`coterie audit`: measures how accurate the graph is, from a sample judged by a person."""

from pathlib import Path
from typing import Annotated

import typer

from app.cli.ending import fail
from app.cli.printing import AsJson, print_found
from app.cli.surroundings import read_settings

audit = typer.Typer(
    no_args_is_help=True, help="Judge a sample of the graph by hand to measure how accurate it is."
)


@audit.command()
def draw(
    *,
    out: Annotated[
        Path,
        typer.Option(metavar="SHEET", help="File of the sheet: CSV, or JSON lines if it ends in .jsonl."),
    ],
    kind: Annotated[
        list[str] | None,
        typer.Option(help="Kind of claims, such as paper-topic. You can repeat it. Default: all."),
    ] = None,
    count: Annotated[int, typer.Option(min=1, max=100_000, help="Number of claims per kind.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the sample.")] = 0,
    low_confidence: Annotated[
        bool, typer.Option("--low-confidence", help="Draw half of them from the least certain tenth.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Write a sheet of claims to judge, some of them planted false, and its key next to it."""
    from loaders.audit.auditing import DrawRequest, describe_drawn, draw_sheet
    from loaders.running.progress import show_work

    request = DrawRequest(tuple(kind or ()), count, seed, low_confidence)
    with show_work("drawing", is_quiet=as_json):
        drawn = draw_sheet(read_settings(), request, out)
    print_found(drawn, describe_drawn(drawn), as_json=as_json)


@audit.command()
def score(
    sheet: Annotated[Path, typer.Argument(help="Sheet with a verdict in each row.")],
    second: Annotated[
        Path | None, typer.Argument(metavar="[SHEET2]", help="The same sheet, judged a second time.")
    ] = None,
    *,
    key: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Key file. Default: the file next to the first sheet.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Report precision from a judged sheet, and how far two readings agree."""
    from loaders.audit.auditing import describe_gone, score_sheets
    from loaders.audit.describing import describe

    found = score_sheets(read_settings(), [sheet, *([second] if second else [])], key)
    print_found(found, describe(found), as_json=as_json)
    if found.gone:
        fail(describe_gone(found), 1)
