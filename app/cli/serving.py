"""`coterie serve`."""

import sys
from typing import Annotated

import typer

from app.cli.surroundings import read_settings, restore_graph, say


def serve(
    *,
    host: Annotated[str | None, typer.Option(help="Address to listen on.")] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="Port to listen on. 0 picks a free one.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Number of server processes.")] = 1,
    demo: Annotated[
        bool, typer.Option("--demo", help="Serve the built-in demo from its own folder.")
    ] = False,
) -> None:
    """Run the service. It starts the embedded engine unless NEO4J_URI is set."""
    from app.service import bind, require_identity, run

    settings = read_settings()
    given = {name: value for name, value in (("host", host), ("port", port)) if value is not None}
    settings = settings.model_copy(update=given)
    require_identity(settings)
    with bind(settings) as listening:  # before a demo or a graph is made for it
        if demo:
            say("Preparing the demo ...")  # before imports that take seconds on a busy machine
            from loaders.demo import load_demo

            settings = load_demo(settings, say)
        restore_graph(settings)
        is_watched = demo or sys.stdout.isatty()
        if is_watched:
            say("Starting the service ...")
        run(settings, listening, workers=workers, is_naming=is_watched)
