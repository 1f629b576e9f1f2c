"""XML that a second parser checks before the first one sees it: nothing too deep or too long.

The parser of RDF/XML expands entities without a limit, and ends the program where elements are nested 200,000
deep (pyoxigraph 0.5.13, 2026-11-26).
"""

from typing import NamedTuple, NoReturn

from lxml import etree

from app.errors import InputRefused
from loaders.dumps.xml_parser import SAFE, Stream

MOST_LEVELS = 256
"""Elements within each other, as many as libxml2 allowed for long. Set by hand."""
LONGEST_TEXT = 10_000_000
"""Characters of one text, the limit of libxml2 for a name or attribute."""


class Fault(NamedTuple):
    """Where and why a part cannot be read; what follows it may be read."""

    place: str
    reason: str


class CheckedXml:
    """A stream of the same bytes, which ends before the line in which the XML is damaged.

    Reading raises InputRefused if a limit is broken. `fault` is where and why the XML breaks off.
    """

    def __init__(self, stream: Stream, name: str) -> None:
        self._stream = stream
        self._parser = etree.XMLParser(target=_Watch(name), encoding="utf-8", **SAFE)
        self._lines = 0
        self.fault: Fault | None = None

    def read(self, size: int = -1, /) -> bytes:
        """Up to `size` bytes, none only at the end."""
        if self.fault is not None:
            return b""
        piece = self._stream.read(size)
        try:
            if piece:
                self._parser.feed(piece)
            else:
                self._parser.close()
        except etree.XMLSyntaxError as error:
            reason = f"the XML breaks off here: {str(error.msg).strip()[:200]}"
            self.fault = Fault(f"line {error.lineno or 1}", reason)
            whole = (error.lineno or 1) - 1 - self._lines
            return b"".join(piece.splitlines(keepends=True)[: max(0, whole)])
        self._lines += piece.count(b"\n")
        return piece


class _Watch:
    """What lxml reports of elements and texts, for their limits alone."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._level = 0
        self._length = 0

    def start(self, _tag: str | bytes, _attributes: object) -> None:
        self._level += 1
        self._length = 0
        if self._level > MOST_LEVELS:
            self._refuse(f"has elements nested more than {MOST_LEVELS} deep")

    def end(self, _tag: str | bytes) -> None:
        self._level -= 1
        self._length = 0

    def data(self, text: str | bytes) -> None:
        self._length += len(text)
        if self._length > LONGEST_TEXT:
            self._refuse(f"contains a text of more than {LONGEST_TEXT:,} characters")

    def doctype(self, *_: object) -> None:
        self._refuse("has a document type, whose entities are not read")

    def comment(self, text: str | bytes) -> None:
        """Nothing counts in a comment."""

    def close(self) -> None:
        """Nothing is left of the file."""

    def _refuse(self, reason: str) -> NoReturn:
        raise InputRefused(
            f"{self._name} {reason}.",
            value=self._name,
            advice="Use the file of the vocabulary in Turtle or N-Triples.",
        )
