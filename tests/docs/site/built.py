"""The site as it was built: its links, and what a browser would load."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urljoin, urlsplit

from lxml import html

_LOADED = ("script/@src", "img/@src", "img/@srcset", "source/@src", "source/@srcset", "iframe/@src")
_MORE = ("video/@src", "audio/@src", "embed/@src", "object/@data", "link/@href", "image/@href", "use/@href")
_OUTSIDE = r"(?:https?:)?//[^\s\"'()]+"
_IN_STYLE = re.compile(rf"(?:url\(|@import)\s*[\"']?\s*({_OUTSIDE})")
_IN_SCRIPT = re.compile(
    rf"(?:\bfrom|\bimport\s*\(?|\bfetch\s*\(|\.open\s*\([^)]*,|\.(?:src|href)\s*=|importScripts\s*\()\s*"
    rf"[\"'`]({_OUTSIDE})"
)


def loads_from_elsewhere(folder: Path) -> list[tuple[str, str]]:
    """Each file of a site with an address elsewhere that a browser would load for it."""
    files = sorted(path for path in folder.rglob("*") if path.suffix in {".html", ".css", ".js", ".svg"})
    return [(path.relative_to(folder).as_posix(), each) for path in files for each in _loads(path)]


def lost_links(folder: Path) -> list[tuple[str, str]]:
    """Each page of a site with a link inside the site whose file or anchor does not exist."""
    pages = {path: _parsed(path) for path in sorted(folder.rglob("*.html"))}
    places = {path: set(page.xpath("//@id")) for path, page in pages.items()}
    return [
        (path.relative_to(folder).as_posix(), link)
        for path, page in pages.items()
        for link in page.xpath("//a/@href")
        if _is_lost(path, link, places)
    ]


def _loads(path: Path) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".css":
        yield from _IN_STYLE.findall(text)
    elif path.suffix == ".js":
        yield from _IN_SCRIPT.findall(text)
    else:
        page = _parsed(path)
        loaded = [each for way in (*_LOADED, *_MORE) for each in page.xpath(f"//{way}")]
        yield from (each for each in loaded if re.match(_OUTSIDE, each.strip()))
        for style in (*page.xpath("//style/text()"), *page.xpath("//@style")):
            yield from _IN_STYLE.findall(style)
        for script in page.xpath("//script/text()"):
            yield from _IN_SCRIPT.findall(script)


def _is_lost(page: Path, link: str, places: dict[Path, set[str]]) -> bool:
    parts = urlsplit(urljoin(page.as_uri(), link))
    if parts.scheme != "file":
        return False
    target = Path(unquote(parts.path))
    place = unquote(parts.fragment)
    return not target.is_file() or bool(place and target in places and place not in places[target])


def _parsed(path: Path) -> Any:
    return html.fromstring(path.read_bytes())
