"""Addresses of the web as sources print them."""

import re

from loaders.listings.text import tidy

_ADDRESS = re.compile(r"https?://[^\s<>\"{}|\\^`]{1,2000}", re.ASCII | re.IGNORECASE)
"""The length is set by hand: the longest of the addresses in the real samples has some 200 characters."""


def web_address(printed: str | None) -> str | None:
    """The address, if it is one of http or https; None for anything else.

    >>> web_address("https://doi.org/10.1234/a")
    'https://doi.org/10.1234/a'
    >>> web_address("javascript:alert(1)")
    """
    text = tidy(printed or "")
    return text if _ADDRESS.fullmatch(text) else None
