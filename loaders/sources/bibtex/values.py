r"""Values of BibTeX: braces, quotes, numbers and macros joined by `#`. LaTeX stays as it is written."""

import re
from collections.abc import Iterator, Mapping

from loaders.listings.text import tidy

_ENCLOSED = re.compile(r"(\\[a-zA-Z]+\s*|\\.|[\^_])?\{([^{}\\]*)\}")
_DEEPEST = 8
"""Macros within macros that are resolved. Set by hand."""
_LONGEST = 2**20
"""Characters from which on a value takes in no more: macros of macros may grow without end. Set by hand."""


def read_value(raw: str, macros: Mapping[str, str]) -> tuple[str, tuple[str, ...]]:
    """The value that an expression has, and the macros in it that are not defined and print nothing."""
    text, unknown = "", []
    for part in map(str.strip, _parts(raw)):
        if len(text) > _LONGEST:
            break
        if part[:1] + part[-1:] in {"{}", '""'} and len(part) > 1:
            text += part[1:-1]
        elif part.replace("~", "").isdecimal() or not part:  # `jan # ~15` has lost the quotes of its tie
            text += part
        elif part.lower() in macros:
            text += macros[part.lower()]
        else:
            unknown.append(part)
    return text, tuple(unknown)


def printed(text: str) -> str:
    r"""The value on one line, without the braces that only keep capitals: `{DNA} of {\"o}` is `DNA of {\"o}`.

    Braces of commands, of accents and in formulas stay.
    """
    pieces = tidy(text).split("$")
    if len(pieces) % 2 == 0:
        pieces = [tidy(text)]
    pieces[::2] = map(_without_braces, pieces[::2])
    return "$".join(pieces).strip()


def _without_braces(text: str) -> str:
    for _ in range(_DEEPEST):
        bare = _ENCLOSED.sub(lambda found: found[0] if found[1] else found[2], text)
        if bare == text:
            break
        text = bare
    return text[1:-1] if _is_one_group(text) else text


def _is_one_group(text: str) -> bool:
    r"""Whether braces around the whole are one pair: `{A \& B}` is, `{\"A} and {\"B}` and `{\"A}` are not."""
    if not (text.startswith("{") and text.endswith("}")) or text.startswith("{\\"):
        return False
    depth = 0
    for place, letter in enumerate(text):
        if text[place - 1 : place] != "\\":
            depth += (letter == "{") - (letter == "}")
        if depth == 0 and place < len(text) - 1:
            return False
    return depth == 0


def _parts(raw: str) -> Iterator[str]:
    """Yield the parts between `#` signs that are outside braces and quotes."""
    start = depth = 0
    is_quoted = False
    for place, letter in enumerate(raw):
        if raw[place - 1 : place] == "\\":
            continue
        depth += (letter == "{") - (letter == "}")
        is_quoted ^= letter == '"' and depth == 0
        if letter == "#" and depth == 0 and not is_quoted:
            yield raw[start:place]
            start = place + 1
    yield raw[start:]
