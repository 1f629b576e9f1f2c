"""The environment of commands: settings and the restored graph."""

import os
import sys

from app.settings import Settings


def read_settings() -> Settings:
    """The settings from the environment variables."""
    return Settings.from_env(os.environ)


def restore_graph(settings: Settings) -> None:
    """Rebuild the embedded engine's files if they do not match the accepted graph, as after a restore."""
    from app.storage.folder import DataFolder

    if DataFolder(settings.data).state().tables is None:  # nothing was loaded: spare the import
        return
    from loaders.publish.engines.restoring import restore_engine

    restore_engine(settings, say)


def say(line: str) -> None:
    """Print what is being done to standard error, at once."""
    print(f"coterie: {line}", file=sys.stderr, flush=True)
