"""`coterie roster` and `coterie complete`."""

from pathlib import Path
from typing import Annotated

import typer

from app.cli.ending import interrupts_reported
from app.cli.printing import AsJson, print_found
from app.cli.surroundings import read_settings

Save = Annotated[Path | None, typer.Option("--save", help="Keep each body in this folder as it was fetched.")]
Offline = Annotated[
    Path | None, typer.Option("--offline", help="Read saved bodies from this folder, and make no request.")
]
Refresh = Annotated[
    bool, typer.Option("--refresh", help="Ask again for what was fetched before; only changes are sent.")
]
_KEPT = "Interrupted. What was fetched is kept, and nothing was published."


def roster(
    people: Annotated[
        Path,
        typer.Argument(
            metavar="PEOPLE", help="A CSV with the columns name, orcid, ror and page, or JSON lines."
        ),
    ],
    *,
    refresh: Refresh = False,
    save: Save = None,
    offline: Offline = None,
    as_json: AsJson = False,
) -> None:
    """Load the works of people by their ORCID iDs; for names without one, list who may be meant."""
    from loaders.fetching.services import BodyRequest
    from loaders.roster.report import describe_roster
    from loaders.roster.run import run_roster
    from loaders.running.progress import show_stages

    wanted = BodyRequest(save, offline, refresh)
    with interrupts_reported(_KEPT), show_stages(is_quiet=as_json) as announce:
        report = run_roster(read_settings(), people, wanted, announce=announce)
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

    wanted = BodyRequest(save, offline, refresh)
    with interrupts_reported(_KEPT), show_stages(is_quiet=as_json) as announce:
        report = run(read_settings(), ids or [], wanted, announce=announce)
    print_found(report, describe_completion(report), as_json=as_json)
    raise typer.Exit(report.exit_status)
