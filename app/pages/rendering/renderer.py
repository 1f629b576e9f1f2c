"""From a page to HTML."""

import re
from collections.abc import Mapping
from typing import Any

import orjson
from jinja2 import Environment
from markupsafe import Markup

from app.pages.i18n.locale import Locale, english
from app.pages.i18n.translations import LANGUAGES
from app.pages.page import PageContent
from app.pages.rendering.addresses import outside, with_query
from app.pages.rendering.environment import environment

_MAIL = re.compile(r"[^\s@<>,;]+@[^\s@<>,;]+")
"""An e-mail address, without the name or the further addresses that people write next to it."""


class Renderer:
    """Renders pages of a service whose addresses begin with `root`."""

    def __init__(self, public_url: str | None, root: str, contact: str | None) -> None:
        self._public_url = public_url
        self._root = root
        self._base = public_url or root
        self._contact = contact
        self._environments: dict[tuple[str, bool], Environment] = {}

    def render(self, page: PageContent, locale: Locale | None = None) -> str:
        """The page as HTML in a locale, by default English."""
        locale = locale or english()
        bare = self._public_url + page.canonical if self._public_url and page.canonical else None
        context = {
            "page": page,
            "canonical": _canonical(bare, locale) if bare else None,
            "alternates": _alternates(bare) if bare else (),
            "languages": _languages(locale),
            "linked": self._linked(page.linked) if page.linked else None,
            "base": self._base,
            "contact": self._contact,
            "contact_address": _reached_at(self._contact),
        }
        return self._environment(locale).get_template(page.template).render({**page.content, **context})

    def text(self, template: str, content: Mapping[str, Any]) -> str:
        """Any other template, rendered in English."""
        return self._environment(english()).get_template(template).render(content)

    def _environment(self, locale: Locale) -> Environment:
        key = (locale.language, locale.is_chosen)
        if key not in self._environments:
            self._environments[key] = environment(self._root, locale.translations, is_chosen=locale.is_chosen)
        return self._environments[key]

    def _linked(self, statements: Mapping[str, Any]) -> Markup:
        """JSON for a script element; characters that could close the element are escaped."""
        text = orjson.dumps(_absolute(statements, self._base)).decode("utf-8", "replace")
        spelled = {ord(mark): f"\\u{ord(mark):04x}" for mark in "<>&\u2028\u2029"}
        return Markup(text.translate(spelled))  # noqa: S704 - nothing in it is markup any more


def _canonical(bare: str, locale: Locale) -> str:
    """The canonical address of a page: without a language for English or a language of the browser."""
    is_other = locale.is_chosen and locale.language != "en"
    return with_query(bare, {"lang": locale.language}) if is_other else bare


def _alternates(bare: str) -> list[tuple[str, str]]:
    """The addresses of the page by `hreflang`, with `x-default`."""
    others = [(each, with_query(bare, {"lang": each})) for each in LANGUAGES if each != "en"]
    return [("en", bare), *others, ("x-default", bare)]


def _languages(locale: Locale) -> list[tuple[str, str, str]]:
    """Each other language: its code, its own name, and the query that selects it."""
    return [
        (language, called, with_query("", {**locale.query, "lang": language}))
        for language, called in LANGUAGES.items()
        if language != locale.language
    ]


def _absolute(statement: Any, base: str) -> Any:
    """The statements with our own addresses made absolute."""
    if isinstance(statement, Mapping):
        ours = {name: base + statement[name] for name in ("@id", "url") if name in statement}
        return {name: _absolute(value, base) for name, value in statement.items()} | ours
    return [_absolute(each, base) for each in statement] if isinstance(statement, list) else statement


def _reached_at(contact: str | None) -> str | None:
    """The address of a contact: a web address itself, or a `mailto:` address; None for any other text."""
    if contact is None or outside(contact):
        return contact
    return f"mailto:{contact}" if _MAIL.fullmatch(contact) and contact.isprintable() else None
