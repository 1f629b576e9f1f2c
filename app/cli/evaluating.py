"""`coterie evaluate`."""

import sys
from pathlib import Path
from typing import Annotated, Literal

import typer


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
