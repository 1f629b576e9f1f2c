"""Commands that answer requests until they end: `coterie serve`, `mcp`."""

import sys
from typing import Annotated

import typer

from app.cli.ending import interrupts_reported
from app.cli.environment import read_settings, restore_graph, say


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


def mcp(
    *,
    demo: Annotated[
        bool, typer.Option("--demo", help="Answer from the built-in demo, from its own folder.")
    ] = False,
) -> None:
    """Answer an assistant over standard input and output (Model Context Protocol)."""
    from app.assistants.sdk import require_sdk
    from app.graph.engines import open_engine
    from app.logs import begin_log
    from app.service import exit_cleanly_on_sigterm

    require_sdk()
    from app.assistants.stdio import serve_stdio

    exit_cleanly_on_sigterm()
    begin_log()
    settings = read_settings()
    if demo:
        from loaders.demo import load_demo

        settings = load_demo(settings, say)
    restore_graph(settings)
    with interrupts_reported("Interrupted."), open_engine(settings) as engine:
        serve_stdio(settings, engine)
