"""What was resolved before is not resolved again, and decides nothing."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from loaders.model.records import Record
from loaders.resolve.people import people
from loaders.resolve.people.explanation import identity
from loaders.resolve.works import pairs
from loaders.resolve.works.comparison import features
from loaders.resolve.works.comparison.features import Features
from loaders.tables import StageCache
from tests.loaders.resolve.papers import TEXT, page, resolve, singles, work

RECORDS: list[Record] = [
    work("1", "Watering beds in a dry summer", "Ada Ochre, Bo Li", date="2019", abstract=TEXT),
    work("2", "Watering beds in a dry summer", "Ada Ochre, Bo Li", source="t", date="2019", abstract=TEXT),
    work("3", "Watering paths by night", "A. Ochre, Bo Li, Zoe Umber", date="2020"),
    work("4", "Clocks that are late", "Bo Li", date="2001"),
    work("5", "Clocks that are early", "Li Bo, Zoe Umber", date="2002"),
    work("6", "Straw and soil", None, scope="zoe", date="2021"),
    page("zoe", "Zoe Umber"),
]
SOME = st.sets(st.sampled_from(range(len(RECORDS))), min_size=3)


@pytest.mark.slow
@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(SOME, SOME)
def test_tables_cached_by_another_load_change_no_table(before: set[int], now: set[int]) -> None:
    with TemporaryDirectory() as place:
        resolve(*_of(before), people=True, keep=Path(place))
        assert resolve(*_of(now), people=True, kept=StageCache(Path(place))) == resolve(
            *_of(now), people=True
        )


def test_blocks_that_did_not_change_are_not_resolved_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    resolve(RECORDS, people=True, keep=tmp_path)
    resolved: list[str] = []

    def level_of(rows: Sequence[Mapping[str, str]], *_: object) -> str:
        resolved.append(rows[0]["block"])
        return "NAME_ONLY"

    monkeypatch.setattr(people, "level_of", level_of)
    resolve([*RECORDS, work("7", "Rust", "Eve Teal")], people=True, kept=StageCache(tmp_path))
    assert resolved == ["teal|e"]


def test_only_names_compatible_with_a_change_are_resolved_again_in_a_block(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    titles = {"Ada": "Straw and soil", "Amy": "Rust on gates", "Abe": "Late clocks"}
    ochres: list[Record] = [work(name, title, f"{name} Ochre") for name, title in titles.items()]
    expected = resolve([*ochres, work("7", "Moss", "Amy Ochre")], people=True)
    resolve(ochres, people=True, keep=tmp_path)
    resolved: list[str] = []

    def level_of(rows: Sequence[Mapping[str, Any]], *arguments: Any) -> str:
        resolved.extend(row["name"] for row in rows)
        return identity.level_of(rows, *arguments)

    monkeypatch.setattr(people, "level_of", level_of)
    again = resolve([*ochres, work("7", "Moss", "Amy Ochre")], people=True, kept=StageCache(tmp_path))
    assert (sorted(resolved), again) == (["Amy Ochre"] * 2, expected)


def test_works_that_did_not_change_are_not_compared_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    resolve(RECORDS, keep=tmp_path)
    compared: list[tuple[str, str]] = []

    def measure(sides: pa.RecordBatch) -> Features:
        compared.extend(
            zip(*(sides[side].to_pylist() for side in ("left_member", "right_member")), strict=True)
        )
        return features.measure(sides)

    monkeypatch.setattr(pairs, "measure", measure)
    third = work("8", "Watering beds in a dry summer", "Ada Ochre, Bo Li", source="u", date="2019")
    resolve([*RECORDS, third], kept=StageCache(tmp_path))
    assert sorted(compared) == [("s:1", "u:8"), ("t:2", "u:8")]


@pytest.mark.parametrize("lost", ["whole.json", "person_rows-0.parquet", "described_contents-0.parquet"])
def test_a_missing_cache_file_is_computed_again(tmp_path: Path, lost: str) -> None:
    expected = resolve(RECORDS, people=True, keep=tmp_path)
    next(tmp_path.glob(f"*/{lost}")).unlink()
    assert resolve(RECORDS, people=True, kept=StageCache(tmp_path)) == expected


def _of(places: set[int]) -> list[list[Record]]:
    """Pages with their works as one input, and each other record as another."""
    some = [RECORDS[place] for place in sorted(places)]
    return [
        [one for one in some if one.scope == "zoe"],
        *singles([one for one in some if one.scope != "zoe"]),
    ]
