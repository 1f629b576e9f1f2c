"""The `coterie` command; the one module that knows both the service and the loaders."""

import os
import sys
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Annotated, Literal, NoReturn

import msgspec
import typer

from app.errors import CannotRun, CoterieError, DiskFull, UsageError
from app.files import NO_ROOM, disk_full
from app.settings import Settings, variable
from app.terminal import as_line

INTERRUPTED = 130
_CHECK_PLACE = "Check that it is there and may be used; COTERIE_DATA names the data folder."

cli = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help="Turns listings and dumps about researchers into a graph, and serves what is around each of them.",
)

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object, for programs.")]


@cli.command()
def load(
    paths: Annotated[list[str], typer.Argument(help="Files, folders, or - for standard input.")],
    *,
    source: Annotated[
        str | None, typer.Option(help="The source they are of; unset: told by content.")
    ] = None,
    observed_on: Annotated[str | None, typer.Option(help="When they were captured, as YYYY-MM-DD.")] = None,
    owner: Annotated[str | None, typer.Option(help="Whose pages they are, where they do not say.")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Read and report, publish nothing.")] = False,
    limit: Annotated[
        int | None, typer.Option(min=1, help="Read at most so many works of each input.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Read listings and dumps, resolve them with all that is loaded, and publish the graph."""
    from loaders.intake import Request
    from loaders.load import load as run
    from loaders.owners import given_owner
    from loaders.progress import show_stages
    from loaders.report import describe

    request = Request(paths, source, _checked_date(observed_on), given_owner(owner), limit)
    try:
        with show_stages(is_quiet=as_json) as announce:
            report = run(_settings(), request, is_dry_run=dry_run, announce=announce)
    except KeyboardInterrupt:
        _fail("Interrupted: nothing was published.", INTERRUPTED)
    _print(report, describe(report), as_json=as_json)
    raise typer.Exit(report.exit_status)


@cli.command()
def serve(
    *,
    host: Annotated[str | None, typer.Option(help="Address to listen on.")] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="Port to listen on; 0: any free one.")
    ] = None,
    demo: Annotated[
        bool, typer.Option("--demo", help="Serve the built-in demo, from its own folder.")
    ] = False,
) -> None:
    """Run the service; it starts the embedded engine unless NEO4J_URI is set."""
    from app.service import run

    settings = _settings()
    given = {name: value for name, value in (("host", host), ("port", port)) if value is not None}
    settings = settings.model_copy(update=given)
    if demo:
        from loaders.demo import load_demo

        settings = load_demo(settings)
    run(settings)


@cli.command()
def status(*, as_json: AsJson = False) -> None:
    """Say what the data folder holds: dataset, counts, sources, the last load."""
    from loaders.status import describe_status, read_status

    found = read_status(_settings())
    _print(found, describe_status(found), as_json=as_json)


@cli.command()
def why(
    entity: Annotated[str, typer.Argument(metavar="ID", help="An id of the graph, such as A2jqtn788e3xt.")],
) -> None:
    """Show the records behind an entity, the decisions and their reasons, and the values not chosen."""
    from loaders.why import explain

    _print_lines(explain(_settings(), entity))


@cli.command()
def sources() -> None:
    """List every source: its form, its licence, what it states and what it lacks."""
    from loaders.sources import load_sources

    for source in load_sources().values():
        card = source.SOURCE
        print(f"{card.key}: {card.name}, {card.form}")
        print(f"  states {', '.join(card.states)}")
        print(f"  lacks {', '.join(card.lacks)}")
        print(f"  licence {card.licence or 'not stated'}; may leave the service: {card.redistribute.lower()}")


@cli.command()
def evaluate(
    task: Annotated[
        Literal["split", "papers", "authors", "institutions", "keyphrases"],
        typer.Argument(help="What to do."),
    ],
    path: Annotated[str, typer.Argument(metavar="IN", help="JSON lines, or - for standard input.")],
    *,
    out: Annotated[Path | None, typer.Option(help="Where answers go; unset: standard output.")] = None,
    pairs: Annotated[
        bool | None, typer.Option("--pairs/--records", help="Which of its two forms papers reads.")
    ] = None,
    lexicon: Annotated[str | None, typer.Option(help="Titles and names that split should know.")] = None,
    registry: Annotated[
        str | None, typer.Option(help="The ROR dump, as JSON lines, for institutions.")
    ] = None,
) -> None:
    """Run the resolver on labelled or unlabelled lines; scores where the truth is in them."""
    from loaders.evaluation.run import Asked, encode_answers, require_place, write_answers
    from loaders.evaluation.run import evaluate as run

    if out is not None:
        require_place(out)
    outcome = run(task, path, Asked(pairs, lexicon, registry))
    if out is None:
        sys.stdout.buffer.write(encode_answers(outcome.answers))
    else:
        write_answers(outcome.answers, out)
    for line in outcome.scores:
        print(line, file=sys.stderr if out is None else sys.stdout)


@cli.command()
def schema() -> None:
    """Print the schema of the GraphQL API."""
    from app.api.schema import build_schema

    print(build_schema().as_str())


@cli.command()
def settings() -> None:
    """Print the settings in force and where each one came from."""
    found = _settings()
    origins = found.origins(os.environ)
    for name, field in type(found).model_fields.items():
        print(f"{variable(name)}={getattr(found, name)}  ({origins[variable(name)]})")
        print(f"    {field.description}")


@cli.command()
def doctor() -> None:
    """Say what is missing on this machine."""
    from app.doctor import examine

    findings = list(examine(_settings()))
    for found in findings:
        print(
            f"{'ok  ' if found.is_well else 'MISSING'}  {found.what}  {'' if found.is_well else found.advice}"
        )
    raise typer.Exit(0 if all(found.is_well for found in findings) else 3)


def main() -> None:
    """Run the command; errors become one line on standard error and an exit status."""
    try:
        cli()
    except CoterieError as error:
        _fail(str(error), error.exit_status)
    except OSError as error:
        if error.errno in NO_ROOM:
            _fail(str(disk_full(_settings().data)), DiskFull.exit_status)
        if error.filename is None:
            raise
        _fail(f"{error.filename}: {error.strerror}. {_CHECK_PLACE}", CannotRun.exit_status)


def _print(found: msgspec.Struct, lines: Iterable[str], *, as_json: bool) -> None:
    if as_json:
        print(msgspec.json.encode(found).decode())
    else:
        _print_lines(lines)


def _print_lines(lines: Iterable[str]) -> None:
    for line in lines:
        print(as_line(line))


def _checked_date(text: str | None) -> str | None:
    try:
        return None if text is None else date.fromisoformat(text).isoformat()
    except ValueError:
        raise UsageError(f"{text!r} is no date.", value=text, advice="Write it as 2026-11-21.") from None


def _settings() -> Settings:
    return Settings.from_env(os.environ)


def _fail(message: str, status: int) -> NoReturn:
    print(as_line(f"coterie: {message}"), file=sys.stderr)
    raise SystemExit(status)


if __name__ == "__main__":
    main()
