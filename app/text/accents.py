r"""Printed names: reads LaTeX accents, and leaves what it cannot read as written.

Sources write `Erd\H{o}s`, `Erd{\H o}s` and `Erdős` for one name. Names are compared, found and shown in
printed form; records keep what the source wrote. The reader is for names, affiliations and venues: it reads
accents, letters, spaces and braces, but no formulas.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence

MOST_MARKS = 60
"""Maximum LaTeX characters in a name; a text with more of them is not read. Set by hand."""

_MARK = re.compile(r"[\\{}$~]")
_TOKEN = re.compile(r"\\+[a-zA-Z]+|\\+[^a-zA-Z\\]|\\+|[^\\][\u0300-\u036f]*")
_TIE = "\u0361"


def _pairs(text: str) -> Mapping[str, str]:
    words = text.split()
    return dict(zip(words[::2], words[1::2], strict=True))


_ACCENTS = {
    name: chr(int(code, 16))
    for name, code in _pairs(
        "` 300 ' 301 ^ 302 ~ 303 = 304 u 306 . 307 \" 308 h 309 r 30a H 30b v 30c d 323 c 327 k 328 b 331"
        " t 361 grave 300 acute 301 hat 302 tilde 303 bar 304 breve 306 dot 307 ddot 308 mathring 30a"
        " check 30c textcommabelow 326 cb 326"
    ).items()
}
_LETTERS = _pairs(
    "i ı imath ı j ȷ jmath ȷ o ø O Ø l ł L Ł ss ß SS ẞ ae æ AE Æ oe œ OE Œ aa å AA Å dh ð DH Ð th þ TH Þ"
    " dj đ DJ Đ ng ŋ NG Ŋ ohorn ơ OHORN Ơ uhorn ư UHORN Ư textbraceleft { textbraceright }"
)
_DOTLESS = {"ı": "i", "ȷ": "j"}
_SIGNS = {**dict.fromkeys("-/!@", ""), **dict.fromkeys(",;: ", " "), **{sign: sign for sign in "&%#_${}"}}
_STYLES = frozenset(
    "emph mbox hbox text textsc textbf textit textrm textsf texttt textup textnormal mathrm mathbf mathit"
    " mathsf mathtt mathcal".split()
)
_SWITCHES = frozenset("sc scshape rm rmfamily it itshape em bf bfseries tt sf normalfont".split())


def printed_name(written: str) -> str:
    r"""The printed name from the LaTeX of a source; a name without LaTeX is unchanged.

    >>> printed_name(r"P{\'a}l Erd{\H o}s")
    'Pál Erdős'
    >>> printed_name(r"Go\lunknown{ebbiewski} {de} la~Cruz")
    'Go\\lunknown{ebbiewski} de la Cruz'
    """
    marks = _MARK.findall(written)
    if not marks or len(marks) > MOST_MARKS:
        return written
    tokens = _TOKEN.findall(written)
    text = " ".join(_Reader(tokens).read(0, len(tokens)).split())
    return text or written


class _Reader:
    """Reads tokens; each method takes a position and returns the text there and the position after it."""

    def __init__(self, tokens: Sequence[str]) -> None:
        self._tokens = tokens
        self._closing = _closing(tokens)

    def read(self, at: int, end: int) -> str:
        """The text of the tokens from a place up to another."""
        pieces = []
        while at < end:
            piece, at = self._piece(at, end)
            pieces.append(piece)
        return "".join(pieces)

    def _piece(self, at: int, end: int) -> tuple[str, int]:
        token = self._tokens[at]
        if at in self._closing:
            return self._group(at)
        if token == "~":  # noqa: S105 - a sign
            return (" " if self._is_between(at, end) else token), at + 1
        if not token.startswith("\\"):
            return token, at + 1
        return self._command(token.lstrip("\\"), at, end) or self._unknown(at)

    def _unknown(self, at: int) -> tuple[str, int]:
        """An unknown command with its argument in braces."""
        token = self._tokens[at]
        if not self._is_group(at + 1):
            return token, at + 1
        end = self._closing[at + 1]
        return f"{token}{{{self.read(at + 2, end)}}}", end + 1

    def _group(self, at: int) -> tuple[str, int]:
        """A group without its braces, or a formula of letters without its dollar signs."""
        end = self._closing[at]
        inside, opening = self.read(at + 1, end), self._tokens[at]
        if opening == "{":
            text = inside if "\\" not in inside else f"{{{inside}}}"
        else:
            text = inside if self._is_word(at, inside) else self._verbatim(at, end + 1)
        return text, end + 1

    def _is_word(self, at: int, inside: str) -> bool:
        r"""Whether a formula is a letter: `$\ddot{u}$` is, `$k$` and prices are not."""
        letters = unicodedata.normalize("NFC", inside.strip())
        return letters.isalpha() and "\\" in self._verbatim(at, self._closing[at])

    def _command(self, name: str, at: int, end: int) -> tuple[str, int] | None:
        """The printed form of a command; None if the command is unknown."""
        if name in _LETTERS:
            return _LETTERS[name], self._after_letter(at + 1, end)
        if self._is_apostrophe(name, at, end):
            return "'", at + 1
        if name in _ACCENTS:
            return self._accented(_ACCENTS[name], at + 1, end)
        if name in _STYLES and self._is_group(at + 1):
            return self._group(at + 1)
        if name in _SWITCHES and at and self._tokens[at - 1] == "{" and self._is_group(at - 1):
            return "", self._after_spaces(at + 1, end)
        return (_SIGNS[name], at + 1) if name in _SIGNS else None

    def _accented(self, accent: str, at: int, end: int) -> tuple[str, int] | None:
        """The following letter with the accent; None if no letter follows."""
        at = self._after_spaces(at, end)
        if at >= end:
            return None
        text, after = self._piece(at, end)
        accented = _under(accent, text)
        if accented is None or not (at in self._closing or len(accented) == 1):
            return None
        return accented, after

    def _is_apostrophe(self, name: str, at: int, end: int) -> bool:
        r"""Whether the backslash escapes an apostrophe, as in `O\'Brien`: words have no capital inside."""
        if name != "'" or not 0 < at < end - 2 or not self._tokens[at - 1].isalpha():
            return False
        letter, following = self._tokens[at + 1 : at + 3]
        is_letter = unicodedata.normalize("NFC", f"{letter}\u0301") != f"{letter}\u0301"
        return letter.isalpha() and (not is_letter or (letter.isupper() and following.islower()))

    def _is_group(self, at: int) -> bool:
        return at in self._closing and self._tokens[at] == "{"

    def _is_between(self, at: int, end: int) -> bool:
        return 0 < at < end - 1 and not (self._tokens[at - 1].isspace() or self._tokens[at + 1].isspace())

    def _after_letter(self, at: int, end: int) -> int:
        return at + 2 if self._closing.get(at) == at + 1 else self._after_spaces(at, end)

    def _after_spaces(self, at: int, end: int) -> int:
        while at < end and self._tokens[at].isspace():
            at += 1
        return at

    def _verbatim(self, at: int, end: int) -> str:
        return "".join(self._tokens[at:end])


def _under(accent: str, text: str) -> str | None:
    """The text with an accent on its first letter; None if it does not begin with a letter."""
    text = text.lstrip()
    letter = _TOKEN.match(text)
    if letter is None or not letter[0][0].isalpha():
        return None
    rest = text[letter.end() :]
    if accent == _TIE and not rest[:1].isalpha():
        return None
    base = _DOTLESS.get(letter[0][0], letter[0][0]) + letter[0][1:]
    accented = "i" if f"{base}{accent}" == "i\u0307" else unicodedata.normalize("NFC", f"{base}{accent}")
    return accented + rest


def _closing(tokens: Sequence[str]) -> Mapping[int, int]:
    """Positions of closing braces and dollar signs by the position of the opening one."""
    found: dict[int, int] = {}
    open_: list[int] = []
    for place, token in enumerate(tokens):
        if token == "{" or (token == "$" and not (open_ and tokens[open_[-1]] == "$")):  # noqa: S105 - signs
            open_.append(place)
        elif token == "$":  # noqa: S105 - a sign
            found[open_.pop()] = place
        elif token == "}":  # noqa: S105 - a sign
            while open_ and tokens[open_[-1]] == "$":
                open_.pop()
            if open_:
                found[open_.pop()] = place
    return found
