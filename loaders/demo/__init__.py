"""The built-in demo: listing pages about people who study networks.

Titles, names and dates are facts; the texts used as abstracts were written for this demo. The
pages contain a path of three collaborations across two pages, one paper under two titles, one name that is
several people, and one page of no known form, which is refused.
"""

from importlib.resources import as_file, files
from importlib.resources.abc import Traversable

from app.settings import Settings
from loaders.loading.load import load
from loaders.reading.intake import LoadRequest


def load_demo(settings: Settings) -> Settings:
    """Load the demo into a folder of its own and return the settings that serve it, embedded."""
    apart = settings.data.with_name(f"{settings.data.name}-demo")
    settings = settings.model_copy(update={"data": apart, "neo4j_uri": None})
    with as_file(files(__package__)) as folder:
        pages = [str(folder / page.name) for page in list_pages()]
        load(settings, LoadRequest(pages))
    return settings


def list_pages() -> tuple[Traversable, ...]:
    """The demo's pages, by name."""
    pages = [entry for entry in files(__package__).iterdir() if entry.name.endswith(".txt")]
    return tuple(sorted(pages, key=lambda entry: entry.name))
