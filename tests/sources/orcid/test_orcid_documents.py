"""What an input of ORCID may contain besides the records that the pairs show."""

import pytest

from app.errors import InputRefused
from loaders.model.records import PageRecord, Quarantined, Reading, WorkRecord
from tests.sources.golden import parse

OWN = '"orcid-identifier": {"path": "0000-0002-1825-0097"}'
WORK = '{"put-code": 1, "title": {"title": {"value": "Bells"}}%s}'
RECORD = "{%s, %s}"


def record(works: str, person: str = "null") -> bytes:
    groups = f'"activities-summary": {{"works": {{"group": [{works}]}}}}, "person": {person}'
    return (RECORD % (OWN, groups)).encode()


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "f is empty."),
        (b"{}", "f is a part that is not supported: load the whole record, or its works."),
        (b"[]", "f is not a document of ORCID's schemas: Expected `object`, got `array`."),
        (
            b'{"orcid-profile": {}}',
            "f uses schema 1, which is not supported: download the record in schema 3.",
        ),
        (b'{"put-code": 1, "title": {}, "type": "other"}', "f does not name the person of the record."),
        (
            b'<!DOCTYPE a [<!ENTITY b "c">]><a xmlns="http://www.orcid.org/ns/work">&b;</a>',
            "f is not complete XML of ORCID",
        ),
        (
            b'<w:work xmlns:w="http://www.orcid.org/ns/work"><w:title>',
            "f is not complete XML of ORCID",
        ),
        (b'<r:record xmlns:r="http://www.orcid.org/ns/record"/>', "f is a part that is not supported"),
        (b'{"orcid-identifier": {}, "person": {}}', "f does not name the person of the record."),
        (
            b'{"put-code": 1, "path": "/0000-0002-1825-0097/funding/1"}',
            "f is a part that is not supported: load the whole record, or its works.",
        ),
        (
            b'{"put-code": 1, "visibility": "private", "path": "/0000-0002-1825-0097/work/1"}',
            "f contains a work that is not public.",
        ),
    ],
)
def test_a_document_without_works_is_refused_with_the_reason(data: bytes, reason: str) -> None:
    with pytest.raises(InputRefused) as refusal:
        parse("orcid", data, Reading("f"))
    assert str(refusal.value).startswith(reason)


def test_a_record_without_works_is_a_page_alone() -> None:
    (page,) = parse("orcid", record("", '{"name": {"credit-name": {"value": "Ada"}}}'), Reading("f"))
    assert isinstance(page, PageRecord)
    assert (page.person, page.works_shown) == ("Ada", 0)


def test_a_name_that_is_not_public_is_not_read() -> None:
    name = '{"name": {"credit-name": {"value": "Ada"}, "visibility": "LIMITED"}}'
    page = parse("orcid", record("", name), Reading("f"))[0]
    assert isinstance(page, PageRecord)
    assert page.person is None


@pytest.mark.parametrize("index", ['"1e9"', '"-1"', "null", '"9999999999999"'])
def test_the_preferred_statement_is_that_of_the_highest_index_that_is_a_number(index: str) -> None:
    other = WORK.replace("Bells", "Other") % f', "display-index": {index}'
    preferred = WORK % ', "display-index": "1"'
    works = parse("orcid", record(f'{{"work-summary": [{other}, {preferred}]}}'), Reading("f"))[1:]
    assert [work.title for work in works if isinstance(work, WorkRecord)] == ["Bells"]


def test_a_line_with_half_a_letter_is_set_aside_and_the_rest_is_read() -> None:
    half = WORK.replace("Bells", "\\ud800") % ""
    lines = [record(f'{{"work-summary": [{work}]}}') for work in (WORK % "", half, WORK % "")]
    records = parse("orcid", b"\n".join(lines), Reading("f"))
    assert [type(one) for one in records] == [PageRecord, WorkRecord, Quarantined, PageRecord, WorkRecord]


def test_an_e_mail_address_is_dropped_in_every_field() -> None:
    ids = '"external-ids": {"external-id": [{"external-id-type": "doi", "external-id-value": "a@b.example"}]}'
    date = '"publication-date": {"year": {"value": "a@b.example"}}'
    work = WORK % f', {ids}, {date}, "journal-title": {{"value": "a@b.example"}}, "type": "a@b.example"'
    records = parse("orcid", record(f'{{"work-summary": [{work}]}}'), Reading("f"))
    assert [type(one) for one in records] == [PageRecord, WorkRecord]
    assert "@" not in repr(records)


@pytest.mark.parametrize(
    ("kind", "value", "identifiers", "notes"),
    [
        ("doi", "https://dx.doi.org/10.1234/A", [("DOI", "10.1234/a")], ()),
        ("doi", "doi:10.1234/A", [("DOI", "10.1234/a")], ()),
        ("doi", "doi.org/10.1234/A", [("DOI", "10.1234/a")], ()),
        ("doi", "https://pages.example/a", [], ("identifier not read: doi:https://pages.example/a",)),
        (
            "doi",
            "https://orcid.org/0000-0002-1825-0097",
            [],
            ("identifier not read: doi:https://orcid.org/0000-0002-1825-0097",),
        ),
        ("handle", "https://hdl.handle.net/2027/A", [("HANDLE", "2027/A")], ()),
        ("pmid", "PMID: 12345", [("PMID", "12345")], ()),
        (
            "pmid",
            "https://pages.example/12345",
            [],
            ("identifier not read: pmid:https://pages.example/12345",),
        ),
    ],
)
def test_an_identifier_of_a_work_is_of_the_type_that_is_stated(
    kind: str, value: str, identifiers: list[tuple[str, str]], notes: tuple[str, ...]
) -> None:
    stated = f'{{"external-id-type": "{kind}", "external-id-value": "{value}"}}'
    ids = f', "external-ids": {{"external-id": [{stated}]}}'
    _, work = parse("orcid", record(f'{{"work-summary": [{WORK % ids}]}}'), Reading("f"))
    assert isinstance(work, WorkRecord)
    assert ([(one.scheme, one.value) for one in work.identifiers], work.notes) == (identifiers, notes)
