"""Markup in pasted texts: LaTeX of references, tags and entities of HTML."""

import html
import re

from app.text.accents import printed_name
from app.text.formulas import printed

_TAGS = re.compile(
    r"</?(?:b|br|em|i|inf|sc|scp|small|span|strong|sub|sup|tt|u)(?:\s[^<>]{0,40})?/?>", re.IGNORECASE
)
_ENTITIES = re.compile(r"&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,31}\d{0,2});", re.IGNORECASE)
_STYLES = re.compile(r"\\[a-zA-Z]+(?=\s*\{)")
_SIGNS = re.compile(r"\\[a-zA-Z]+")
_BRACES = re.compile(r"(?<!\\)[{}]")


def without_markup(typed: str) -> str:
    r"""The text without its markup.

    >>> without_markup(r"{E}rd\H{o}s--R{\'e}nyi &amp; <i>Friends</i>")
    'Erdős--Rényi & Friends'
    """
    text = _ENTITIES.sub(lambda entity: html.unescape(entity[0]), _TAGS.sub("", typed))
    if "\\" not in text and "$" not in text and "{" not in text:
        return text
    text = _STYLES.sub("", printed(printed_name(text)))
    return _BRACES.sub("", _SIGNS.sub(lambda sign: printed(f"${sign[0]}$"), text))
