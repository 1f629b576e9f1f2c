"""The HTML that embeds a researcher, or a path between two, in another page."""

from collections.abc import Mapping, Sequence

from markupsafe import escape

from app.pages.rendering.addresses import page_of, with_query
from app.pages.rendering.built_files import integrity
from app.pages.rendering.static_files import StaticFile
from app.text.visible import shown

ALIAS = "/widget/v1/coterie.js"
"""The address of the newest widget of version 1; cached for minutes only."""


def tag(base_url: str, name: str, attributes: Mapping[str, str], fallback: tuple[str, str]) -> Sequence[str]:
    """An element with a link for readers without scripts; `fallback` is its address and text."""
    address, text = fallback
    return (
        f"<{name}{_attributes(attributes)}>",
        f"  <a{_attributes({'href': base_url + address})}>{escape(shown(text))}</a>",
        f"</{name}>",
    )


def comment(text: str) -> str:
    """An HTML comment that says what follows."""
    return f"<!-- {escape(shown(text))} -->"


def newest(base_url: str) -> str:
    """The newest script of version 1."""
    return f"<script{_attributes({'type': 'module', 'src': base_url + ALIAS})}></script>"


def pinned(base_url: str, script: StaticFile) -> str:
    """The present script with its hash, so that a browser refuses any other."""
    given = {"type": "module", "src": base_url + script.address, "integrity": integrity(script)}
    return f'<script{_attributes(given)} crossorigin="anonymous"></script>'


def frame(base_url: str, id_: str, title: str, options: Mapping[str, str], size: tuple[str, str]) -> str:
    """A frame, for pages that do not allow scripts; `size` is width and height."""
    width, height = size
    given = {
        "src": base_url + with_query(f"/embed{page_of(id_)}", options),
        "title": shown(title),
        "width": width,
        "height": height,
        "loading": "lazy",
        "sandbox": "allow-scripts allow-popups allow-popups-to-escape-sandbox",
    }
    return f"<iframe{_attributes(given)}></iframe>"


def _attributes(given: Mapping[str, str]) -> str:
    return "".join(f' {name}="{escape(value)}"' for name, value in given.items() if value)
