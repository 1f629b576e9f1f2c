"""The built-in demo: listing pages about people who study networks.

Titles, names and dates are facts; the texts that stand for abstracts were written for this demo. The
pages hold a path of three collaborations across two pages, one paper under two titles, one name that is
several people, and one page of no known form, which is refused.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable


def list_pages() -> tuple[Traversable, ...]:
    """The demo's pages, by name."""
    pages = [entry for entry in files("loaders.demo").iterdir() if entry.name.endswith(".txt")]
    return tuple(sorted(pages, key=lambda entry: entry.name))
