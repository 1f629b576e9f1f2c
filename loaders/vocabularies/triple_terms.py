"""Turtle and N-Triples without triples nested deep in each other, which end the program.

The parser frees a triple within a triple by recursion: 20,000 levels end the program, 10,000 do not
(pyoxigraph 0.5.13 with a stack of 8 MiB, 2026-11-26).
"""

from app.errors import InputRefused
from loaders.dumps.xml_parser import Stream

MOST_TERMS = 256
"""Triples within triples before the parser gives the next statement. Set by hand; SKOS has none."""
_OPENS = b"<<("


class CheckedTerms:
    """A stream of the same bytes; reading raises InputRefused if too many triple terms are open."""

    def __init__(self, stream: Stream, name: str) -> None:
        self._stream = stream
        self._name = name
        self._end = b""
        self._terms = 0

    def read(self, size: int = -1, /) -> bytes:
        """Up to `size` bytes, none only at the end."""
        piece = self._stream.read(size)
        seen = self._end + piece
        self._terms += seen.count(_OPENS)
        self._end = seen[1 - len(_OPENS) :]
        if self._terms > MOST_TERMS:
            raise InputRefused(
                f"{self._name} has triples nested more than {MOST_TERMS} deep.",
                value=self._name,
                advice="Use a file of the vocabulary without triples inside triples.",
            )
        return piece

    def begin_statement(self) -> None:
        """Count from here: the parser has given a statement, so it is within none."""
        self._terms = 0
