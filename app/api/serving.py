"""Builds `Serving` from the settings."""

from app.api.arguments.cursors import CursorSigner
from app.api.context import Serving
from app.security.marks import KeyedMarks
from app.settings import Settings
from app.storage.folder import DataFolder


def serving(settings: Settings) -> Serving:
    """Everything besides the graph that answers depend on, from the settings."""
    return Serving(
        base_url=settings.base_url,
        abstracts=settings.abstracts,
        cursors=CursorSigner(signing_secret(settings)),
        marks=_marks(settings),
    )


def signing_secret(settings: Settings) -> bytes:
    """The key that signs cursors and tickets: the setting, or one kept in the data folder."""
    if settings.secret is not None:
        return settings.secret.get_secret_value().encode()
    folder = DataFolder(settings.data)
    folder.create()
    return folder.secret().encode()


def _marks(settings: Settings) -> KeyedMarks:
    folder = DataFolder(settings.data)
    folder.create()
    return KeyedMarks(folder.rights_key())
