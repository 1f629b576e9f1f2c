"""A file of DBLP is read record by record: cut or damaged, it keeps what was whole, and opens nothing."""

from collections import Counter
from html.entities import name2codepoint
from io import BytesIO
from pathlib import Path

import pytest

from app.errors import InputRefused
from loaders.listings.text import tidy
from loaders.model.records import Quarantined, Reading, Record, WorkRecord
from loaders.sources import dblp
from loaders.sources.dblp.bibliography import DblpPart, read_parts
from loaders.sources.dblp.entities import EntityReplacingStream
from tests.sources.golden import parse

WHOLE = (Path(__file__).parent / "dump_with_entities.xml").read_bytes()


def record(title: str = "Bells.", number: int = 1, author: str = "Ada Lind") -> str:
    return (
        f'<article mdate="2024-01-01" key="journals/bells/B{number}">'
        f"<author>{author}</author><title>{title}</title></article>"
    )


def dump(inside: str, before: str = "") -> bytes:
    return f"{before}<dblp>{inside}</dblp>".encode()


def read(data: bytes) -> list[Record]:
    return parse("dblp", data, Reading("dblp.xml"))


def titles(data: bytes) -> list[str | None]:
    return [one.title if isinstance(one, WorkRecord) else one.reason for one in read(data)]  # type: ignore[union-attr]  # no pages


def test_a_truncated_file_gives_every_whole_work_and_a_quarantined_end() -> None:
    start, works = WHOLE.index(b"<inproceedings"), read(WHOLE)
    for end in range(start, WHOLE.index(b"</dblp>"), 11):
        *found, last = read(WHOLE[:end])
        assert found == works[: len(found)]
        assert isinstance(last, Quarantined)


@pytest.mark.parametrize("size", [1, 2, 7, 64])
def test_entities_are_read_where_pieces_cut_them(size: int) -> None:
    stream = EntityReplacingStream(BytesIO(b"B&ouml;ll &amp; &noise; &amp;uuml; &uuml"))
    pieces = []
    while piece := stream.read(size):
        pieces.append(piece)
    assert b"".join(pieces) == b"B&#246;ll &amp; &amp;noise; &amp;uuml; &uuml"


def test_all_letters_of_html_are_known() -> None:
    names = [name for name in name2codepoint if name not in {"amp", "lt", "gt", "quot"}]
    title = "".join(f"x{chr(name2codepoint[name])}" for name in names)
    (work,) = read(dump(record("".join(f"x&{name};" for name in names))))
    assert getattr(work, "title", None) == " ".join(tidy(title).split())


@pytest.mark.parametrize(
    "before",
    [
        '<!DOCTYPE dblp [<!ENTITY a "b">]>',
        '<!DOCTYPE dblp SYSTEM "dblp.dtd" [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
        '<?xml version="1.0"?><!-- --><!DOCTYPE dblp PUBLIC "a" "b">',
        '<!DOCTYPE dblp SYSTEM "dblp.dtd"><!DOCTYPE dblp [<!ENTITY a "b">]>',
    ],
)
def test_declarations_are_refused(before: str) -> None:
    with pytest.raises(InputRefused, match="has a document type other than DBLP's"):
        read(dump(record(), before))


@pytest.mark.parametrize("address", ["dblp.dtd", "http://127.0.0.1:9/dblp.dtd", "file:///etc/passwd"])
def test_the_dtd_is_not_opened_wherever_it_lies(address: str) -> None:
    assert titles(dump(record("B&uuml;lls."), f'<!DOCTYPE dblp SYSTEM "{address}">')) == ["Bülls"]


def test_a_document_type_that_another_encoding_hides_is_none() -> None:
    hidden = '<?xml version="1.0" encoding="UTF-7"?><!-- +AC0ALQA+ADw-!DOCTYPE dblp +AFs-+AF0APg- -->'
    assert titles(dump(record("B+APw-lls."), hidden)) == ["B+APw-lls"]


@pytest.mark.parametrize(
    ("encoding", "letters"), [("ISO-8859-1", b"\xfc"), ("us-ascii", b"\xc3\xbc"), ("UTF-8", b"\xc3\xbc")]
)
def test_letters_are_read_in_the_encoding_of_the_dump_or_utf_8(encoding: str, letters: bytes) -> None:
    data = dump(record("BELLS."), f'<?xml version="1.0" encoding="{encoding}"?>')
    assert titles(data.replace(b"BELLS", b"B" + letters + b"lls")) == ["B\u00fclls"]


@pytest.mark.parametrize(
    ("title", "reason"),
    [
        ("<b>" * 300, "Excessive depth in document: 256, use XML_PARSE_HUGE option"),
        ("Bells &#7;", "xmlParseCharRef: invalid xmlChar value 7"),
    ],
)
@pytest.mark.parametrize("padding", [0, 100_000], ids=["in one piece", "in several"])
def test_broken_xml_is_quarantined_with_the_reason_of_the_parser(
    title: str, reason: str, padding: int
) -> None:
    data = dump(record() + " " * padding + record(title, 2) + " " * padding + record(number=3))
    assert titles(data) == ["Bells", f"the XML breaks off here: {reason}"]


@pytest.mark.parametrize(
    ("printed", "title"),
    [
        ("Bells.", "Bells"),
        ("Bells...", "Bells..."),
        ("Bells?", "Bells?"),
        ("Bells etc..", "Bells etc.."),
        ("Bells and <i>more<sub>2</sub></i>.", "Bells and more2"),
        ("...", "no title"),
    ],
)
def test_the_stop_that_dblp_sets_behind_a_title_is_none_of_it(printed: str, title: str) -> None:
    assert titles(dump(record(printed))) == [title]


@pytest.mark.parametrize(
    ("head", "is_known"),
    [
        (b'<article mdate="2024-01-01" key="journals/bells/A">', True),
        (b'<article xmlns="http://jats.nlm.nih.gov" article-type="research-article">', False),
        (b"<dblpx>", False),
        (b"<!DOCTYPE html><dblp>", False),
        (b'{"result": {"hits": 3}}', False),
        (b"<!--a-->" * 8_000 + b"<other>", False),
    ],
)
def test_only_xml_of_dblp_is_its_own(head: bytes, is_known: bool) -> None:
    assert dblp.recognises(head) is is_known


def test_elements_are_released_after_reading() -> None:
    stream = BytesIO(dump("".join(record(number=number) for number in range(1, 3_000))))
    kept = Counter(
        sum(1 for _ in part.element.itersiblings(preceding=True))
        for part in read_parts(stream, "utf-8")
        if isinstance(part, DblpPart)
    )
    assert kept == {0: 1, 1: 2_998}
