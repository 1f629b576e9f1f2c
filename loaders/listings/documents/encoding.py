"""Decodes the bytes of a saved page into text, or gives the reason why they are not text."""

import codecs
import re

from app.errors import InputRefused
from app.sheets.table import SAVE_AS_UTF_8

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
_OF_PAGES = frozenset(
    "ascii big5 big5hkscs cp1006 cp1125 cp1250 cp1251 cp1252 cp1253 cp1254 cp1255 cp1256 cp1257 cp1258 cp437"
    " cp720 cp737 cp775 cp850 cp852 cp855 cp856 cp857 cp858 cp860 cp861 cp862 cp863 cp865 cp866 cp869 cp874"
    " cp932 cp949 cp950 euc_jis_2004 euc_jisx0213 euc_jp euc_kr gb18030 gb2312 gbk hp-roman8 iso2022_jp"
    " iso2022_jp_1 iso2022_jp_2 iso2022_jp_2004 iso2022_jp_3 iso2022_jp_ext iso2022_kr iso8859-1 iso8859-10"
    " iso8859-11 iso8859-13 iso8859-14 iso8859-15 iso8859-16 iso8859-2 iso8859-3 iso8859-4 iso8859-5"
    " iso8859-6 iso8859-7 iso8859-8 iso8859-9 johab koi8-r koi8-t koi8-u kz1048 mac-arabic mac-croatian"
    " mac-cyrillic mac-farsi mac-greek mac-iceland mac-latin2 mac-roman mac-romanian mac-turkish palmos"
    " ptcp154 shift_jis tis-620 utf-8 utf-8-sig".split()
)
"""Python's codecs that read ASCII as ASCII: only in these can a declaration that was read be true."""
_WINDOWS_1252 = "".join(bytes([byte]).decode("cp1252", "ignore") or chr(byte) for byte in range(256))
"""Letters by byte, with control characters where the code page has none, as the Encoding Standard has it."""
_READ_AS_WINDOWS_1252 = frozenset({"ascii", "iso8859-1", "cp1252"})
"""What the Encoding Standard of the web reads as windows-1252: pages that declare these were written so."""
_WHERE_IT_IS_DECLARED = 4_096
"""Bytes at the start of a page in which its encoding is looked for. Set by hand; the HTML standard asks for
1,024."""
_SAVE_AGAIN = "Save the page again as UTF-8 text or as HTML."
_SAVE_AS_UTF_8 = f"{_SAVE_AGAIN} For a table: {SAVE_AS_UTF_8}"


def decode(data: bytes, name: str, stated: str | None = None) -> str:
    """The text of a page; a character cut off by the end of the data is left out.

    A byte order mark decides, then the encoding that is stated beside the page, then what an HTML page
    declares, else UTF-8. A declaration that cannot be true, such as UTF-16 in a page whose declaration reads
    as ASCII, counts as none. ASCII and ISO-8859-1 are read as windows-1252, as browsers do. Raises
    InputRefused for what is binary or written in another encoding.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _decoded(data[len(mark) :], encoding, name)
    if b"\0" in data:
        raise InputRefused(f"{name} is binary, not text.", value=name, advice=_SAVE_AGAIN)
    return _decoded(data, _known(stated) or _declared(data) or "utf-8", name)


def _declared(data: bytes) -> str | None:
    found = _DECLARED.search(data[:_WHERE_IT_IS_DECLARED])
    return None if found is None else _known(found[1].decode("ascii"))


def _known(encoding: str | None) -> str | None:
    """Python's name of an encoding, if it is one of pages."""
    try:
        named = None if encoding is None else codecs.lookup(encoding).name
    except (LookupError, ValueError):
        return None
    return named if named in _OF_PAGES else None


def _decoded(data: bytes, encoding: str, name: str) -> str:
    if encoding in _READ_AS_WINDOWS_1252:
        return codecs.charmap_decode(data, "strict", _WINDOWS_1252)[0]
    try:
        return codecs.getincrementaldecoder(encoding)().decode(data)
    except UnicodeDecodeError as error:
        raise InputRefused(
            f"{name} is not {encoding.upper()} text: byte {error.start + 1:,} cannot be read.",
            value=name,
            advice=_SAVE_AS_UTF_8,
        ) from None
