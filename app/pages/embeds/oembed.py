"""oEmbed (oembed.com): from the address of a researcher's page to a frame that shows them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from app.networks import is_same_place
from app.pages.embeds.snippet import frame

_PLACE = re.compile(r"/author/([^/]{1,200})/?")
_WIDTH = 720
"""Maximum width of a frame in pixels; set by hand."""
_BREAK = 640
"""Width in pixels below which the widget uses its tall layout; set by hand."""

_WIDE_HEIGHT, _TALL_HEIGHT = 480, 690
_LEAST, _GREATEST = 160, 99_999
"""Heights of the wide and tall layout, and limits of a requested size, in pixels; set by hand."""


class NotEmbeddable(Exception):
    """A request that no frame can answer; `status` is the one that oEmbed defines for it."""

    def __init__(self, status: int, detail: str) -> None:
        super().__init__(detail)
        self.status = status
        self.detail = detail


@dataclass(frozen=True)
class FrameRequest:
    """A requested frame: the person, and the size in pixels."""

    author: str
    width: int
    height: int


def wanted_frame(given: Mapping[str, str], base_url: str) -> FrameRequest:
    """The frame that the parameters request; NotEmbeddable if it is no page of this service."""
    if given.get("format", "json") != "json":
        raise NotEmbeddable(501, "This service only returns JSON.")
    width = min(_WIDTH, _number(given, "maxwidth"))
    height = _TALL_HEIGHT if width < _BREAK else _WIDE_HEIGHT
    return FrameRequest(
        _person_at(given.get("url", ""), base_url), width, min(height, _number(given, "maxheight"))
    )


def answer(author: Mapping[str, str] | None, base_url: str, wanted: FrameRequest) -> dict[str, object]:
    """The answer of oEmbed's type `rich`; NotEmbeddable if there is no such person."""
    if author is None:
        raise NotEmbeddable(404, "Researcher not found.")
    title = f"{author['name']} in context"
    size = (str(wanted.width), str(wanted.height))
    return {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": "Coterie",
        "provider_url": f"{base_url}/",
        "cache_age": 300,
        "html": frame(base_url, author["id"], title, {}, size),
        "width": wanted.width,
        "height": wanted.height,
    }


def _person_at(url: str, base_url: str) -> str:
    ours = urlsplit(base_url)
    try:
        given = urlsplit(url)
    except ValueError:
        raise NotEmbeddable(404, "The address is invalid.") from None
    is_ours = is_same_place(given.netloc, ours.netloc) and given.path.startswith(ours.path)
    found = _PLACE.fullmatch(given.path.removeprefix(ours.path)) if is_ours else None
    if found is None or given.scheme not in {"http", "https"}:
        raise NotEmbeddable(404, "You can only embed pages of researchers on this service: /author/ID.")
    return unquote(found[1])


def _number(given: Mapping[str, str], name: str) -> int:
    text = given.get(name, str(_GREATEST))
    if not (text.isascii() and text.isdecimal() and len(text) <= 5 and int(text) >= _LEAST):
        raise NotEmbeddable(400, f"`{name}` must be a number of pixels from {_LEAST} to {_GREATEST}.")
    return int(text)
