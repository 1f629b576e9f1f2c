"""`coterie judge`: corrections by a person."""

from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from app.cli.ending import interrupts_reported
from app.cli.environment import read_settings
from app.cli.printing import AsJson, print_found, print_lines
from app.errors import UsageError

if TYPE_CHECKING:
    from loaders.judgements.parsing.phrases import Phrase

_INSTEAD = {
    "join": "same",
    "merge": "same",
    "separate": "different` or `coterie judge not-by",
    "split": "different` or `coterie judge not-by",
}
"""The judgements that people mean by other words."""


class JudgeGroup(TyperGroup):
    """The judgements, with the right one for a word that people try first."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command of the first word, as typer finds it."""
        if instead := _INSTEAD.get(args[0]):
            ctx.fail(f"No such command '{args[0]}'. Use `coterie judge {instead}`.")
        return super().resolve_command(ctx, args)


judge = typer.Typer(
    cls=JudgeGroup,
    no_args_is_help=True,
    help="Correct whose papers are whose. Every later load applies it.",
)

_INTERRUPTED = "Interrupted. Nothing was published. The next load applies what `coterie judge list` shows."

Why = Annotated[str, typer.Option(help="Reason, for later readers.")]
By = Annotated[str, typer.Option(help="Name of the person who judges.")]
Previewed = Annotated[
    bool, typer.Option("--preview", help="Show what would change, without changing anything.")
]
People = Annotated[list[str], typer.Argument(metavar="A B...", help="Ids of two or more people.")]
Author = Annotated[str, typer.Argument(help="A person's id.")]
Byline = Annotated[
    str,
    typer.Argument(metavar="PAPER#POSITION", help="A paper's id and the position of a name on it, from 1."),
]
Sheet = Annotated[
    str, typer.Argument(metavar="FILE", help="Judgements as JSON lines, or - for standard input.")
]


@judge.command()
def same(people: People, *, why: Why, by: By, preview: Previewed = False, as_json: AsJson = False) -> None:
    """Judge that two or more people are one person."""
    _judge(("same", *people), why, by, is_preview=preview, as_json=as_json)


@judge.command()
def different(
    people: People, *, why: Why, by: By, preview: Previewed = False, as_json: AsJson = False
) -> None:
    """Judge that two or more people are all different, whatever later loads find."""
    _judge(("different", *people), why, by, is_preview=preview, as_json=as_json)


@judge.command("not-by")
def not_by(
    author: Author,
    paper: Annotated[str, typer.Argument(help="A paper's id.")],
    *,
    why: Why,
    by: By,
    preview: Previewed = False,
    as_json: AsJson = False,
) -> None:
    """Judge that a paper is not by this person."""
    _judge(("not-by", author, paper), why, by, is_preview=preview, as_json=as_json)


@judge.command("by")
def by_author(
    author: Author,
    paper: Byline,
    *,
    why: Why,
    by: By,
    preview: Previewed = False,
    as_json: AsJson = False,
) -> None:
    """Judge that a name on a paper belongs to this person."""
    _judge(("by", author, paper), why, by, is_preview=preview, as_json=as_json)


@judge.command()
def name(
    author: Author,
    *,
    why: Why,
    by: By,
    prefer: Annotated[str | None, typer.Option(help="The name to show.")] = None,
    retire: Annotated[
        str | None, typer.Option(help="A name that still finds them but is shown nowhere.")
    ] = None,
    preview: Previewed = False,
    as_json: AsJson = False,
) -> None:
    """Set how a person is named, with --prefer or --retire."""
    if (prefer is None) == (retire is None):
        raise UsageError(
            "Use --prefer NAME or --retire NAME.",
            advice="Use --prefer first, then --retire in a second call.",
        )
    option = ("--prefer", prefer) if prefer is not None else ("--retire", retire or "")
    _judge(("name", author, *option), why, by, is_preview=preview, as_json=as_json)


@judge.command()
def withhold(
    id_: Annotated[
        str, typer.Argument(metavar="ID", help="Id of a person, or of a paper to hide its abstract.")
    ],
    *,
    why: Why,
    by: By,
    what: Annotated[str, typer.Option(help="person or abstract.")] = "person",
    preview: Previewed = False,
    as_json: AsJson = False,
) -> None:
    """Hide a person, or the abstract of a paper. You can undo it."""
    _judge(("withhold", id_, "--what", what), why, by, is_preview=preview, as_json=as_json)


@judge.command("list")
def list_judgements(*, as_json: AsJson = False) -> None:
    """List all judgements and their status."""
    from loaders.judgements.history import describe_history, read_history

    found = read_history(read_settings())
    print_found(found, describe_history(found), as_json=as_json)


@judge.command()
def undo(
    number: Annotated[int, typer.Argument(help="The judgement's number.")],
    *,
    why: Why,
    by: By,
    preview: Previewed = False,
    as_json: AsJson = False,
) -> None:
    """Undo a judgement. You can also undo an undo."""
    _judge(("undo", str(number)), why, by, is_preview=preview, as_json=as_json)


@judge.command()
def apply(
    path: Sheet,
    *,
    preview: Previewed = False,
    as_json: AsJson = False,
) -> None:
    """Apply many judgements at once, all or none, and publish once."""
    from loaders.judgements.parsing.sheet import read_sheet

    _make(read_sheet(path), is_preview=preview, as_json=as_json)


def _judge(words: tuple[str, ...], why: str, by: str, *, is_preview: bool, as_json: bool) -> None:
    from loaders.judgements.parsing.phrases import Phrase

    _make([Phrase(words, why, by)], is_preview=is_preview, as_json=as_json)


def _make(phrases: "list[Phrase]", *, is_preview: bool, as_json: bool) -> None:
    make = _preview if is_preview else _publish
    make(phrases, as_json=as_json)


def _publish(phrases: "list[Phrase]", *, as_json: bool) -> None:
    from loaders.judgements.judging import describe_judging
    from loaders.judgements.judging import judge as run
    from loaders.running.progress import show_stages

    def recorded(line: str) -> None:
        if not as_json:
            print_lines([line])

    with interrupts_reported(_INTERRUPTED), show_stages(is_quiet=as_json) as announce:
        report = run(read_settings(), phrases, recorded=recorded, announce=announce)
    print_found(report, describe_judging(report), as_json=as_json)
    raise typer.Exit(report.exit_status)


def _preview(phrases: "list[Phrase]", *, as_json: bool) -> None:
    from loaders.judgements.preview import describe_preview, preview
    from loaders.running.progress import show_stages

    with interrupts_reported(), show_stages(is_quiet=as_json) as announce:
        found = preview(read_settings(), phrases, announce=announce)
    print_found(found, describe_preview(found), as_json=as_json)
    raise typer.Exit(found.exit_status)
