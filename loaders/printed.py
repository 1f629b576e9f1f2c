"""Text as it is printed, from the LaTeX and the tags that sources write it in."""

import re

from app.formulas import printed

_MARKUP = re.compile(r"[\\{}$]")
_TAGS = re.compile(r"</?[a-zA-Z][^<>]{0,40}>")
_FONTS = re.compile(r"(?i)</?(?:b|br|em|i|inf|sc|scp|small|span|strong|sub|sup|tt|u)(?:\s[^<>]{0,40})?/?>")
_LATEX = re.compile(
    r"\\[a-zA-Z]+(?![a-zA-Z0-9])|\\[\"'`^~=.][a-zA-Z{\\]|\\[&%#_$]"  # commands, accents, signs
    r"|(?<!\\)\$[^\s$](?:[^$]*[^\s$])?\$|\{[^\W_][\w-]*\}"  # formulas, and words kept as written
)
_COMMAND = re.compile(r"\\[a-zA-Z]+|[\\{}$~^_]")
_DOLLAR = re.compile(r"(\$[^\s$](?:[^$]*[^\s$])?\$)|(?<!\\)\$")


def shown_title(title: str) -> str:
    """A title as a reader sees it: LaTeX and tags of fonts are printed, all else stays letter by letter."""
    text = _FONTS.sub("", title)
    if not _LATEX.search(text):
        return text or title
    return _unlatexed(_DOLLAR.sub(lambda found: found[1] or r"\$", printed(text))) or title


def plain_text(text: str) -> str:
    """The text that LaTeX and HTML tags in a string would print."""
    text = _TAGS.sub("", text)
    return _unlatexed(text) if _MARKUP.search(text) else text


def _unlatexed(text: str) -> str:
    from pylatexenc.latex2text import LatexNodes2Text  # noqa: PLC0415 - most loads meet no LaTeX
    from pylatexenc.latexwalker import LatexWalkerError  # noqa: PLC0415 - as above

    try:
        escaped = re.sub(r"(?<!\\)([%&])", r"\\\1", text)
        return " ".join(str(LatexNodes2Text(math_mode="text").latex_to_text(escaped)).split())
    except (LatexWalkerError, RecursionError):
        return _COMMAND.sub(" ", text)
