"""Bytes of a saved page into text, or the reason why they are none."""

import codecs
import re

from app.errors import InputRefused

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_DECLARED = re.compile(
    rb"<(?:meta|\?xml)[^>]{0,200}?(?:charset|encoding)\s*=\s*[\"']?([\w.:-]{2,40})", re.IGNORECASE
)
_WHERE_IT_IS_DECLARED = 4_096
_SAVE_AGAIN = "Save the page again as UTF-8 text or as HTML."


def decode(data: bytes, name: str) -> str:
    """The text of a page; a character cut off by the end of the data is left out.

    A byte order mark decides, then what an HTML page declares, else UTF-8. Raises InputRefused for
    what is binary or written in another encoding.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _decoded(data[len(mark) :], encoding, name)
    if b"\0" in data:
        raise InputRefused(f"{name} is binary, not text.", value=name, advice=_SAVE_AGAIN)
    return _decoded(data, _declared(data), name)


def _declared(data: bytes) -> str:
    found = _DECLARED.search(data[:_WHERE_IT_IS_DECLARED])
    if found is None:
        return "utf-8"
    try:
        return codecs.lookup(found[1].decode("ascii")).name
    except LookupError:
        return "utf-8"


def _decoded(data: bytes, encoding: str, name: str) -> str:
    try:
        return codecs.getincrementaldecoder(encoding)().decode(data)
    except UnicodeDecodeError as error:
        raise InputRefused(
            f"{name} is not {encoding.upper()} text: byte {error.start + 1:,} cannot be read.",
            value=name,
            advice=_SAVE_AGAIN,
        ) from None
