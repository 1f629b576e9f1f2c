"""Whatever encoding a page declares, and however, it is read or refused by name."""

import codecs
import encodings
import pkgutil
from collections.abc import Iterator
from encodings.aliases import aliases

import pytest

from app.errors import InputRefused
from loaders.listings.documents.encoding import decode
from loaders.listings.documents.page import to_page

UNKNOWN = (
    "",
    "x",
    "no-such",
    "utf-8\0",
    "a" * 39,
    "a" * 5_000,
    "../../etc",
    "__init__",
    "aliases",
    "-",
    ":.",
    "%s",
)
DECLARATIONS = (
    '<meta charset="{}"><p>Bells ring</p>',
    "<META CHARSET={}><p>Bells ring</p>",
    '<meta http-equiv="Content-Type" content="text/html; charset={}"><p>Bells ring</p>',
    '<?xml version="1.0" encoding="{}"?><p>Bells ring</p>',
    "<?xml version='1.0' encoding='{}'?><meta charset='utf-16'><p>Bells ring</p>",
)
BODIES = (
    b"",
    "<p>Größe 李</p>".encode(),
    b"<p>Gr\xf6\xdfe</p>",
    bytes(range(1, 256)),
    b"=\xff \\x4 \\u12 +A&- ~{ \x1b$B",
)


def names() -> list[str]:
    """Every name under which Python may know an encoding, and names of none."""
    modules = {module.name for module in pkgutil.iter_modules(encodings.__path__)}
    known = {*aliases, *aliases.values(), *modules}
    return sorted({*known, "UTF-16", "Latin1", "ZLIB", *UNKNOWN})


def pages() -> Iterator[bytes]:
    for name in names():
        for declaration in DECLARATIONS:
            yield declaration.format(name).encode() + b"".join(BODIES)
        yield from (DECLARATIONS[0].format(name).encode() + body for body in BODIES)


def outcome(data: bytes) -> str:
    """`read`, or the first words of the reason for which a page is refused."""
    try:
        to_page(decode(data, "page"), "page")
    except InputRefused as refusal:
        return str(refusal)[:8]
    return "read"


def test_a_page_that_declares_any_encoding_is_read_or_refused_by_name() -> None:
    assert {outcome(data) for data in pages()} == {"read", "page is "}


def test_a_page_of_ascii_is_read_whatever_it_declares() -> None:
    wrong = [
        (name, declaration)
        for name in names()
        for declaration in DECLARATIONS
        if "\0" not in name
        and [line.text for line in to_page(decode(declaration.format(name).encode(), "page"), "page").lines]
        != ["Bells ring"]
    ]
    assert wrong == []


def test_a_byte_order_mark_wins_over_what_a_page_declares() -> None:
    marks = {"utf-8": codecs.BOM_UTF8, "utf-16-le": codecs.BOM_UTF16_LE, "utf-32-be": codecs.BOM_UTF32_BE}
    wrong = [
        (name, encoding)
        for name in names()
        for encoding, mark in marks.items()
        if "李" not in decode(mark + f'<meta charset="{name}"><p>李'.encode(encoding), "page")
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("encoding", "declared"),
    [("latin-1", "ISO-8859-1"), ("gb18030", "GB18030"), ("euc-jp", "EUC-JP"), ("big5", "Big5")],
)
def test_an_encoding_that_extends_ascii_is_read_as_declared(encoding: str, declared: str) -> None:
    text = "Größe" if encoding == "latin-1" else "中山"
    assert text in decode(f'<meta charset="{declared}"><p>{text}'.encode(encoding), "page")


@pytest.mark.parametrize("label", ["us-ascii", "ASCII", "ISO-8859-1", "latin1", "l1", "windows-1252"])
def test_labels_that_browsers_read_as_windows_1252_are_read_the_same_way(label: str) -> None:
    page = f'<meta charset="{label}"><p>'
    read = decode(page.encode() + b"\x93Gr\xf6\xdfe\x94 \x80 \x96 \x81", "page")
    assert read == f"{page}“Größe” € \u2013 \x81"


def test_text_that_is_not_what_a_page_declares_is_refused_by_the_encoding_it_was_read_as() -> None:
    with pytest.raises(
        InputRefused, match=r"^page is not UTF-8 text: byte 27 cannot be read\. Save the page"
    ):
        decode(b'<meta charset="utf-16"><p>\xff', "page")
