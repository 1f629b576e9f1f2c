"""Addresses of pages here, and which addresses elsewhere a page may link to."""

from collections.abc import Mapping
from urllib.parse import quote, urlencode, urlsplit

ROOMS = {"A": "author", "P": "paper", "T": "topic", "I": "institution", "V": "venue", "C": "cluster"}
"""First part of a page's address, by first letter of the id."""


def page_of(id_: str) -> str:
    """The address of an entity's page, from the service's root."""
    return f"/{ROOMS[id_[0]]}/{quote(id_, safe='')}"


def with_query(address: str, query: Mapping[str, object]) -> str:
    """The address with a query; what is None or empty is left out."""
    given = {name: value for name, value in query.items() if value not in (None, "")}
    return f"{address}{'&' if '?' in address else '?'}{urlencode(given)}" if given else address


def outside(address: str | None) -> str | None:
    """The address if it leads to the web, else None: nothing a source wrote may run as a script."""
    if address is None or not address.isprintable():
        return None
    try:
        parts = urlsplit(address.strip())
    except ValueError:
        return None
    return address.strip() if parts.scheme.lower() in {"http", "https"} and parts.hostname else None
