"""What answers depend on besides the graph, from the settings."""

from app.api.context import Serving
from app.api.cursors import Seal
from app.folder import DataFolder
from app.marks import Marks
from app.settings import Settings


def serving(settings: Settings) -> Serving:
    """What answers depend on besides the graph."""
    return Serving(
        base_url=settings.base_url,
        abstracts=settings.abstracts,
        seal=Seal(sealing_secret(settings)),
        marks=_marks(settings),
    )


def sealing_secret(settings: Settings) -> bytes:
    """The key that signs cursors and tickets: the setting, or one kept in the data folder."""
    if settings.secret is not None:
        return settings.secret.get_secret_value().encode()
    folder = DataFolder(settings.data)
    folder.create()
    return folder.secret().encode()


def _marks(settings: Settings) -> Marks:
    folder = DataFolder(settings.data)
    folder.create()
    return Marks(folder.rights_key())
