"""Reads pages as a browser would."""

from typing import Any

import httpx
from lxml import html

Element = Any
"""An element of lxml, which has no types."""


async def page(client: httpx.AsyncClient, address: str, status: int = 200) -> Element:
    """The document at an address."""
    answer = await client.get(address)
    assert answer.status_code == status, answer.text[:500]
    return html.document_fromstring(answer.text)


def texts(element: Element, path: str) -> list[str]:
    """The text of each element that an XPath finds, in one line."""
    return [" ".join(found.text_content().split()) for found in element.xpath(path)]


def links(element: Element, path: str) -> list[str]:
    """The addresses of the links that an XPath finds."""
    return [found.get("href") for found in element.xpath(path)]
