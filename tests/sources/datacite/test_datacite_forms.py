"""What is recognised as DataCite's, and what is refused."""

import json
from io import BytesIO

import pytest

from app.errors import InputRefused
from loaders.model.records import Reading
from loaders.sources import datacite


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
