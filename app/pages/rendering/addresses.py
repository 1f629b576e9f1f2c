"""Addresses of pages, and checks of external addresses."""

from collections.abc import Mapping
from urllib.parse import quote, urlencode, urlsplit

SECTIONS = {"A": "author", "P": "paper", "T": "topic", "I": "institution", "V": "venue", "C": "cluster"}
"""First part of a page's address, by first letter of the id."""


def page_of(id_: str) -> str:
    """The path of an entity's page."""
    return f"/{SECTIONS[id_[0]]}/{quote(id_, safe='')}"


def feed_of(kind: str, id_: str) -> str:
    """The path of an Atom feed of an entity, a group or a search; `kind` of an entity is as in SECTIONS."""
    return f"/feed/{kind}/{quote(id_, safe=',')}.atom"


def with_query(address: str, query: Mapping[str, object]) -> str:
    """The address with a query; None and empty values are left out."""
    given = {name: value for name, value in query.items() if value not in (None, "")}
    return f"{address}{'&' if '?' in address else '?'}{urlencode(given)}" if given else address


def outside(address: str | None) -> str | None:
    """The address if it is http or https, else None, so that no text of a source runs as a script."""
    if address is None or not address.isprintable():
        return None
    try:
        parts = urlsplit(address.strip())
    except ValueError:
        return None
    return address.strip() if parts.scheme.lower() in {"http", "https"} and parts.hostname else None
