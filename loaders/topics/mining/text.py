"""The words of a title or abstract that may contain LaTeX.

The resolver renders LaTeX for readers. A miner needs only words, and a real LaTeX reader takes 4 ms a text
while these rules take microseconds. Formulas become breaks.
"""

import re
import unicodedata

_HAS_MARKUP = re.compile(r"[\\{$~]")
_ACCENTS = dict(
    zip(
        "`'^\"~=.cvuHkr",
        "\u0300\u0301\u0302\u0308\u0303\u0304\u0307\u0327\u030c\u0306\u030b\u0328\u030a",
        strict=True,
    )
)
_ACCENT = re.compile(
    r"\\(?:([`'^\"~=.])\s*\{?\\?([A-Za-z])\}?|([cvuHkr])(?:\{\\?([A-Za-z])\}|\s+([A-Za-z])))"
)
_FORMULA = re.compile(r"\$\$?([^$]*)\$\$?")
_REFERENCE = re.compile(r"\\(?:cite\w*|ref|label|url|footnote|href)\s*(?:\[[^\]]*\])?\{[^}]*\}")
_COMMAND = re.compile(r"\\(?:[A-Za-z]+\*?|.)")

_BRACES = str.maketrans({"{": "", "}": "", "~": " "})


def plain_words(text: str | None) -> str:
    """The text without markup; short formulas such as $k$ stay, longer ones become a break."""
    if not text or not _HAS_MARKUP.search(text):
        return text or ""
    text = _ACCENT.sub(_accented, text).replace("\\%", "%").replace("\\&", "&")
    text = _FORMULA.sub(_formula, text)
    text = _REFERENCE.sub(" ; ", text)
    return _COMMAND.sub(" ", text).translate(_BRACES)


def _accented(found: re.Match[str]) -> str:
    mark = found[1] or found[3]
    letter = found[2] or found[4] or found[5]
    return unicodedata.normalize("NFC", letter + _ACCENTS[mark])


def _formula(found: re.Match[str]) -> str:
    inner = found[1].strip()
    return inner if len(inner) < 4 and inner.isalnum() else " ; "
