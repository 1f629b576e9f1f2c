"""What is recognised as DataCite's, and what is refused."""

import json
from io import BytesIO

import pytest

from app.errors import InputRefused
from loaders.model.records import Reading, WorkRecord
from loaders.sources import datacite

ORCID = {"nameIdentifierScheme": "ORCID", "nameIdentifier": "orcid.org/0000-0002-1825-0097"}


@pytest.mark.parametrize(
    ("head", "is_known"),
    [
        (b'{"data":[{"id":"10.1234/a","type":"dois","attributes":{', True),
        (b'{"data":{"id":"10.1234/a","type":"dois","attributes":{', True),
        (b'{"id":"10.1234/a","type":"dois","attributes":{"doi"', True),
        (b'{"doi":"10.1234/a","creators":[],"titles":[],"types":{}', True),
        (b'{"data":[{"id":"a","type":"preprints","attributes":{', False),
        (b'{"data":[{"paperId":"a"}]}', False),
        (b'{"doi":"10.1234/a","title":"Bells"}', False),
        (b'<resource xmlns="http://datacite.org/schema/kernel-4">', True),
        (b'<record><metadata><oai_datacite xmlns="http://schema.datacite.org/oai/oai-1.1/"><resource>', True),
        (b"<resource><identifier/></resource><!-- datacite.org/schema -->", False),
        (b"", False),
    ],
)
def test_a_head_is_known_by_keys_that_datacite_alone_has(head: bytes, *, is_known: bool) -> None:
    assert datacite.recognises(head) is is_known


@pytest.mark.parametrize("kind", ["clients", "providers", "prefixes", "events"])
def test_an_answer_of_another_type_is_refused_with_its_type(kind: str) -> None:
    answer = {"data": [{"id": "ex.ample", "type": kind, "attributes": {"name": "Bells"}}]}
    with pytest.raises(InputRefused, match=f"^file is a DataCite answer about {kind}, "):
        list(datacite.parse(BytesIO(json.dumps(answer).encode()), Reading("file")))


@pytest.mark.parametrize("data", [b"", b"<!DOCTYPE resource><resource/>", b"<resource/>", b"bells"])
def test_another_format_is_refused(data: bytes) -> None:
    with pytest.raises(InputRefused, match=r"^file is not JSON or XML of DataCite\."):
        list(datacite.parse(BytesIO(data), Reading("file")))


def test_identifiers_with_prefixes_of_their_own_are_read_and_others_leave_a_note() -> None:
    related = [
        ("IsPartOf", "DOI", "doi:10.1234/volume"),
        ("IsPartOf", "DOI", "to appear"),
        ("References", "PMID", "PMID:12082125"),
    ]
    resource = {
        "doi": "https://doi.org/10.1234/a",
        "types": {},
        "titles": [{"title": "Bells"}],
        "creators": [{"name": "Lind, Ada", "nameIdentifiers": [ORCID]}],
        "alternateIdentifiers": [
            {"alternateIdentifierType": "arXiv", "alternateIdentifier": "arXiv:cs.CV/0312045"},
            {"alternateIdentifierType": "PMID", "alternateIdentifier": "https://pages.example/1"},
        ],
        "relatedIdentifiers": [
            {"relationType": relation, "relatedIdentifierType": kind, "relatedIdentifier": value}
            for relation, kind, value in related
        ],
    }
    (work,) = datacite.parse(BytesIO(json.dumps(resource).encode()), Reading("file"))
    assert isinstance(work, WorkRecord)
    assert (
        [(one.scheme, one.value) for one in work.identifiers],
        [(one.scheme, one.value) for byline in work.authors or () for one in byline.identifiers],
        work.part_of,
        work.cites,
        work.notes,
    ) == (
        [("DOI", "10.1234/a"), ("ARXIV", "cs/0312045")],
        [("ORCID", "0000-0002-1825-0097")],
        "10.1234/volume",
        ("PMID:12082125",),
        ("volume not read: doi:to appear", "identifier not read: pmid:https://pages.example/1"),
    )
