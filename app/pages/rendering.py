"""From a page to HTML."""

from math import floor

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

from app.counting import counted
from app.formulas import printed
from app.pages import dates
from app.pages.addresses import outside, page_of, with_query
from app.pages.page import Page
from app.pages.static_files import static_files
from app.pages.text import finalize, lines
from app.pages.words import word


class Renderer:
    """Renders pages of a service whose addresses begin with `root`."""

    def __init__(self, public_url: str | None, root: str, contact: str | None) -> None:
        self._public_url = public_url
        self._environment = _environment(root)
        self._environment.globals["contact"] = contact
        self._environment.globals["contact_address"] = _reached_at(contact)

    def render(self, page: Page) -> str:
        """The page as HTML."""
        canonical = self._public_url + page.canonical if self._public_url and page.canonical else None
        template = self._environment.get_template(page.template)
        return template.render({**page.content, "page": page, "canonical": canonical})


def percent(share: float) -> str:
    """A share in whole hundredths; nothing below 1 is ever called 100%."""
    return f"{floor(share * 100 + 1e-9)}%"


def _environment(root: str) -> Environment:
    environment = Environment(
        loader=PackageLoader("app.pages"),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        finalize=finalize,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "page": lambda id_: root + page_of(id_),
        "at": lambda address: root + address,
        "with_query": with_query,
        "outside": outside,
        "counted": counted,
        "day": dates.day,
        "partial_day": dates.partial_day,
        "years": lambda span: dates.years(span["first"], span["last"]) if span else "",
        "word": word,
        "percent": percent,
        "printed": printed,
        "lines": lines,
    }
    environment.globals["span"] = dates.years
    environment.globals["files"] = {name: root + file.address for name, file in static_files().items()}
    return environment


def _reached_at(contact: str | None) -> str | None:
    """The address behind a contact: itself on the web, or a mail to it."""
    if contact is None or outside(contact):
        return contact
    return f"mailto:{contact}" if "@" in contact and contact.isprintable() else None
