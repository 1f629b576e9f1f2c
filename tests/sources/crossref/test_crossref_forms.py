"""What is recognised as Crossref's, what is refused, and what reaches past the first bytes."""

import json
from io import BytesIO

import pytest

from app.errors import InputRefused
from loaders.model.records import Quarantined, Reading, Record, WorkRecord
from loaders.sources import crossref

PAPER = (
    "<record><metadata><crossref xmlns='http://www.crossref.org/xschema/1.1' xsi:schemaLocation='x'>"
    "<posted_content type='preprint'><titles><title>Bells {0}</title></titles>"
    "<doi_data><doi>10.1234/{0}</doi></doi_data></posted_content></crossref></metadata></record>"
)


def read(data: bytes) -> list[Record]:
    return list(crossref.parse(BytesIO(data), Reading("file")))


@pytest.mark.parametrize(
    ("head", "is_known"),
    [
        (b'{"message-type":"work-list","message":{"items":[', True),
        (b'{"message":{"items":[{"DOI":"10.1234/a","member":"1"', True),
        (b' [{"DOI":"10.1234/a","reference-count":0,', True),
        (b'\xef\xbb\xbf{"items":[{"indexed":{},"DOI":"10.1234/a"', True),
        (b'{"id":"x","DOI":"10.1234/a","type":"article-journal"', False),
        (b'{"items":[]}', False),
        (b'{"doi":"10.1234/a","creators":[],"titles":[],"types":{}}', False),
        (b"<?xml version='1.0'?><!-- x --><doi_records>", True),
        (b"<record><header/><metadata><crossref>", True),
        (b"<record><header/><metadata><dc>", False),
        (b"<p>of Crossref</p>", False),
        (b"", False),
    ],
)
def test_a_head_is_known_by_keys_that_crossref_alone_has(head: bytes, *, is_known: bool) -> None:
    assert crossref.recognises(head) is is_known


@pytest.mark.parametrize("kind", ["member-list", "journal", "funder-list", "validation-failure"])
def test_an_answer_of_another_type_is_refused_with_its_type(kind: str) -> None:
    answer = {"status": "ok", "message-type": kind, "message": {"items": [{"title": "Journal of Bells"}]}}
    with pytest.raises(InputRefused, match=f"^file is a Crossref answer of the type {kind}, "):
        read(json.dumps(answer).encode())


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"<!DOCTYPE doi_records><doi_records/>", "file is not JSON or XML of Crossref"),
        (b"<html><body/></html>", "file is not JSON or XML of Crossref"),
        (b"", "file is not JSON or XML of Crossref"),
    ],
)
def test_another_format_is_refused(data: bytes, reason: str) -> None:
    with pytest.raises(InputRefused, match=f"^{reason}"):
        read(data)


def test_a_long_answer_of_oai_is_read_to_its_end_though_a_prefix_is_not_declared() -> None:
    data = "<OAI-PMH>" + "".join(map(PAPER.format, range(2_000))) + "</OAI-PMH>"
    found = read(data.encode())
    assert [one.title for one in found if isinstance(one, WorkRecord)] == [f"Bells {n}" for n in range(2_000)]
    assert len(found) == 2_000


def test_a_journal_without_papers_is_quarantined() -> None:
    metadata = b"<journal_metadata><doi_data><doi>10.1234/j</doi></doi_data></journal_metadata>"
    data = b"<doi_records><crossref><journal>" + metadata + b"</journal></crossref></doi_records>"
    (found,) = read(data)
    assert found == Quarantined(
        "crossref", "file", "work 1, journal", "journal: registered with Crossref, but not a work"
    )


def test_a_query_without_an_answer_is_set_aside() -> None:
    data = b"<crossref_result><query_result><body><query status='unresolved'><doi>10.1234/lost</doi></query>"
    (found, _) = read(data + b"</body></query_result></crossref_result><")
    assert found == Quarantined("crossref", "file", "query 10.1234/lost", "no answer")


def test_an_entity_is_not_expanded() -> None:
    (found,) = read(b"<doi_records><posted_content><titles><title>&bells;</title>")
    assert isinstance(found, Quarantined)
    assert found.reason.startswith("the XML breaks off here")


def test_an_update_with_a_date_of_too_many_digits_has_no_date() -> None:
    update = f"<update type='retraction' date='{'9' * 5_000}'>10.1234/towers</update>"
    deposit = f"<doi_data><doi>10.1234/a</doi></doi_data><crossmark><updates>{update}</updates></crossmark>"
    (found,) = read(
        f"<doi_records><posted_content><titles><title>Bells</title></titles>{deposit}"
        "</posted_content></doi_records>".encode()
    )
    assert isinstance(found, WorkRecord)
    assert found.notice_of == ("RETRACTION DOI:10.1234/towers",)
