"""Commands that show data: `coterie status`, `changes`, `why`, `sources`."""

from typing import Annotated

import typer

from app.cli.environment import read_settings
from app.cli.printing import AsJson, print_found, print_lines


def status(
    *,
    changes: Annotated[
        bool,
        typer.Option("--changes", help="List the ids that the last publish created, merged, split or ended."),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Show the contents of the data folder: dataset, counts, sources, last load."""
    from loaders.loading.status import describe_status, read_status

    found = read_status(read_settings(), with_changes=changes)
    print_found(found, describe_status(found), as_json=as_json)


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


def why(
    entity: Annotated[str, typer.Argument(metavar="ID", help="An id of the graph, such as A2jqtn788e3xt.")],
) -> None:
    """Show the records of an entity, the decisions about it with their reasons, and all values."""
    from loaders.why import explain

    print_lines(explain(read_settings(), entity))


def sources() -> None:
    """List the sources with their formats, their licences, what they state and what they lack."""
    from loaders.sources import load_sources

    for source in load_sources().values():
        card = source.SOURCE
        print(f"{card.key}: {card.name}, {card.form}")
        print(f"  states {', '.join(card.states)}")
        print(f"  lacks {', '.join(card.lacks)}")
        print(f"  licence {card.licence or 'not stated'}; may be passed on: {card.redistribute.lower()}")
