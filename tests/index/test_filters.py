"""Filters of papers: by words, by facts, and the same from an index as from the rows of an engine."""

from typing import Any

import pyarrow as pa
import pytest
from hypothesis import strategies as st

from app.graph.engine import Engine
from app.graph.reader import GraphReader
from app.index.building.arrays import build_index
from app.index.building.columns import COLUMNS
from app.index.filters.conditions import PaperConditions, filter_papers
from app.index.filters.facets import FACETS, count_papers
from app.index.filters.order import page_of_papers
from app.index.filters.rows import index_of_rows, row_parameters
from app.index.filters.stemming import MOST_LETTERS, stems_of
from app.index.filters.text_search import read_query
from app.index.storage.layout import Index
from tests.index.columns import columns_of
from tests.index.test_answers import LIMITS, SCHOLARS, drawn, scholars, some

__all__ = ["scholars"]

TEXTS = [
    ("P1", "Graph networks", "We study a network of graphs.", None),
    ("P2", "Les réseaux", "Des graphes en réseau.", "fr"),
    ("P3", "图神经网络", None, "zh"),
    ("P4", "State-of-the-art parsing", "Networks.", "en-GB"),
    ("P5", "The art of state parsing", None, None),
    ("P6", "Parsing", "The state of the art.", None),
    ("P7", "New maps", None, None),
]
FOUND = {
    "networks": ["P1", "P4"],
    "NETWORK graph": ["P1"],
    "réseau": ["P2"],
    "reseaux": ["P2"],
    "神经": ["P3"],
    "经神": [],
    "parse state": ["P4", "P5", "P6"],
    '"state of the art"': ["P4", "P6"],
    '"the art" parse': ["P4", "P5", "P6"],
    '"networks we"': [],
    'art "': ["P4", "P5", "P6"],
    "new": ["P7"],
    "news": [],  # "new" is its stem in French, but P7 is in English
    "": [],
    '"?!"': [],
}
"""What is typed, and the papers that it finds, best first."""


@pytest.fixture(scope="module")
def texts() -> Index:
    """An index of papers with texts in several languages."""
    names = ("id", "label", "abstract", "language")
    papers = [{**dict(zip(names, row, strict=True)), "sort_date": "2020-00-00"} for row in TEXTS]
    rows = {"paper": papers}
    return build_index(
        {name: pa.Table.from_pylist(rows.get(name, []), schema=schema) for name, schema in COLUMNS.items()}
    )


@pytest.mark.parametrize("typed", FOUND)
def test_words_are_found_in_any_form_and_phrases_in_a_row(texts: Index, typed: str) -> None:
    found = filter_papers(texts, PaperConditions(text=read_query(typed)))
    assert page_of_papers(found, "RELEVANCE", None, 9).ids == FOUND[typed]


@pytest.mark.parametrize(("language", "ids"), [("EN", ["P4"]), ("fr", ["P2"]), ("en-US", []), ("", [])])
def test_a_language_includes_its_variants(texts: Index, language: str, ids: list[str]) -> None:
    found = filter_papers(texts, PaperConditions(languages=(language,)))
    assert texts.paper_ids.names(found.papers) == ids


def test_words_far_down_in_an_abstract_are_found() -> None:
    long = " ".join(["word"] * 70_000) + " last"
    papers = [{"id": "P1", "label": "x " * 2_000, "abstract": long, "sort_date": "2020-00-00"}]
    index = build_index(columns_of({"paper": papers}))
    found = [filter_papers(index, PaperConditions(text=read_query(text))) for text in ("x last", '"x word"')]
    assert [len(one.papers) for one in found] == [1, 0]


def test_nothing_follows_a_paper_that_is_not_in_the_list(texts: Index) -> None:
    found = filter_papers(texts, PaperConditions(text=read_query("graph")))
    assert page_of_papers(found, "NEWEST", "P6", 9).ids == []


conditions = st.fixed_dictionaries(
    {
        **{name: LIMITS[name] for name in ("from_year", "to_year", "complete_only")},
        "text": st.none()
        | st.sampled_from(["edge", "on", '"quiet machines"', "Matrix water"]).map(read_query),
        "types": st.none() | st.sampled_from([("ARTICLE", "PREPRINT"), ()]),
        "authors": st.none() | some("author").map(tuple),
        "topics": st.none() | some("topic").map(tuple),
        "clusters": st.none() | some("topic_cluster").map(tuple),
        "institutions": st.none() | some("institution").map(tuple),
        "venues": st.none() | some("venue").map(tuple),
        "languages": st.none() | st.sampled_from([("en",), ("sv", "EN")]),
        "has_doi": st.none() | st.booleans(),
        "is_open_access": st.none() | st.booleans(),
    }
)


async def test_the_index_filters_and_counts_as_the_rows_of_an_engine(scholars: Engine) -> None:
    index, reader = build_index(columns_of(SCHOLARS)), GraphReader(scholars)
    questions = [PaperConditions(**one) for one in drawn(_few_set(), 50)]
    indexes = [
        index_of_rows(await reader.ask("filtered_papers", most=99, **row_parameters(one)))
        for one in questions
    ]
    await reader.close()
    found = [_contents(index, one) for one in questions]
    assert found == [_contents(small, one) for small, one in zip(indexes, questions, strict=True)]
    assert sum(bool(one["NEWEST"].ids) for one in found) > 12


def _few_set() -> st.SearchStrategy[dict[str, Any]]:
    """Conditions of which at most three are set, so that many are met by some papers."""
    names = st.lists(st.sampled_from(list(PaperConditions.__dataclass_fields__)), max_size=3)
    return st.builds(
        lambda one, kept: {name: value for name, value in one.items() if name in kept}, conditions, names
    )


def _contents(index: Index, asked: PaperConditions) -> dict[str, Any]:
    found = filter_papers(index, asked)
    pages = {order: page_of_papers(found, order, None, 99) for order in ("NEWEST", "OLDEST", "RELEVANCE")}
    return pages | {facet: count_papers(found, facet, 99) for facet in FACETS}


def test_a_long_run_of_chinese_characters_keeps_all_of_them() -> None:
    run = "".join(chr(0x4E00 + number) for number in range(500))
    assert "".join(stems_of(run, "zh")) == run


def test_a_long_word_of_letters_is_cut() -> None:
    assert stems_of("x" * 500, "zh") == ("x" * MOST_LETTERS,)
