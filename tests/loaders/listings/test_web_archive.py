"""Web archives (MHTML) of different browsers, and such as no browser writes."""

from base64 import encodebytes
from io import BytesIO

import pytest

from app.errors import InputRefused
from loaders.listings.documents.page import read_page

HTML = "<html><body><p>Bells über Lund</p></body></html>".encode()
HEAD = b'From: <Saved by Blink>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n'
PART = b"--b\r\nContent-Type: text/html; charset=utf-8\r\n"
BASE64 = PART + b"Content-Transfer-Encoding: base64\r\n\r\n" + encodebytes(HTML)
IMAGE = b"--b\r\nContent-Type: image/png\r\n\r\n\x89PNG\0\r\n"
OF_EXPLORER = (
    b'From: "Saved by Windows Internet Explorer 11"\r\nDate: Mon, 1 Jan 2018 10:00:00 +0100\r\n'
    b"MIME-Version: 1.0\r\n"
    b'Content-Type: text/html;\r\n\tcharset="windows-1252"\r\nContent-Transfer-Encoding: quoted-printable\r\n'
    b"Content-Location: https://bells.example/a\r\n\r\n"
    b"<html><body><p>Bells =FCber=\r\n Lund</p></body></html>"
)


@pytest.mark.parametrize(
    "data",
    [
        HEAD + PART + b"\r\n" + HTML + b"\r\n--b--\r\n",
        HEAD.replace(b"\r\n", b"\n") + PART + b"\r\n" + HTML,
        HEAD + BASE64 + b"--b--\r\n",
        HEAD + BASE64.rstrip(b"=\n") + b"\r\n-",
        HEAD + IMAGE + PART + b"\r\n" + HTML + b"\r\n" + IMAGE,
        HEAD.replace(b'"b"', b"b") + b"--c\r\n" + PART + b"\r\n" + HTML,
        OF_EXPLORER,
    ],
)
def test_the_page_of_an_archive_is_read_whatever_its_form(data: bytes) -> None:
    assert [line.text for line in read_page(BytesIO(data), "page").lines] == ["Bells über Lund"]


def test_an_archive_states_the_address_and_the_day_of_its_page() -> None:
    page = read_page(BytesIO(OF_EXPLORER), "page")
    assert (page.address, page.captured_on) == ("https://bells.example/a", "2018-01-01")


@pytest.mark.parametrize(
    "data",
    [
        HEAD,
        HEAD + IMAGE * 3,
        HEAD + b"--b\r\n" * 100_000,
        HEAD + b"--b\r\n\r\n\r\n" * 100_000 + PART + b"\r\n" + HTML,
    ],
)
def test_an_archive_without_a_page_among_its_first_parts_is_refused(data: bytes) -> None:
    with pytest.raises(InputRefused, match="is empty"):
        read_page(BytesIO(data), "page")


@pytest.mark.parametrize(
    "value", [b"Date: 99999 Foo", b"Date: Mon, 31 Feb 2020 10:00:00 +9999999999", b"Date: \xff"]
)
def test_a_day_that_is_none_is_left_out(value: bytes) -> None:
    data = value + b"\r\n" + HEAD + PART + b"\r\n" + HTML
    assert read_page(BytesIO(data), "page").captured_on is None
