"""The `coterie` command; the one room that knows both the service and the loaders, and these in functions."""

from app.cli.commands import cli, main

__all__ = ["cli", "main"]
