"""From a page to HTML."""

from collections.abc import Mapping
from math import floor
from typing import Any

import orjson
from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

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
        self._base = public_url or root
        self._environment = _environment(root)
        self._environment.globals["contact"] = contact
        self._environment.globals["contact_address"] = _reached_at(contact)

    def render(self, page: Page) -> str:
        """The page as HTML."""
        canonical = self._public_url + page.canonical if self._public_url and page.canonical else None
        template = self._environment.get_template(page.template)
        linked = self._linked(page.linked) if page.linked else None
        said = {"page": page, "canonical": canonical, "linked": linked, "base": self._base}
        return template.render({**page.content, **said})

    def text(self, template: str, content: Mapping[str, Any]) -> str:
        """Any other template, filled."""
        return self._environment.get_template(template).render(content)

    def _linked(self, said: Mapping[str, Any]) -> Markup:
        """JSON that no string in it can end: what could close a script element is spelled out."""
        text = orjson.dumps(_absolute(said, self._base)).decode("utf-8", "replace")
        spelled = {ord(mark): f"\\u{ord(mark):04x}" for mark in "<>&\u2028\u2029"}
        return Markup(text.translate(spelled))  # noqa: S704 - nothing in it is markup any more


def _absolute(said: Any, base: str) -> Any:
    """The statements with our own addresses, which begin with /, under the base."""
    if isinstance(said, Mapping):
        ours = {name: base + said[name] for name in ("@id", "url") if name in said}
        return {name: _absolute(value, base) for name, value in said.items()} | ours
    return [_absolute(each, base) for each in said] if isinstance(said, list) else said


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
