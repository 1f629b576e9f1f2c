"""The `coterie` command; the only package that imports both the service and the loaders, inside functions."""

from app.cli.commands import cli, main

__all__ = ["cli", "main"]
