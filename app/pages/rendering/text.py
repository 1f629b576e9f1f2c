"""Cleans values before a template prints them."""

from typing import Any

from markupsafe import Markup, escape

from app.text.visible import shown


def finalize(value: Any) -> Any:
    """Clean a value before a template prints it; markup is unchanged."""
    return shown(value) if isinstance(value, str) and not isinstance(value, Markup) else value


def lines(text: str) -> Markup:
    """The text line by line, for a field of a form."""
    return escape("\n".join(map(shown, text.splitlines())))
