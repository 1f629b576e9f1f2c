"""The samples of ORCID give what they are known to contain, or are refused by name."""

from collections import Counter
from pathlib import Path

import pytest

from app.errors import InputRefused
from loaders.model.records import PageRecord, Reading, WorkRecord
from loaders.reading import open_inputs
from loaders.sources import load_sources, orcid

pytestmark = pytest.mark.corpus


def test_records_and_works_are_read_and_all_else_is_refused(corpus: Path) -> None:
    found: Counter[str] = Counter()
    for one in open_inputs(str(corpus / "data" / "native-samples.tar.zst")):
        if "orcid/" not in one.name or not one.name.endswith((".json", ".xml")):
            continue
        head = one.head()[: 2**16]
        assert [key for key, source in load_sources().items() if source.recognises(head)] == ["orcid"]
        try:
            records = list(orcid.parse(one.stream, Reading(one.name)))
        except InputRefused as refusal:
            found["search" if "a search result" in str(refusal) else "part"] += 1
            continue
        assert {type(record) for record in records} <= {PageRecord, WorkRecord}
        found["read"] += 1
        found["works"] += len(records) - 1
    assert found == {"read": 13, "works": 215, "search": 13, "part": 29}
