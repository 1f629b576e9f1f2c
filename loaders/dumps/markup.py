"""Texts with markup of JATS, MathML or HTML as they are printed: letters kept, TeX between dollar signs."""

import re
from collections.abc import Iterator
from html import unescape

from loaders.listings.text import tidy

LONGEST = 2**20
"""Characters of the longest text whose markup is read; what is longer is none of a paper. Set by hand."""

_INLINE = frozenset(
    "i b u em strong emph sub sup sc scp bold italic underline tt font span a ext-link uri xref roman strike"
    " styled-content named-content monospace overline small big email private-char inline-graphic math"
    " mrow mi mo mn mtext ms mspace msub msup msubsup mover munder munderover mfrac msqrt mroot mstyle"
    " mfenced mpadded mphantom menclose mtable mtr mtd mmultiscripts mprescripts none semantics"
    " inline-formula alternatives tex-math annotation annotation-xml face ovl crossref_face abbrev".split()
)
_BLOCKS = frozenset(
    "p br title sec abstract list list-item label div ul ol li h1 h2 h3 h4 disp-formula disp-quote break"
    " def-list def-item def term table tbody tr td th graphic fig caption hr trans-abstract subtitle".split()
)
_TAG = re.compile(
    r"<(/?)(?:[A-Za-z]\w{0,11}:)?([\w-]{1,30})"
    r"((?:\s+[\w:.-]{1,60}\s*=[^<>]{0,2000})?\s*/?)>"
)
"""A tag: `x<i and j>k` is none, for what is in it is no attribute."""

_DOCUMENT = re.compile(r"\\begin\{document\}(.*?)\\end\{document\}", re.DOTALL)
_ESCAPED = re.compile(r"&(?:lt|gt|amp|#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,12});", re.IGNORECASE)
_TITLED = re.compile(r"\s*(?:<[^<>]{0,200}>\s*)*?<(?:[A-Za-z]\w{0,11}:)?title\b[^<>]{0,200}>([^<>]{0,30})<")
_HEADING = re.compile(r"(?:abstract|summary)\s*[.:]?\s*", re.IGNORECASE)


def printed(text: str | None) -> str:
    """The text on one line without its markup; empty if there is none or it is longer than any paper's."""
    if not text or len(text) > LONGEST:
        return ""
    for _ in range(2):  # titles are often escaped twice: `&amp;lt;i&amp;gt;`
        text = "".join(_pieces(text)) if "<" in text else text
        if not _ESCAPED.search(text):
            break
        text = unescape(text)
    return tidy("".join(_pieces(text)) if "<" in text else text)


def printed_abstract(text: str | None) -> str:
    """The text of an abstract without its heading, such as "Abstract"."""
    whole = printed(text)
    if not text or "<" not in text:
        return whole
    opening = _TITLED.match(text[:1_000])
    if opening is None or not _HEADING.fullmatch(opening[1].strip()):
        return whole
    return whole.removeprefix(opening[1].strip()).lstrip()


def _pieces(text: str) -> Iterator[str]:
    """Text and formulas in order; of two forms of one formula the TeX is taken."""
    reader = _Reader()
    at = 0
    for found in _TAG.finditer(text):
        slash, name, rest = found[1], found[2].lower(), found[3]
        if name not in _INLINE and name not in _BLOCKS:
            continue
        reader.add(text[at : found.start()])
        reader.turn(name, is_end=slash == "/", is_empty=rest.endswith("/"))
        at = found.end()
    reader.add(text[at:])
    return iter(reader.parts)


class _Reader:
    """Collects pieces of text, and tracks whether it is inside a formula."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self._open: list[str] = []
        self._start: int | None = None
        self._tex: str | None = None

    def add(self, text: str) -> None:
        if "annotation" in self._open or "annotation-xml" in self._open:
            return
        if "tex-math" in self._open:
            text = _formula(text)
            self._tex = text
        elif "math" in self._open:
            text = text.strip()
        if text:
            self.parts.append(text)

    def turn(self, name: str, *, is_end: bool, is_empty: bool) -> None:
        if name in _BLOCKS:
            self.parts.append(" ")
        if is_empty or name not in {"alternatives", "tex-math", "math", "annotation", "annotation-xml"}:
            return
        if not is_end:
            if name == "alternatives":
                self._start, self._tex = len(self.parts), None
            if name not in self._open:
                self._open.append(name)
        elif name in self._open:
            self._open.remove(name)
            if name == "alternatives" and self._tex is not None:
                self.parts[self._start :] = [self._tex]


def _formula(text: str) -> str:
    document = _DOCUMENT.search(text)
    bare = (document[1] if document else text).strip().strip("$").strip()
    return f"${bare}$" if bare else ""
