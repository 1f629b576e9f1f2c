"""`coterie load`, and `coterie remove`."""

from datetime import date
from typing import Annotated

import typer

from app.cli.ending import interrupts_reported
from app.cli.environment import read_settings
from app.cli.printing import AsJson, print_found
from app.errors import UsageError


def load(
    paths: Annotated[list[str], typer.Argument(help="Files, folders, or - for standard input.")],
    *,
    source: Annotated[
        str | None, typer.Option(help="Source of the files. Default: recognised by content.")
    ] = None,
    observed_on: Annotated[
        str | None, typer.Option(help="Day of capture, as YYYY-MM-DD. Figures of earlier days are kept.")
    ] = None,
    owner: Annotated[str | None, typer.Option(help="Owner of the pages, if they do not say.")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Read and report without publishing.")] = False,
    columns: Annotated[
        str | None,
        typer.Option(help="Columns of a table, as title=Titel,authors=Autoren; see docs/sources/table.md."),
    ] = None,
    limit: Annotated[
        int | None, typer.Option(min=1, help="Maximum number of works to read from each input.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Read listing pages and dumps, resolve them with everything loaded before, and publish the graph."""
    from loaders.listings.origin import given_owner
    from loaders.loading.load import load as run
    from loaders.loading.report import describe
    from loaders.reading.intake import LoadRequest
    from loaders.running.progress import show_stages

    mapping = _mapping(columns, source)
    key = "table" if mapping else source
    request = LoadRequest(paths, key, _checked_date(observed_on), given_owner(owner), limit, mapping)
    with interrupts_reported(), show_stages(is_quiet=as_json) as announce:
        report = run(read_settings(), request, is_dry_run=dry_run, announce=announce)
    print_found(report, describe(report), as_json=as_json)
    raise typer.Exit(report.exit_status)


def remove(*, as_json: AsJson = False) -> None:
    """Remove the graph from the Neo4j database at NEO4J_URI. Other data there and the data folder stay."""
    from loaders.publish.engines.removing import describe_removal, remove_graph
    from loaders.running.progress import show_work

    interrupted = "Interrupted. Run `coterie remove` again to finish."
    with interrupts_reported(interrupted), show_work("removing", is_quiet=as_json):
        removed = remove_graph(read_settings())
    print_found(removed, describe_removal(removed), as_json=as_json)


def _mapping(text: str | None, source: str | None) -> tuple[tuple[str, str], ...]:
    from loaders.sources.table.columns import read_mapping

    if text is None:
        return ()
    if source not in {None, "table"}:
        raise UsageError(
            f"--columns applies only to tables, but the source is {source}.",
            value=source,
            advice="Use either --columns or --source, not both.",
        )
    return read_mapping(text)


def _checked_date(text: str | None) -> str | None:
    try:
        return None if text is None else date.fromisoformat(text).isoformat()
    except ValueError:
        raise UsageError(f"{text!r} is not a date.", value=text, advice="Use the form 2026-11-21.") from None
