"""Bytes of a saved page become the lines a reader sees."""

import io

import pytest

from app.errors import InputRefused
from loaders.listings.documents.page import PageLine, SavedPage, is_of_site, peek_page, read_page

SINGLE_FILE = """<html><!--
 Page saved with SingleFile\x20
 url: https://x.example/a\x20
 saved date: Wed Sep 23 2026 17:32:10 GMT+0200 (CEST)
--><p>a"""


def read(data: bytes | str) -> SavedPage:
    return read_page(io.BytesIO(data if isinstance(data, bytes) else data.encode()), "page")


def lines(data: bytes | str) -> list[tuple[object, ...]]:
    return [tuple(line) for line in read(data).lines]


def test_lines_of_text_have_numbers_and_an_unfinished_last_line_is_marked() -> None:
    assert lines("\r\none\r\n\rtwo\n\u00a0\nthree") == [
        ("one", 2, True),
        ("two", 4, True),
        ("three", 6, False),
    ]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_every_unicode_encoding_with_its_mark_is_read(encoding: str) -> None:
    mark = "\ufeff" if encoding.endswith(("le", "be")) else ""
    assert lines(f"{mark}Größe 李\n".encode(encoding)) == [("Größe 李", 1, True)]


def test_a_character_cut_off_by_the_end_is_left_out() -> None:
    assert lines("Größe".encode()[:3]) == [("Gr", 1, False)]


def test_html_may_declare_its_encoding() -> None:
    data = '<meta http-equiv="Content-Type" content="text/html; charset=ISO-8859-1"><p>Größe</p>'
    assert lines(data.encode("latin-1")) == [("Größe", 1, True)]


@pytest.mark.parametrize(
    ("html", "seen"),
    [
        ("<p>a</p><p>b</p>", ["a", "b"]),
        ("<div>a<b>b</b> <i>c</i>\n d</div>", ["ab c d"]),
        ("<i>a</i><br>b<hr>c", ["a", "b", "c"]),
        ("<ul><li>a<li>b</ul><table><tr><td>c<td>d</table>", ["a", "b", "c", "d"]),
        ("<pre>a\n b\n\nc</pre>", ["a", "b", "c"]),
        (
            "<head><title>t</title></head><body>a<script>s</script><style>s</style><noscript>n</noscript>",
            ["a"],
        ),
        ("<p hidden>no</p><p style='color:red; DISPLAY : none'>no <b>no</b></p>a", ["a"]),
        ("<p>Via<img alt='arxiv icon'></p><img src=x>", ["Viaarxiv icon"]),
        ("<p>Caf&eacute;&nbsp;&amp; &lt;b&gt; &#x674e;</p>", ["Café & <b> 李"]),
        ("<p>a</p></body></html><p>after the end</p>", ["a", "after the end"]),
        ("<!DOCTYPE html [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><p>a&x;</p>", ["]>", "a&x;"]),
        ("<p>a<!-- b -->c</p>", ["ac"]),
    ],
)
def test_html_shows_what_a_reader_sees(html: str, seen: list[str]) -> None:
    assert [line.text for line in read(html).lines] == seen


@pytest.mark.parametrize(
    ("html", "is_whole"),
    [
        ("<p>a</p><p>b</p>", True),
        ("<p>a</p><p>b", False),
        ("<p>a</p><p>b</", False),
        ("<p>a</p><p>b <i>c</i>", False),
        ("<p>a</p><p>b</p><p cla", True),
        ("<p>a</p><p>b</p><script>var x", False),
        ("<p>a<br>b</body></html>\n", True),
    ],
)
def test_the_last_line_of_html_is_whole_if_its_block_was_closed(html: str, is_whole: bool) -> None:
    assert [line.is_whole for line in read(html).lines] == [True, is_whole]


def test_a_line_of_html_has_the_number_where_its_text_begins() -> None:
    assert lines("<html>\n<p>\n\na\n</p>\nb<br>\nc</html>") == [
        ("a", 4, True),
        ("b", 6, True),
        ("c", 7, True),
    ]


@pytest.mark.parametrize(
    ("html", "address", "day"),
    [
        (
            SINGLE_FILE,
            "https://x.example/a",
            "2026-09-23",
        ),
        ("<!-- saved from url=(0019)https://x.example/a -->\n<html><p>a", "https://x.example/a", None),
        ("<link rel=canonical href='https://x.example/b#c'><p>a", "https://x.example/b", None),
        ("<meta property='og:url' content='https://x.example/b'><p>a", "https://x.example/b", None),
        ("<!-- saved from url=(0014)about:internet --><p>a", None, None),
        (
            "<!-- saved from url=(0053)https://web.archive.org/web/20240105/https://x.example/a --><p>a",
            "https://x.example/a",
            "2024-01-05",
        ),
        (
            "<link rel=canonical href='https://web.archive.org/web/20240105101112id_/http://x.example/b'><p>a",
            "http://x.example/b",
            "2024-01-05",
        ),
        (
            f"{SINGLE_FILE}<!--\n     FILE ARCHIVED ON 10:11:12 Jan 05, 2024 AND RETRIEVED FROM THE\n-->",
            "https://x.example/a",
            "2024-01-05",
        ),
        ("<!-- FILE ARCHIVED ON 10:11:12 Feb 30, 2024 AND RETRIEVED FROM THE --><p>a", None, None),
        ("<!-- Page saved with SingleFile url: javascript:x saved date: Wed Foo 23 2026 --><p>a", None, None),
    ],
)
def test_a_saved_page_has_its_address_and_day_of_capture(
    html: str, address: str | None, day: str | None
) -> None:
    page = read(html)
    assert (page.address, page.captured_on) == (address, day)


def test_a_head_that_is_no_text_has_no_lines() -> None:
    assert peek_page(b"\x89PNG\0") == SavedPage(())


def test_a_page_is_of_a_site_and_its_subdomains() -> None:
    page = SavedPage((PageLine("a", 1),), address="https://www.site.example/x")
    assert [is_of_site(page, domain) for domain in ("site.example", "e.example")] == [True, False]
    assert not is_of_site(SavedPage(()), "site.example")


def test_deep_nesting_is_refused_and_names_the_page() -> None:
    with pytest.raises(InputRefused, match="page is nested too deeply"):
        read("<p>" + "<i>" * 3_000 + "a")
