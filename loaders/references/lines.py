"""Lines of a text of any size, whatever ends them; bytes that are not text stay marked as such."""

import codecs
import re
from collections.abc import Iterator
from io import BytesIO, IncrementalNewlineDecoder
from itertools import islice
from typing import BinaryIO, NamedTuple

LONGEST = 2**20
"""Characters of the longest line that is kept whole; a longer one comes in pieces. Set by hand."""

_PIECE = 2**16
"""Bytes that are read at a time. Set by hand; a larger piece takes more memory."""
_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_DECLARED = re.compile(rb"\s*%\s*Encoding:\s*([\w-]{2,20})", re.IGNORECASE)
"""How JabRef begins its files."""

_READ_AS_DECLARED = frozenset(
    "ascii utf-8 cp1250 cp1251 cp1252 iso8859-1 iso8859-2 iso8859-15 koi8-r mac-roman big5 euc_jp euc_kr"
    " gb18030 gb2312 gbk shift_jis".split()
)
"""Encodings that write ASCII as ASCII: only in these can a declaration that was read be true."""

_NO_TEXT = re.compile("[\ud800-\udfff]")


class NumberedLine(NamedTuple):
    """A line without its end, and its number, the first being 1; `is_whole` is false where it has none.

    The pieces of a line that is too long to be kept whole have the same number.
    """

    text: str
    number: int
    is_whole: bool = True


def read_lines(stream: BinaryIO) -> Iterator[NumberedLine]:
    """Every line, ended by CR, LF or both; UTF-8, or as a byte order mark or JabRef's first line states."""
    piece = stream.read(_PIECE)
    decoder = IncrementalNewlineDecoder(_decoder(piece), translate=True)
    rest, number = "", 1
    while True:
        *lines, rest = (rest + decoder.decode(piece, final=not piece)).split("\n")
        for line in lines:
            yield NumberedLine(line, number)
            number += 1
        if len(rest) > LONGEST:
            yield NumberedLine(rest, number)
            rest = ""
        if not piece:
            break
        piece = stream.read(_PIECE)
    if rest:
        yield NumberedLine(rest, number, is_whole=False)


def read_decoded_lines(stream: BinaryIO) -> Iterator[NumberedLine]:
    """The same lines, in Windows-1252 where the first one that is not ASCII is no UTF-8."""
    is_utf_8: bool | None = None
    for line in read_lines(stream):
        if line.text.isascii():
            yield line
            continue
        if is_utf_8 is None:
            is_utf_8 = is_text(line.text) or _is_cut(line)
        yield line if is_utf_8 else line._replace(text=_as_windows_1252(line.text))


def first_lines(head: bytes, most: int) -> list[str]:
    """The first lines of a file that begins with these bytes, empty ones left out."""
    return [line.text for line in islice(read_lines(BytesIO(head)), most) if line.text.strip()]


def is_text(value: str) -> bool:
    """Whether all of a value was UTF-8: neither bytes that are none nor halves of letters are left in it."""
    return value.isascii() or _NO_TEXT.search(value) is None


def _is_cut(line: NumberedLine) -> bool:
    """Whether the file ends within a letter of UTF-8."""
    return not line.is_whole and is_text(line.text[:-3])


def _as_windows_1252(text: str) -> str:
    return text.encode("utf-8", "surrogateescape").decode("cp1252", "surrogateescape")


def _decoder(head: bytes) -> codecs.IncrementalDecoder:
    for mark, encoding in _MARKS:
        if head.startswith(mark):
            return codecs.getincrementaldecoder(encoding)("replace")
    return codecs.getincrementaldecoder(_declared(head) or "utf-8-sig")("surrogateescape")


def _declared(head: bytes) -> str | None:
    found = _DECLARED.match(head)
    if found is None:
        return None
    try:
        named = codecs.lookup(found[1].decode("ascii")).name
    except LookupError:
        return None
    return named if named in _READ_AS_DECLARED - {"utf-8"} else None
