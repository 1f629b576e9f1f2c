"""The command `coterie mcp`."""

from typing import Annotated

import typer

from app.cli.ending import interrupts_reported
from app.cli.surroundings import read_settings, restore_graph, say


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
