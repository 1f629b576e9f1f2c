"""What a command finds around it."""

import os
import sys

from app.settings import Settings


def read_settings() -> Settings:
    """The settings that the environment holds."""
    return Settings.from_env(os.environ)


def restore_graph(settings: Settings) -> None:
    """Make the embedded engine's files anew where they do not hold the accepted graph, as after a restore."""
    from app.storage.folder import DataFolder

    if DataFolder(settings.data).state().tables is None:  # nothing was loaded: spare the import
        return
    from loaders.publish.engines.restoring import restore_engine

    restore_engine(settings, lambda line: print(f"coterie: {line}", file=sys.stderr))
