"""Text as it is printed, from the LaTeX and the tags that sources write it in."""

import re

from app.formulas import printed

_MARKUP = re.compile(r"[\\{}$]")
_TAGS = re.compile(r"</?[a-zA-Z][^<>]{0,40}>")
_COMMAND = re.compile(r"\\[a-zA-Z]+|[\\{}$~^_]")
_DOLLAR = re.compile(r"(\$[^\s$](?:[^$]*[^\s$])?\$)|(?<!\\)\$")


def shown_title(title: str) -> str:
    """A title as a reader sees it: LaTeX and tags are printed, a dollar that opens no formula stays one."""
    return plain_text(_DOLLAR.sub(lambda found: found[1] or r"\$", printed(title))) or title


def plain_text(text: str) -> str:
    """The text that LaTeX and HTML tags in a string would print."""
    text = _TAGS.sub("", text)
    if not _MARKUP.search(text):
        return text
    from pylatexenc.latex2text import LatexNodes2Text  # noqa: PLC0415 - most loads meet no LaTeX
    from pylatexenc.latexwalker import LatexWalkerError  # noqa: PLC0415 - as above

    try:
        escaped = re.sub(r"(?<!\\)([%&])", r"\\\1", text)
        return " ".join(str(LatexNodes2Text(math_mode="text").latex_to_text(escaped)).split())
    except (LatexWalkerError, RecursionError):
        return _COMMAND.sub(" ", text)
