"""Values of references as they print: marks of style and escaped characters read, nothing else changed."""

import re
from html import unescape

from loaders.listings.text import tidy

_STYLE = re.compile(
    r"</?(?:i|b|em|strong|sub|sup|sc|span|p|(?:jats|mml):[a-z-]{1,20})(?:\s[^<>]{0,200})?/?>", re.IGNORECASE
)
"""What CSL and publishers write into titles and abstracts; `x < y` is none."""

_HEADING = re.compile(r"<jats:title>\s*(?:abstract|summary)\s*</jats:title>", re.IGNORECASE)
_BLOCK = re.compile(r"</?(?:p|jats:(?:p|sec|title))>", re.IGNORECASE)
_BETWEEN = re.compile(r"[;\n]")


def printed(text: str) -> str:
    """The text on one line, without marks of style and e-mail addresses, entities as their characters."""
    if "<" in text:
        text = _STYLE.sub("", _BLOCK.sub(" ", _HEADING.sub("", text, count=1)))
    return tidy(unescape(text) if "&" in text else text)


def listed(text: str) -> tuple[str, ...]:
    """The words of a list, each once: between semicolons and line ends, or else between commas."""
    parts = _BETWEEN.split(text) if _BETWEEN.search(text) else text.split(",")
    return tuple(word for word in dict.fromkeys(map(printed, parts)) if word)
