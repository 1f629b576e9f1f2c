"""What is shown of a paper: chosen among what its records state, with the rest kept."""

from typing import Any

import pytest
from msgspec.structs import replace

from loaders.model.records import Byline, Record
from tests.loaders.resolve.papers import OTHER_TEXT, TEXT, Resolved, page, resolve, work

TITLE = "Watering Gardens in Dry Summers"


def one_paper(*stated: dict[str, Any]) -> Resolved:
    return resolve(*([work(f"k{n}", TITLE, source=f"s{n}", **more)] for n, more in enumerate(stated)))


def test_two_names_have_two_keys_where_one_record_occurs_with_its_names_in_two_orders() -> None:
    files = [
        [work("k", TITLE, names, scope=scope)]
        for scope, names in (("a", "Bo Li, ..."), ("b", "Ada Ex, ..."), ("c", "Ada Ex, Bo Li"))
    ]
    found = resolve(*files).tables["bylines"]
    assert sorted((row["name"], row["mention"], *row["members"]) for row in found) == [
        ("Ada Ex", "s:k@1", "s:k@1"),
        ("Bo Li", "s:k@2", "s:k@1", "s:k@2"),
    ]


def test_a_byline_is_keyed_by_its_position_if_two_records_list_the_names_in_another_order() -> None:
    files = [[work("k", TITLE, names, scope=names)] for names in ("Ada Ex, Bo Li", "Bo Li, Ada Ex")]
    mentions = {row["name"]: row["mention"] for row in resolve(*files).tables["bylines"]}
    assert sorted(mentions.values()) == ["s:k@1", "s:k@2"]


@pytest.mark.parametrize(
    ("dates", "chosen"),
    [
        (["2020", "2020-05-01"], (2020, 5, 1)),
        (["2021", "2019-12-18"], (2019, 12, 18)),
        (["2026", "--05-01"], (2026, None, None)),
        (["--05-01"], (None, 5, 1)),
        (["2020-06-02", "2020-05-01"], (2020, 5, 1)),
        (["0000", "2020"], (2020, None, None)),
        (["9999-12-31"], (None, None, None)),
        ([None], (None, None, None)),
    ],
)
def test_the_most_precise_date_with_a_year_is_chosen(
    dates: list[str | None], chosen: tuple[int | None, ...]
) -> None:
    paper = one_paper(*({"date": date} for date in dates)).paper()
    assert (paper["year"], paper["month"], paper["day"]) == chosen


@pytest.mark.parametrize(
    ("lists", "bylines", "completeness"),
    [
        (
            ["Ada Ex, Bo Li, ...", "Ada Ex, Bo Li, Cy Du"],
            [(1, "Ada Ex"), (2, "Bo Li"), (3, "Cy Du")],
            "complete",
        ),
        (["Ada Ex, ...", "Ada Ex, Bo Li, ..."], [(1, "Ada Ex"), (2, "Bo Li")], "cut"),
        ([None, "Ada Ex, ..."], [(1, "Ada Ex")], "cut"),
        (["A. Ex, B. Li", "Ada Ex, Bo Li"], [(1, "Ada Ex"), (2, "Bo Li")], "complete"),
        ([None], [], "none"),
    ],
)
def test_the_most_complete_author_list_is_shown(
    lists: list[str | None], bylines: list[tuple[int, str]], completeness: str
) -> None:
    found = one_paper(*({"authors": names} for names in lists))
    assert (found.bylines(), found.paper()["author_list"]) == (bylines, completeness)


def test_the_best_supported_author_list_is_used_and_the_other_is_marked() -> None:
    lists = ["Ada Ex, Bo Li, Cy Du", "Ada Ex, Bo Li", "Ada Ex, Bo Li"]
    found = one_paper(*({"authors": names, "abstract": TEXT} for names in lists))
    marked = [
        row["member"]
        for row in found.tables["paper_records"]
        if "names other authors than the list shown" in row["reasons"]
    ]
    assert (found.bylines(), marked) == ([(1, "Ada Ex"), (2, "Bo Li")], ["s0:k0"])


def test_a_byline_lists_every_record_that_states_it() -> None:
    listed = work("k0", TITLE, "A. Ex, Bo Li, ...", scope="p", source="s0")
    whole = work("k1", TITLE, "Ada Ex, Bo Li", source="s1")
    found = resolve([page("p", "Ada Ex", "s0"), listed], [whole])
    (first, _) = sorted(found.tables["bylines"], key=lambda row: row["position"])
    assert (first["members"][0], first["members"][2], first["members"][1].rpartition("-")[0]) == (
        "s0:k0@1",
        "s1:k1@1",
        "s0:k0@owner",
    )


def test_two_names_that_may_be_one_keep_their_own_affiliations_in_a_list_of_another_order() -> None:
    lists = (("Wei Wang", "Oslo"), ("W. Wang", "Bergen")), (("W. Wang", "Bergen"), ("Wei Wang", "Oslo"))
    inputs = [
        [replace(work(f"k{n}", TITLE, source=f"s{n}"), authors=tuple(_placed(*one) for one in names))]
        for n, names in enumerate(lists)
    ]
    found = resolve(*inputs).tables["bylines"]
    assert [(row["name"], row["affiliations"], row["members"]) for row in found] == [
        ("Wei Wang", ["Oslo"], ["s0:k0@1", "s1:k1@2"]),
        ("W. Wang", ["Bergen"], ["s0:k0@2", "s1:k1@1"]),
    ]


def _placed(name: str, affiliation: str) -> Byline:
    return Byline(name, affiliations=(affiliation,))


@pytest.mark.parametrize(
    ("authors", "owner", "bylines", "note"),
    [
        ("Bo Li, ...", "Ada Ex", [(1, "Bo Li"), (None, "Ada Ex")], None),
        (None, "Ada Ex", [(None, "Ada Ex")], None),
        ("A. Ex, Bo Li", "Ada Ex", [(1, "A. Ex"), (2, "Bo Li")], None),
        (
            "Bo Li, Cy Du",
            "Ada Ex",
            [(1, "Bo Li"), (2, "Cy Du")],
            "the complete author list lacks the page's owner Ada Ex",
        ),
        ("A. Ex, Abe Ex", "A. Ex", [(1, "A. Ex"), (2, "Abe Ex")], None),
        (
            "Abe Ex, Ada Ex, ...",
            "A. Ex",
            [(1, "Abe Ex"), (2, "Ada Ex")],
            "several authors could be the page's owner A. Ex",
        ),
    ],
    ids=["cut list", "no list", "listed", "contradicted", "equal before compatible", "ambiguous"],
)
def test_the_owner_of_a_page_is_listed_or_implied_or_in_conflict(
    authors: str | None, owner: str, bylines: list[tuple[int | None, str]], note: str | None
) -> None:
    found = resolve([page("p", owner), work("k", TITLE, authors, scope="p")])
    assert (found.bylines(), found.reasons()) == (bylines, {note} - {None})


def test_two_pages_that_hide_their_owners_imply_two_people() -> None:
    inputs: list[list[Record]] = [
        [page(f"p{name}", name), work("k", TITLE, "Bo Li, ...", scope=f"p{name}")]
        for name in ("Ada Ex", "Eve Foo")
    ]
    found = resolve(*inputs)
    assert (found.bylines(), len({row["mention"] for row in found.tables["bylines"]})) == (
        [(1, "Bo Li"), (None, "Ada Ex"), (None, "Eve Foo")],
        3,
    )


def test_three_pages_about_one_preprint_are_three_records_of_one_version() -> None:
    found = one_paper({"kind": "preprint", "date": "2020"}, {"date": "2020-05-01"}, {"authors": "Ada Ex"})
    versions = {row["version"] for row in found.tables["paper_records"]}
    kinds = [(version["kind"], version["date"]) for version in found.paper()["versions"]]
    assert (len(found.tables["paper_records"]), versions, kinds) == (3, {0}, [("PREPRINT", "2020-05-01")])


def test_a_kind_in_words_with_an_underscore_is_that_of_its_version_too() -> None:
    paper = one_paper({"kind": "working_paper"}).paper()
    assert (paper["type"], [version["kind"] for version in paper["versions"]]) == ("PREPRINT", ["PREPRINT"])


def test_preprint_and_publication_are_two_versions_of_one_paper() -> None:
    found = one_paper(
        {"kind": "article", "date": "2021", "identifiers": ["DOI:10.1/x"]},
        {"kind": "preprint", "date": "2020", "identifiers": ["ARXIV:2001.00001", "DOI:10.1/x"]},
    )
    paper = found.paper()
    named = {(row["scheme"], row["version"]) for row in found.tables["paper_identifiers"]}
    assert ([version["kind"] for version in paper["versions"]], paper["type"], named) == (
        ["PREPRINT", "PUBLISHED"],
        "ARTICLE",
        {("ARXIV", 0), ("DOI", 1)},
    )


def test_both_titles_of_a_retitled_paper_stay_visible() -> None:
    titles = ("Wetter Beds with Mulch of Straw", "How Gardeners Keep Their Beds Moist")
    found = resolve(
        *([work(f"k{n}", title, abstract=TEXT, source=f"s{n}")] for n, title in enumerate(titles))
    )
    assert {version["title"] for version in found.paper()["versions"]} == set(titles)


def test_records_list_which_of_their_values_are_shown() -> None:
    found = one_paper(
        {"abstract": TEXT, "date": "2020", "authors": "Ada Ex, ..."},
        {"abstract": TEXT[:100], "abstract_is_cut": True, "date": "2020-05-01", "authors": "Ada Ex, Bo Li"},
    )
    used = {row["member"]: row["used"] for row in found.tables["paper_records"]}
    assert used == {"s0:k0": ["title", "abstract"], "s1:k1": ["title", "date", "authors"]}


def test_a_record_lists_which_of_its_values_are_used() -> None:
    found = one_paper(
        {"kind": "article", "codes": ("cs.DL",), "identifiers": ("DOI:10.1234/5",)},
        {"kind": "preprint", "editors": (Byline("Ada Ex"),)},
    )
    used = {row["member"]: row["used"] for row in found.tables["paper_records"]}
    assert used == {"s0:k0": ["title", "type", "identifiers", "topics"], "s1:k1": ["title", "editors"]}


def test_code_is_public_if_one_source_states_it_and_unknown_if_none_does() -> None:
    found = [
        one_paper(*({"has_code": value} for value in values)).paper()["has_code"]
        for values in ([None, False, True], [False, None], [None])
    ]
    assert found == [True, False, None]


AT_ARXIV: dict[str, Any] = {"identifiers": ("ARXIV:1905.00001",)}


@pytest.mark.parametrize(
    ("stated", "address"),
    [
        ([{}], None),
        ([AT_ARXIV], "https://arxiv.org/abs/1905.00001"),
        ([AT_ARXIV | {"comments": ("This paper has been withdrawn",)}], None),
        (
            [{"open_access_url": "https://a.example/1", "comments": ("This paper has been withdrawn",)}],
            None,
        ),
        ([AT_ARXIV, {"open_access_url": "https://a.example/1"}], "https://a.example/1"),
        (
            [{"open_access_url": f"https://{site}.example/1"} for site in ("b", "a", "a")],
            "https://a.example/1",
        ),
        ([{"open_access_url": f"https://{site}.example/1"} for site in ("b", "a")], "https://b.example/1"),
    ],
)
def test_the_open_access_address_is_the_most_frequent_one_else_arxiv(
    stated: list[dict[str, Any]], address: str | None
) -> None:
    assert one_paper(*stated).paper()["open_access_url"] == address


def test_editors_are_editors_and_consortia_are_groups() -> None:
    record = work("k", TITLE, "Ada Ex, ATLAS Collaboration", editors=(Byline("Eve Foo"),))
    lines = [(row["name"], row["is_editor"], row["is_group"]) for row in resolve([record]).tables["bylines"]]
    assert sorted(lines) == [
        ("ATLAS Collaboration", False, True),
        ("Ada Ex", False, False),
        ("Eve Foo", True, False),
    ]


def test_lists_of_thousands_of_names_are_merged() -> None:
    names = [f"Given{n} Family{n}" for n in range(3_000)]
    lists = (", ".join(names), ", ".join([*names[1:], names[0]]))
    found = one_paper(*({"authors": authors, "abstract": TEXT} for authors in lists))
    assert {len(row["members"]) for row in found.tables["bylines"]} == {2}


def test_a_work_without_a_title_is_a_paper_of_its_own() -> None:
    records: list[Record] = [work("a", "", abstract=TEXT), work("b", "", abstract=OTHER_TEXT)]
    assert resolve(records).papers() == [["a"], ["b"]]


@pytest.mark.parametrize("title", ["\\" * 300, "{" * 900, "$" * 999, "a\u0301" * 10_000, "\x00\x01"])
def test_records_with_unlike_titles_are_two_papers(title: str) -> None:
    assert resolve([work("a", title)], [work("b", TITLE)]).papers() == [["a"], ["b"]]


@pytest.mark.parametrize(
    ("notes", "status"),
    [
        ((), "CURRENT"),
        (("revised", "not read: retracted"), "CURRENT"),
        (("retracted 2021-05-01",), "RETRACTED"),
        (("removed 2021-05-01",), "WITHDRAWN"),
        (("removed", "retracted"), "RETRACTED"),
        (("withdrawn",), "WITHDRAWN"),
    ],
)
def test_a_note_of_retraction_or_withdrawal_sets_the_status(notes: tuple[str, ...], status: str) -> None:
    assert one_paper({"notes": notes}, {}).paper()["status"] == status


def test_a_title_in_latex_is_shown_as_it_prints_and_is_still_that_of_its_record() -> None:
    found = resolve([work("k1", r"The Garden of R{\'e}nyi")])
    (record,) = found.tables["paper_records"]
    assert (found.paper()["title"], record["used"]) == ("The Garden of Rényi", ["title"])
