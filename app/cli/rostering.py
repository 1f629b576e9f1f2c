"""`coterie roster` and `coterie complete`."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from app.cli.ending import interrupts_reported
from app.cli.environment import read_settings, say
from app.cli.printing import AsJson, print_found

Save = Annotated[Path | None, typer.Option("--save", help="Keep each body in this folder as it was fetched.")]
Offline = Annotated[
    Path | None, typer.Option("--offline", help="Read saved bodies from this folder, and make no request.")
]
Refresh = Annotated[
    bool, typer.Option("--refresh", help="Ask whether bodies that were fetched before have changed.")
]
DryRun = Annotated[
    bool, typer.Option("--dry-run", help="Show what each row is read as and who may be meant; load nothing.")
]
ShowsProgress = Annotated[
    bool, typer.Option("--progress", help="Print the progress to standard error as lines of JSON.")
]
_KEPT = "Interrupted. What was fetched is kept, and nothing was published."


def roster(
    people: Annotated[
        Path,
        typer.Argument(
            metavar="PEOPLE",
            help="A CSV with the columns name, orcid, ror, page and institution, JSON lines, or a .txt file "
            "with one person a line.",
        ),
    ],
    *,
    refresh: Refresh = False,
    save: Save = None,
    offline: Offline = None,
    dry_run: DryRun = False,
    progress: ShowsProgress = False,
    as_json: AsJson = False,
) -> None:
    """Load the works of people by their ORCID iDs; for names without one, list who may be meant."""
    from loaders.fetching.services import BodyRequest
    from loaders.roster.report import describe_roster
    from loaders.roster.run import run_roster
    from loaders.running.progress import show_stages

    settings = read_settings()
    origin = BodyRequest(save, offline or settings.offline, refresh)
    wanted = origin if progress else replace(origin, say=say)  # programs read the last line as the end
    is_shown = show_stages(is_quiet=as_json, is_for_programs=progress)
    with interrupts_reported(_KEPT), is_shown as announce:
        report = run_roster(settings, people, wanted, is_dry_run=dry_run, announce=announce)
    print_found(report, describe_roster(report), as_json=as_json)
    raise typer.Exit(report.exit_status)


def complete(
    ids: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ID]...", help="Papers, or authors of papers. Default: all."),
    ] = None,
    *,
    refresh: Refresh = False,
    save: Save = None,
    offline: Offline = None,
    as_json: AsJson = False,
) -> None:
    """Fill cut author lists, dates, venues and identifiers from Crossref, OpenAlex and arXiv."""
    from loaders.completion.complete import complete as run
    from loaders.completion.complete import describe_completion
    from loaders.fetching.services import BodyRequest
    from loaders.running.progress import show_stages

    settings = read_settings()
    wanted = BodyRequest(save, offline or settings.offline, refresh, say=say)
    with interrupts_reported(_KEPT), show_stages(is_quiet=as_json) as announce:
        report = run(settings, ids or [], wanted, announce=announce)
    print_found(report, describe_completion(report), as_json=as_json)
    raise typer.Exit(report.exit_status)
