"""Publishing a snapshot into whichever engine the settings name."""

from app.folder import DataFolder
from app.settings import Settings
from loaders.publish.embedded import publish_embedded
from loaders.publish.server import publish_server
from loaders.publish.snapshot import Snapshot
from loaders.publish.way import Way
from loaders.tables import Tables


def publish(settings: Settings, folder: DataFolder, tables: Tables, new: Snapshot) -> Way:
    """Serve the snapshot and accept it; at every moment the old graph is served, or the new one."""
    if settings.neo4j_uri is None:
        return publish_embedded(settings, folder, tables, new)
    return publish_server(settings, folder, tables, new)
