"""Blocks too large to be weighed as a whole."""

import pytest

from loaders.model.records import Byline, StatedIdentifier, WorkRecord
from loaders.resolve.people.clustering import blocks
from tests.loaders.resolve.papers import resolve, singles

ORCIDS = {"a": "0000-0002-1825-0097", "i": "0000-0002-1825-0097", "j": "0000-0001-5109-3700"}


def signed(key: str, name: str) -> WorkRecord:
    stated = tuple(StatedIdentifier("ORCID", orcid) for orcid in [ORCIDS.get(key)] if orcid)
    byline = Byline(name, identifiers=stated)
    return WorkRecord("s", key, key, "line 1", "test 1", f"{key}{key} {key}{key}{key}", authors=(byline,))


def test_bylines_of_one_orcid_are_one_person_in_a_block_too_large_to_be_weighed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(blocks, "MOST_DENSE", 3)
    records = [
        *(signed(key, "Wei Wang") for key in "abcdefgh"),
        signed("i", "W. Wang"),
        signed("j", "Wei Wang"),
    ]
    together = [group for group in resolve(*singles(records), people=True).people() if len(group) > 1]
    assert together == [["a@1", "i@1"]]
