"""What a command finds around it."""

import os

from app.settings import Settings


def read_settings() -> Settings:
    """The settings that the environment holds."""
    return Settings.from_env(os.environ)
