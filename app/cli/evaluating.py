"""Commands that measure quality: `coterie audit` from a judged sample, `evaluate` from known truth."""

import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from app.cli.ending import fail
from app.cli.environment import read_settings
from app.cli.printing import AsJson, print_found

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


def evaluate(
    task: Annotated[
        Literal["split", "papers", "authors", "institutions", "keyphrases"],
        typer.Argument(help="What to evaluate."),
    ],
    path: Annotated[str, typer.Argument(metavar="IN", help="JSON lines, or - for standard input.")],
    *,
    out: Annotated[Path | None, typer.Option(help="Output file. Default: standard output.")] = None,
    pairs: Annotated[
        bool | None, typer.Option("--pairs/--records", help="Input form of the task papers.")
    ] = None,
    lexicon: Annotated[str | None, typer.Option(help="Titles and names for split to learn from.")] = None,
    registry: Annotated[str | None, typer.Option(help="ROR dump as JSON lines, for institutions.")] = None,
    plots: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Folder for reliability plots, as SVG.")
    ] = None,
) -> None:
    """Run the resolver on your own lines, and score it if they contain the truth."""
    from app.storage.files import require_place
    from loaders.evaluation.run import EvaluationRequest, encode_answers, write_answers
    from loaders.evaluation.run import evaluate as run
    from loaders.running.progress import show_work

    if out is not None:
        require_place(out)
    with show_work("evaluating", is_quiet=False):
        outcome = run(task, path, EvaluationRequest(pairs, lexicon, registry, plots))
    if out is None:
        sys.stdout.buffer.write(encode_answers(outcome.answers))
    else:
        write_answers(outcome.answers, out)
    for line in outcome.scores:
        print(line, file=sys.stderr if out is None else sys.stdout)
