"""Whether the SDK of the Model Context Protocol is installed: an extra of the package."""

from importlib.util import find_spec

from app.errors import CannotRun

PACKAGE = "mcp"


def require_sdk() -> None:
    """Raise CannotRun if the SDK is not installed."""
    if find_spec(PACKAGE) is None:
        raise CannotRun(
            "The SDK of the Model Context Protocol is not installed.",
            value=PACKAGE,
            advice='Install it with `pip install "coterie[mcp]"`.',
        )
