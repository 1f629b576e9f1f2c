"""A collection is read part by part: cut or damaged, it keeps what was whole, and nothing in it grows."""

from collections import Counter
from io import BytesIO
from pathlib import Path

import pytest

from loaders.model.records import Quarantined, Reading, Record, WorkRecord
from loaders.sources import acl
from loaders.sources.acl.collection import AclPart, read_parts

WHOLE = (Path(__file__).parent / "identifiers_of_the_old_style.xml").read_bytes()


def read(data: bytes) -> list[Record]:
    return list(acl.parse(BytesIO(data), Reading("W05.xml")))


def collection(inside: str, name: str = "P05", volume: str = "1") -> bytes:
    return f'<collection id="{name}"><volume id="{volume}">{inside}</volume></collection>'.encode()


def paper(title: str = "Bells", number: int = 1) -> str:
    return f'<paper id="{number}"><title>{title}</title></paper>'


def test_a_truncated_file_gives_every_whole_paper_and_a_quarantined_end() -> None:
    start = WHOLE.index(b"<volume")
    for end in range(start, WHOLE.index(b"</collection>")):
        records = read(WHOLE[:end])
        assert sum(isinstance(one, WorkRecord) for one in records) == WHOLE[:end].count(b"</paper>")
        assert [type(one) for one in records[-1:]] == [Quarantined]


@pytest.mark.parametrize(
    ("name", "volume", "number", "key"),
    [
        ("P05", "1", 7, "P05-1007"),
        ("W05", "12", 7, "W05-1207"),
        ("C69", "1", 1, "C69-0101"),
        ("D19", "4", 12, "D19-4012"),
        ("D19", "53", 12, "D19-5312"),
        ("2020.acl", "main", 1, "2020.acl-main.1"),
    ],
)
def test_identifiers_are_built_by_the_rule_of_the_anthology(
    name: str, volume: str, number: int, key: str
) -> None:
    (work,) = read(collection(paper(number=number), name, volume))
    assert isinstance(work, WorkRecord)
    assert work.key == key


@pytest.mark.parametrize(
    ("title", "reason"),
    [
        ("Bells &noise; Bells", "Entity 'noise' not defined"),
        ("<b>" * 300, "Excessive depth in document: 256, use XML_PARSE_HUGE option"),
        ("Bells &#7;", "xmlParseCharRef: invalid xmlChar value 7"),
    ],
)
@pytest.mark.parametrize("padding", [0, 100_000], ids=["in one piece", "in several"])
def test_broken_xml_is_quarantined_with_the_reason_of_the_parser(
    title: str, reason: str, padding: int
) -> None:
    data = collection(paper() + " " * padding + paper(title, 2) + " " * padding + paper(number=3))
    work, rest = read(data)
    assert (getattr(work, "key", None), rest) == (
        "P05-1001",
        Quarantined("acl", "W05.xml", "line 1", f"the XML breaks off here: {reason}"),
    )


def test_comments_without_end_before_another_element_are_no_collection() -> None:
    assert not acl.recognises(b"<!--a-->" * 8_000 + b"<other>")


def test_elements_are_released_after_reading() -> None:
    stream = BytesIO(collection("".join(paper(number=number) for number in range(1, 3_000))))
    kept = Counter(
        sum(1 for _ in part.element.itersiblings(preceding=True))
        for part in read_parts(stream, "P05.xml")
        if isinstance(part, AclPart)
    )
    assert kept == {0: 2, 1: 2_998}
