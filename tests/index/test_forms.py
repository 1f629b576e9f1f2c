"""Names and titles are found by their words: by half of them, with a slip, or in another order."""

from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rapidfuzz.distance import OSA

from app.api.search.scoring import best_matches
from app.index.building.arrays import build_index
from app.index.forms import matching
from app.index.forms.finding import find_keys
from app.index.forms.vocabulary import near_words
from app.index.storage.layout import Index
from app.text.names import fold
from loaders.rows.lookups import name_rows, title_rows
from tests.index.columns import columns_of

PEOPLE = {"A1": "Ada Lind", "A2": "Jörg Ångström", "A3": "Lind Berg", "A4": "张伟", "A5": "J. R. Q. Ortiz"}
TITLES = {
    "P1": "Sparse Machines: The Quiet Life of a Graph",
    "P2": "Review of a Book by Ada Lind",
    "P3": "Lind",
    "P4": "Graphs and Machines of Quiet People",
    "P5": "Quiet Machines",
}
ALL = frozenset({"AUTHOR", "PAPER"})
SLIPS = st.text("abcd", min_size=4, max_size=7)


def indexed(people: dict[str, str], titles: dict[str, str], *more: dict[str, Any]) -> Index:
    authors, papers = _rows(people), _rows(titles)
    keys = [*name_rows(_batch(authors)).to_pylist(), *title_rows(_batch(papers)).to_pylist(), *more]
    return build_index(columns_of({"author": authors, "paper": papers, "search_key": keys}))


def found(index: Index, typed: str, retired: str = "=", kinds: frozenset[str] = ALL) -> list[str]:
    """Ids of all that is found, best first."""
    key = fold(typed)
    return [match.entity for match in best_matches(key, find_keys(index, key, retired, kinds, 200).rows)]


@pytest.fixture(scope="module")
def quiet() -> Index:
    """An index of some people and titles."""
    return indexed(PEOPLE, TITLES)


def test_keys_that_were_left_out_are_reported() -> None:
    index = indexed({"A1": "Ada Lind", "A2": "Ada Marsh"}, {})
    assert [find_keys(index, "ada", "=", ALL, most).is_cut for most in (2, 3)] == [True, False]


@pytest.mark.parametrize(
    ("typed", "ids"),
    [
        ("the quiet life of a graph", ["P1"]),
        ("sparse machines the qui", ["P1", "P5"]),
        ("Sparse Machnies: The Quiet Life of a Graph", ["P1"]),
        ("Sparse Machines: Quiet The Life of a Graph", ["P1"]),
        ("quiet machines", ["P5", "P1", "P4"]),
        ("lind", ["P3", "A1", "A3", "P2"]),
        ("ångstrom", ["A2"]),
        ("Angstroem", ["A2"]),
        ("ang", ["A2"]),
        ("jrq ortiz", ["A5"]),
        ("张", ["A4"]),
        ("nothing", []),
    ],
)
def test_typed_text_finds_entities_with_that_name(quiet: Index, typed: str, ids: list[str]) -> None:
    assert found(quiet, typed) == ids


def test_kinds_that_are_not_wanted_are_not_found(quiet: Index) -> None:
    assert found(quiet, "lind", kinds=frozenset({"PAPER"})) == ["P3", "P2"]


def test_a_retired_name_is_found_by_its_mark_alone() -> None:
    mark = {"id": "A1|=m4rk", "key": "=m4rk", "name": "Ada Lind", "entity": "A1", "is_whole": True}
    index = indexed(PEOPLE, TITLES, {**mark, "kind": "AUTHOR", "popularity": 1})
    assert (found(index, "former name", retired="=m4rk"), found(index, "m4rk")) == (["A1"], [])


def test_beyond_the_limit_only_entities_with_all_words_are_found(
    quiet: Index, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matching, "LOOKED_AT", 1)
    assert found(quiet, "machines graphs") == ["P4"]


def test_an_index_without_names_finds_nothing() -> None:
    assert found(indexed({}, {}), "lind") == []


@settings(max_examples=60)
@given(st.sets(SLIPS, min_size=1, max_size=30), SLIPS)
def test_words_one_slip_away_are_those_of_distance_one(words: set[str], typed: str) -> None:
    index = indexed({}, {f"P{place:02}": word for place, word in enumerate(sorted(words))})
    near = index.words.texts_at(near_words(index, typed).tolist())
    assert near == sorted(word for word in words if OSA.distance(word, typed) <= 1)


def _rows(named: dict[str, str]) -> list[dict[str, Any]]:
    return [{"id": id_, "label": name, "popularity": 1} for id_, name in named.items()]


def _batch(rows: list[dict[str, Any]]) -> pa.RecordBatch:
    schema = pa.schema({"id": pa.string(), "label": pa.string(), "popularity": pa.int64()})
    return pa.RecordBatch.from_pylist(rows, schema=schema)
