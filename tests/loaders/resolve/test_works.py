"""Which records are one work: by identifier, by title, by the opening of the abstract; and which are not."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from loaders.model.records import Record
from tests.loaders.resolve.papers import OTHER_TEXT, TEXT, Resolved, page, resolve, work

SAME = [["a", "b"]]
APART = [["a"], ["b"]]
LONG = "Watering Gardens in Dry Summers: A Field Study"


def pair(first: dict[str, Any], second: dict[str, Any]) -> Resolved:
    one, other = ({"title": LONG, "source": "s"} | first, {"title": LONG, "source": "t"} | second)
    return resolve([work("a", **one)], [work("b", **other)])


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ({}, {}),
        ({"title": "WATERING gardens, in dry Summers — a field study"}, {}),
        ({"title": r"Watering $k$ Gardens with \emph{Care}"}, {"title": "Watering k Gardens with Care"}),
        ({"date": "2020"}, {"date": "2020-05-01"}),
        ({"date": "2019-12-30"}, {"date": "2021"}),
        ({"authors": "Ada Example, Bo Li"}, {"authors": "A. Example, B. Li", "date": "2021"}),
        ({"authors": "Ada Example, Bo Li, ..."}, {"authors": "Ada Example, Bo Li, Cy Dun"}),
        ({"abstract": TEXT}, {"abstract": OTHER_TEXT, "authors": "Ada Example"}),
        (
            {"identifiers": ["ARXIV:2001.00001", "DOI:10.1/x"], "title": "One Title of the Garden Paper"},
            {
                "identifiers": ["ARXIV:2001.00001", "DOI:10.2/y"],
                "title": "Another Title for Wells and Barrels",
            },
        ),
        ({"title": "Straw Beds Save the Summer Harvest", "abstract": TEXT}, {"abstract": TEXT}),
        (
            {"identifiers": ["ARXIV:2001.00001"], "title": f"{LONG} of Five Wells"},
            {"identifiers": ["ARXIV:2001.00001"], "title": f"{LONG} of Six Wells"},
        ),
    ],
    ids=[
        "one title",
        "case and punctuation",
        "LaTeX",
        "a year and a day in it",
        "preprint and publication",
        "initials",
        "a cut list",
        "a rewritten abstract",
        "one arXiv identifier and two DOIs",
        "two titles over one abstract",
        "another number under one arXiv identifier",
    ],
)
def test_records_of_one_work_are_one_paper(first: dict[str, object], second: dict[str, object]) -> None:
    assert pair(first, second).papers() == SAME


def test_identifiers_of_journals_pages_and_people_join_no_works() -> None:
    shared = ["ISSN_L:2049-3630", "SOURCE_PAGE:https://pages.example/ada", "DBLP:pid/83/6228-1"]
    named = {"identifiers": shared, "authors": "Ada Example"}
    assert pair(named | {"title": "One Title of the Garden Paper"}, named).papers() == APART


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ({"title": f"Correction to: {LONG}", "authors": "Ada Example"}, {"authors": "Ada Example"}),
        ({"title": f"Reply to “{LONG}”"}, {}),
        ({"title": f"Erratum: {LONG}", "abstract": TEXT}, {"abstract": TEXT}),
        ({"title": f"Erratum-{LONG}", "authors": "Ada Example"}, {"authors": "Ada Example"}),
        (
            {"title": f"{LONG}, Part I", "abstract": TEXT[:150]},
            {"title": f"{LONG}, Part II", "abstract": TEXT[:150]},
        ),
        ({"title": f"{LONG} I"}, {"title": f"{LONG} II"}),
        ({"title": f"{LONG} (I): Towers"}, {"title": f"{LONG} (III): Bells"}),
        ({"title": f"{LONG} 2019"}, {"title": f"{LONG} 2020"}),
        (
            {"title": "GardenNet: Deep Models of Dry Wells", "authors": "Ada Example, Bo Li"},
            {"title": "GardenNet v2: Deep Models of Dry Wells", "authors": "Ada Example, Bo Li"},
        ),
        (
            {"title": f"{LONG} with Straw", "authors": "Ada Example, Bo Li", "date": "2020-05-01"},
            {"title": f"{LONG} without Straw", "authors": "Ada Example, Bo Li", "date": "2020-05-01"},
        ),
        ({"title": "Introduction", "authors": "Ada Example"}, {"title": "Introduction", "authors": "Bo Li"}),
        ({"title": "Editorial", "date": "2020"}, {"title": "Editorial", "date": "2020"}),
        ({"authors": "Ada Example, Cy Dun"}, {"authors": "Bo Li, Eve Foo"}),
        (
            {"title": "HoseNet: Fast Watering of Gardens", "abstract": TEXT[:150], "date": "2020"},
            {
                "title": "HoseNet++: Real-Time Watering with Many Hoses",
                "abstract": TEXT[:92] + OTHER_TEXT,
                "date": "2021-10-06",
            },
        ),
        (
            {"identifiers": ["DOI:10.1/x"], "authors": "Ada Example", "title": "Rain Barrels and Their Lids"},
            {"identifiers": ["DOI:10.1/x"], "authors": "Bo Li", "title": "Brass Gears of Tower Clocks"},
        ),
        ({"identifiers": ["ARXIV:2001.00001"]}, {"identifiers": ["ARXIV:2001.00002"], "authors": "Bo Li"}),
        (
            {"title": "Proceedings of Machine Translation Summit XIV: Plenaries", "date": "2013-09"},
            {"title": "Proceedings of Machine Translation Summit XIII: Plenaries", "date": "2011-09"},
        ),
        (
            {"title": "Proceedings of the Third Conference on Gardens: System Descriptions", "date": "1998"},
            {"title": "Proceedings of the 5th Conference on Gardens: System Descriptions", "date": "2002"},
        ),
        (
            {
                "title": "Turing Patterns in a Predator–Prey Reaction–Diffusion Model with Fear Effect",
                "identifiers": [f"S2:{'1a' * 20}"],
            },
            {
                "title": "Turing Patterns in a Predator–Prey Model with Double Allee Effect",
                "identifiers": [f"S2:{'2b' * 20}"],
            },
        ),
    ],
    ids=[
        "a correction",
        "a reply",
        "an erratum that repeats the abstract",
        "an erratum behind a hyphen",
        "two parts",
        "two of a series",
        "two of a series with subtitles",
        "two years in the title",
        "two versions of what the title names",
        "words that exclude each other",
        "a generic title by two people",
        "a generic title by nobody",
        "one title by two groups",
        "two papers that open alike",
        "one DOI on two works",
        "two arXiv identifiers",
        "Roman numerals of two meetings",
        "ordinals of two meetings",
        "two entries of one catalogue",
    ],
)
def test_like_records_of_two_works_stay_apart(first: dict[str, object], second: dict[str, object]) -> None:
    assert pair(first, second).papers() == APART


def change_sentence(place: int, text: str) -> str:
    return ". ".join(
        "Entirely different words stand here now" if number == place else sentence
        for number, sentence in enumerate(text.split(". "))
    )


CUTS: dict[str, Callable[[str], str]] = {
    "150 characters": lambda text: text[:150],
    "150 and an ellipsis": lambda text: text[:150] + "...",
    "220 characters": lambda text: text[:220],
    "220 at a word": lambda text: text[:220].rsplit(" ", 1)[0] + " …",
    "400 characters": lambda text: text[:400],
    **{f"sentence {place} changed": partial(change_sentence, place) for place in range(6)},
}


@pytest.mark.parametrize("cut", CUTS.values(), ids=CUTS)
def test_a_retitled_preprint_is_found_by_what_is_left_of_its_abstract(cut: Callable[[str], str]) -> None:
    values = {
        "authors": "Ada Example, Bo Li, ...",
        "date": "2023-02-24",
        "title": "Straw: Wetter Beds with Mulch",
    }
    full = {"authors": "Ada Example, Bo Li, Cy Dun", "date": "2023-02-24", "abstract": TEXT}
    assert pair(values | {"abstract": cut(TEXT)}, full).papers() == SAME


def test_one_page_does_not_list_one_work_under_two_titles() -> None:
    listed = [
        work("a", "HoseNet: Fast Watering of Gardens", abstract=TEXT, scope="p"),
        work("b", "HoseNet++: Watering with Many Hoses", abstract=TEXT[:300] + OTHER_TEXT, scope="p"),
    ]
    cut = [work("c", "HoseNet: Fast Watering of Gardens", abstract=TEXT[:150], source="t")]
    assert resolve([page("p", "Ada Example"), *listed], cut).papers() == [["a", "c"], ["b"]]


def test_a_work_that_many_pages_list_is_one_paper() -> None:
    inputs: list[list[Record]] = [
        [page(f"p{n}", f"Name{n} Ex"), work("a", LONG, scope=f"p{n}")] for n in range(30)
    ]
    assert resolve(*inputs).papers() == [["a"]]


def test_decisions_carry_their_reasons() -> None:
    values = {"authors": "Ada Example", "date": "2020-05-01", "abstract": TEXT}
    assert pair(values, values).reasons() == {
        "the same abstract",
        "same title",
        "same day",
        "same authors",
        "years agree",
        "compared with s:a",
        "compared with t:b",
    }


def test_a_correction_is_related_to_what_it_corrects() -> None:
    found = pair({"title": f"Correction to: {LONG}"}, {})
    status = {row["paper"]: (row["type"], row["status"]) for row in found.tables["papers"]}
    assert (found.tables["paper_relations"], status) == (
        [{"paper": "s:a", "kind": "CORRECTS", "other": "t:b", "how": "its title names the other"}],
        {"s:a": ("ERRATUM", "CURRENT"), "t:b": ("UNKNOWN", "CORRECTED")},
    )


def test_a_paper_is_part_of_the_volume_that_its_own_source_lists_it_in() -> None:
    volume = work("v", "Proceedings of the Garden Days", kind="proceedings")
    parts = [
        work("a", LONG, "Ada Example", part_of="v"),
        work("b", "Straw Beds", "Bo Li", part_of="w"),
        work("c", "Clocks of Old Towers Drift Apart", "Eve Foo", part_of="c"),
        work("d", "Wells that Run Low", "Cy Dun", part_of="v", source="t"),
    ]
    assert resolve([volume, *parts]).tables["paper_relations"] == [
        {"paper": "s:a", "kind": "PART_OF", "other": "s:v", "how": "its source lists it there"}
    ]


RECORDS: list[Record] = [
    work("a", LONG, "Ada Example, Bo Li, ...", abstract=TEXT, date="2020-05-01"),
    work("b", LONG, None, date="2021", source="t"),
    work("c", "Straw Beds", "Ada Example, Bo Li, Cy Dun", abstract=TEXT[:200], date="2020-05-01", source="u"),
    work("d", "Clocks of Old Towers Drift Apart", "Eve Foo", abstract=OTHER_TEXT),
    work("e", "Clocks of Old Towers Drift Apart", "Eve Foo, Bo Li", abstract=OTHER_TEXT[:150], source="t"),
    work("f", "Reply to: Clocks of Old Towers Drift Apart", "Ada Example", source="u"),
]


@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.permutations(RECORDS))
def test_the_order_of_records_does_not_matter(records: list[Record]) -> None:
    assert resolve(records, people=True) == resolve(RECORDS, people=True)


def test_titles_of_common_words_alone_are_compared_by_how_they_begin_and_end() -> None:
    words = "garden water summer dry field harvest".split()
    others = [
        work(f"o{n}", title=" ".join([f"x{n}", *words[n % 6 + 1 :], *words[: n % 6]]), authors=f"N{n} Berg")
        for n in range(80)
    ]
    one = work("a", title="Garden Water Summer Dry Field: Harvest", source="s", authors="Ada Example")
    other = work(
        "b", title="Garden Water, Summer, Dry Field: the Harvests", source="t", authors="Ada Example"
    )
    assert ["a", "b"] in resolve([one], [other], others).papers()
