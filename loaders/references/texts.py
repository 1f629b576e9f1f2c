"""Values of references as they print: marks of style and escaped characters read, nothing else changed."""

import re
from html import unescape

from loaders.listings.text import tidy

_STYLE = re.compile(
    r"</?(?:i|b|em|strong|sub|sup|sc|span|p|(?:jats|mml):[a-z-]{1,20})(?:\s[^<>]{0,200})?/?>", re.IGNORECASE
)
"""What CSL and publishers write into titles and abstracts; `x < y` is none."""

_NO_ABSTRACT = "[No abstract available]"
"""What Scopus writes in place of an abstract."""

_IDS = re.compile(r"\s?\(\d{6,15}\)(?=\s*(?:;|$))", re.ASCII)
"""What Scopus writes behind full names: `Lind, Ada (57190000000)`."""

_HEADING = re.compile(r"<jats:title>\s*(?:abstract|summary)\s*</jats:title>", re.IGNORECASE)
_BLOCK = re.compile(r"</?(?:p|jats:(?:p|sec|title))>", re.IGNORECASE)
_BETWEEN = re.compile(r"[;\n]")
_ARRAY = re.compile(r"\[\s*\]|\[\s*(?:u?['\"]|\{\s*['\"]).*['\"}]\s*\]", re.DOTALL)
_STRING = r"u?(?:'((?:[^'\\]|\\.)*)'|\"((?:[^\"\\]|\\.)*)\")"
_STRINGS = re.compile(_STRING, re.DOTALL)
_NAMES = re.compile(rf"['\"](?:name|display_name|full_?name)['\"]\s*:\s*{_STRING}", re.DOTALL | re.IGNORECASE)
_ESCAPED = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))", re.DOTALL)


def printed(text: str) -> str:
    """The text on one line, without marks of style and e-mail addresses, entities as their characters."""
    if "<" in text:
        text = _STYLE.sub("", _BLOCK.sub(" ", _HEADING.sub("", text, count=1)))
    return tidy(unescape(text) if "&" in text else text)


def printed_abstract(text: str) -> str:
    """The text of an abstract; empty where a program states that there is none."""
    abstract = printed(text)
    return "" if abstract == _NO_ABSTRACT else abstract


def without_ids(names: str) -> str:
    """Names between semicolons without the ids behind them.

    >>> without_ids("Lind, Ada (57190000000); Ortiz, Ben (57190000001)")
    'Lind, Ada; Ortiz, Ben'
    """
    return _IDS.sub("", names)


def listed(text: str) -> tuple[str, ...]:
    """The words of a list, each once: between semicolons and line ends, or else between commas."""
    stated = strings_of_array(text)
    if stated is not None:
        parts = stated
    else:
        parts = _BETWEEN.split(text) if _BETWEEN.search(text) else text.split(",")
    return tuple(word for word in dict.fromkeys(map(printed, parts)) if word)


def strings_of_array(text: str) -> list[str] | None:
    r"""The texts of an array of Python or JSON, or the names of its objects; None for any other text.

    Programs that write tables put such arrays into cells.

    >>> strings_of_array("['Ada Lind', 'Ben Ortiz']"), strings_of_array("Ada Lind")
    (['Ada Lind', 'Ben Ortiz'], None)
    >>> strings_of_array('[{"id": "7", "name": "Ada Lind"}]')
    ['Ada Lind']
    >>> strings_of_array(r'["\ud842\udfb7 Lind", "\ud842 Ortiz"]')
    ['𠮷 Lind', '\ufffd Ortiz']
    """
    if _ARRAY.fullmatch(text.strip()) is None:
        return None
    pattern = _NAMES if text.strip()[1:].lstrip().startswith("{") else _STRINGS
    found = (single or double for single, double in pattern.findall(text))
    return [_unescaped(one) for one in found]


def _unescaped(text: str) -> str:
    units = _ESCAPED.sub(_character, text)
    # JSON escapes a character above U+FFFF as two halves; half of one cannot be stored.
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _character(escaped: re.Match[str]) -> str:
    return chr(int(escaped[1], 16)) if escaped[1] else escaped[2]
