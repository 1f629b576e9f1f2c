"""Text as it is printed, from the LaTeX and the tags that sources write it in."""

import logging
import re
from functools import cache
from typing import Any

from app.text.formulas import printed

_MARKUP = re.compile(r"[\\{}$]")
_TAGS = re.compile(r"</?[a-zA-Z][^<>]{0,40}>")
_FONTS = re.compile(r"(?i)</?(?:b|br|em|i|inf|sc|scp|small|span|strong|sub|sup|tt|u)(?:\s[^<>]{0,40})?/?>")
_LATEX = re.compile(
    r"\\[a-zA-Z]+(?![a-zA-Z0-9])|\\[\"'`^~=.][a-zA-Z{\\]|\\[&%#_$]"  # commands, accents, signs
    r"|(?<!\\)\$[^\s$](?:[^$]*[^\s$])?\$|\{[^\W_][\w-]*\}"  # formulas, and words kept as written
)
_COMMAND = re.compile(r"\\[a-zA-Z]+|[\\{}$~^_]")
_BRACKET = re.compile(r"[{}\[\]]")
_LOGOS = ("TeX", "LaTeX", "BibTeX", "XeTeX", "LuaTeX", "ConTeXt")
"""Names of programs that are commands of LaTeX; pylatexenc prints nothing for them."""
MAX_DEPTH = 6
"""Open brackets within each other. Where an argument is not closed, pylatexenc reads the rest of the text
again for each of them: at 6 it takes 4 ms, at 12 a third of a second, at 20 minutes. No title of arXiv's four
tables or the Anthology has more than 2.
"""
_DOLLAR = re.compile(r"(\$[^\s$](?:[^$]*[^\s$])?\$)|(?<!\\)\$")


def shown_title(title: str) -> str:
    """A title as a reader sees it: LaTeX and tags of fonts are printed, all else stays letter by letter.

    >>> shown_title("{BERT} and <i>Friends</i>")
    'BERT and Friends'
    """
    text = _FONTS.sub("", title)
    if not _LATEX.search(text):
        return text or title
    return _unlatexed(_DOLLAR.sub(lambda found: found[1] or r"\$", printed(text))) or title


def plain_text(text: str) -> str:
    r"""The text that LaTeX and HTML tags in a string would print.

    >>> plain_text("Erd\\H{o}s and <i>graphs</i>")
    'Erdős and graphs'
    """
    text = _TAGS.sub("", text)
    return _unlatexed(text) if _MARKUP.search(text) else text


def _unlatexed(text: str) -> str:
    """The text that LaTeX prints; without its commands where pylatexenc cannot read it."""
    if _depth(text) > MAX_DEPTH:
        return _without_commands(text)
    from pylatexenc.latex2text import LatexNodes2Text  # noqa: PLC0415 - most loads meet no LaTeX

    parsed, printed_as = _contexts()
    escaped = re.sub(r"(?<!\\)([%&])", r"\\\1", text)
    try:
        writer = LatexNodes2Text(printed_as, math_mode="text")
        found = str(writer.latex_to_text(escaped, latex_context=parsed))
    except MemoryError:
        raise
    except Exception:  # noqa: BLE001 - where an argument is missing, pylatexenc fails in any of ten ways
        return _without_commands(text)
    has_gap = "%" in found and "%" not in text  # it leaves its own %s where an argument is missing
    return (not has_gap and _on_one_line(found)) or _without_commands(text)


def _depth(text: str) -> int:
    """How many brackets are open at most; one that closes too much counts nothing."""
    depth = deepest = 0
    for found in _BRACKET.finditer(text):
        depth = depth + 1 if found[0] in "{[" else max(depth - 1, 0)
        deepest = max(deepest, depth)
    return deepest


@cache
def _contexts() -> tuple[Any, Any]:
    """The LaTeX definitions of pylatexenc, for parsing and for printing; of a link its words are printed.

    It logs a warning for each command without its arguments. Titles have many, so these warnings are turned
    off.
    """
    from pylatexenc import latex2text, latexwalker, macrospec  # noqa: PLC0415 - as above

    log = logging.getLogger("pylatexenc")
    log.addHandler(logging.NullHandler())
    log.propagate = False
    parsed, printed_as = latexwalker.get_default_latex_context_db(), latex2text.get_default_latex_context_db()
    link = latex2text.MacroTextSpec("href", simplify_repl="%(2)s")
    parsed.add_context_category("links", macros=[macrospec.MacroSpec("href", "{{")], prepend=True)
    logos = [latex2text.MacroTextSpec(name, name) for name in _LOGOS]
    printed_as.add_context_category("links", macros=[link, *logos], prepend=True)
    return parsed, printed_as


def _without_commands(text: str) -> str:
    return _on_one_line(_COMMAND.sub(" ", text))


def _on_one_line(text: str) -> str:
    return " ".join(text.split())
