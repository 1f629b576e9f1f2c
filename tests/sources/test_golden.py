"""Every pair on disk: the input gives the records beside it, and its source alone knows it."""

import pytest

from app.errors import InputRefused
from loaders.sources import load_sources
from tests.sources.golden import Case, find_cases, name_of, parse

CASES = find_cases("txt", "html", "tsv", "xml", "jsonl")
READ = [case for case in CASES if case.records is not None]
REFUSED = [case for case in CASES if case.refused is not None]


def test_every_input_has_its_pair() -> None:
    assert [case.path.name for case in CASES if (case.records is None) == (case.refused is None)] == []


def test_every_source_has_pairs() -> None:
    assert {case.source for case in CASES} == set(load_sources())


@pytest.mark.parametrize("case", READ, ids=name_of)
def test_an_input_gives_its_records(case: Case) -> None:
    assert parse(case.source, case.data, case.reading) == case.records


@pytest.mark.parametrize("case", REFUSED, ids=name_of)
def test_an_input_is_refused_with_its_reason(case: Case) -> None:
    with pytest.raises(InputRefused) as refusal:
        parse(case.source, case.data, case.reading)
    assert str(refusal.value) == case.refused


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_an_input_is_recognised_by_its_source_alone(case: Case) -> None:
    known = [key for key, source in load_sources().items() if source.recognises(case.data[: 2**16])]
    assert known == [case.source]
