"""The order of the site: the lists of the start page, and the pages in the folder of a page."""

import posixpath
import re
from collections.abc import Iterable, Iterator

_SECTION = re.compile(r"^## (.+)$", re.MULTILINE)
_ENTRY = re.compile(r"^- \[([^\]]+)\]\(([^)#]+)\)", re.MULTILINE)
_LINK = re.compile(r"\]\(([^)\s:]+)\)")


def start_page(text: str, folder: str) -> str:
    """The start page of a folder, moved to the root of the site, with its lists as the navigation."""
    moved = _LINK.sub(lambda link: f"]({posixpath.normpath(posixpath.join(folder, link[1]))})", text)
    return "\n".join([moved, *_part_trees(moved)])


def lead_to_start(path: str, text: str, start: str) -> str:
    """A page with its links to the start page as they are once that page is at the root of the site."""
    folder = posixpath.dirname(path)
    before, after = (posixpath.relpath(each, folder or ".") for each in (start, "index.md"))
    return text.replace(f"]({before})", f"]({after})")


def add_children(path: str, text: str, paths: Iterable[str]) -> str:
    """A page with those below it in the navigation that are in the folder of its name, such as truth/."""
    folder = f"{posixpath.splitext(path)[0]}/"
    children = [each for each in paths if each.startswith(folder)]
    return f"{text}\n{_tree([f'/{each}' for each in children])}" if children else text


def _part_trees(text: str) -> Iterator[str]:
    """One tree for each section that begins its lines with links."""
    _, *parts = _SECTION.split(text)
    for caption, part in zip(parts[::2], parts[1::2], strict=True):
        entries = [f"{title} <{target}>" for title, target in _ENTRY.findall(part)]
        if entries:
            yield _tree(entries, caption)


def _tree(entries: list[str], caption: str = "") -> str:
    heading = [f":caption: {caption}"] if caption else []
    return "\n".join(["```{toctree}", ":hidden:", *heading, "", *entries, "```", ""])
