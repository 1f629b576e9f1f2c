"""The environment of commands: settings and the restored graph."""

import os
import sys

from app.errors import DatasetUnsettled
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


def restore_required_graph(settings: Settings) -> None:
    """Restore the graph; DatasetUnsettled if the embedded engine is used and nothing was loaded into it.

    A Neo4j server may have a graph that another data folder published.
    """
    from app.storage.folder import DataFolder

    if settings.neo4j_uri is None and DataFolder(settings.data).state().tables is None:
        raise DatasetUnsettled(
            f"There is no graph yet in the data folder {settings.data}.",
            value=settings.data,
            advice="Run `coterie load` to create one, or set COTERIE_DATA to the folder that has it.",
        )
    restore_graph(settings)


def say(line: str) -> None:
    """Print what is being done to standard error, at once."""
    print(f"coterie: {line}", file=sys.stderr, flush=True)
