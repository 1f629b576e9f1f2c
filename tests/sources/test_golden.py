"""Every pair on disk: the input gives the records of the JSON, and only its source recognizes it."""

from pathlib import Path

import pytest

from app.errors import InputRefused
from loaders.sources import load_sources
from tests.sources.golden import HERE, Case, find_cases, main, name_of, parse

CASES = find_cases()
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
    is_named = bool(case.reading.columns)  # the operator names the columns of a table that nobody knows
    assert known == [case.source] or (is_named and known == [])


@pytest.mark.parametrize(
    "alone", ["acl/new.bib", "acl/new.json", "acl/new.xml", "acl/deeper/new.json", "new.txt", "acl/new"]
)
def test_a_file_that_belongs_to_no_pair_stops_the_tests_by_name(tmp_path: Path, alone: str) -> None:
    for name in ("acl/whole.bib", "acl/whole.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text('{"records": []}', encoding="utf-8")
    assert [case.path.name for case in find_cases(folder=tmp_path)] == ["whole.bib"]
    (tmp_path / alone).parent.mkdir(exist_ok=True)
    (tmp_path / alone).write_text("{}", encoding="utf-8")
    with pytest.raises(ValueError, match=f"^of no golden pair: {alone}$"):
        find_cases(folder=tmp_path)


@pytest.mark.parametrize("beside", ["", '{"reading": {"owner": "Ada Example"}, "records": []}'])
def test_the_command_writes_a_pair_and_keeps_its_reading(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], beside: str
) -> None:
    place, pair = tmp_path / "arxiv" / "column_missing.tsv", tmp_path / "arxiv" / "column_missing.json"
    place.parent.mkdir()
    place.write_bytes((HERE / "arxiv" / "column_missing.tsv").read_bytes())
    pair.write_text(beside, encoding="utf-8")
    main(str(place))
    (case,) = find_cases(folder=tmp_path)
    assert case.reading.owner == ("Ada Example" if beside else None)
    assert capsys.readouterr().out == f"{pair}: refused, {case.refused}. Read it before you commit it.\n"
