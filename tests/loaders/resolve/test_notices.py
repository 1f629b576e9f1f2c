"""Notices that sources state: side by side, once each, and what they do to the status of a paper."""

from typing import Any

import pytest

from tests.loaders.resolve.papers import Resolved, resolve, work

TITLE = "Watering Gardens in Dry Summers"
PAPER: dict[str, Any] = {"identifiers": ("DOI:10.5555/garden",)}
NOTICE: dict[str, Any] = {"identifiers": ("DOI:10.5555/notice",)}


def resolved(*stated: dict[str, Any], notice: dict[str, Any] | None = None) -> Resolved:
    """One paper with a record of each of the sources s0, s1, ..., and the notice as another, of source t."""
    records = [
        work(f"k{n}", TITLE, "Ada Ochre", source=f"s{n}", **PAPER, **more) for n, more in enumerate(stated)
    ]
    other = [] if notice is None else [work("n", "Notice of the Editors", source="t", **NOTICE, **notice)]
    return resolve(*([one] for one in (*records, *other)))


def noticed(found: Resolved) -> list[tuple[Any, ...]]:
    names = ("kind", "date", "work", "other", "sources")
    return [tuple(row[name] for name in names) for row in found.tables["paper_notices"]]


@pytest.mark.parametrize(
    ("stated", "rows", "status"),
    [
        ([{}], [], "CURRENT"),
        (
            [{"notices": ("EXPRESSION_OF_CONCERN 2020",)}],
            [("EXPRESSION_OF_CONCERN", "2020", "", None, ["s0"])],
            "CURRENT",
        ),
        (
            [{"notices": ("CORRECTION DOI:10.5555/c",)}],
            [("CORRECTION", "", "DOI:10.5555/c", None, ["s0"])],
            "CORRECTED",
        ),
        (
            [{"notices": ("RETRACTION 2021-03 DOI:10.5555/r",)}, {"notes": ("retracted 2021-03-04",)}],
            [("RETRACTION", "2021-03-04", "DOI:10.5555/r", None, ["s0", "s1"])],
            "RETRACTED",
        ),
        (
            [{"notices": ("CORRECTION DOI:10.5555/c", "CORRECTION DOI:10.5555/d", "CORRECTION")}],
            [
                ("CORRECTION", "", "DOI:10.5555/c", None, ["s0"]),
                ("CORRECTION", "", "DOI:10.5555/d", None, ["s0"]),
            ],
            "CORRECTED",
        ),
        (
            [{"comments": ("This paper has been withdrawn by the author",)}, {"notices": ("CORRECTION",)}],
            [("CORRECTION", "", "", None, ["s1"]), ("WITHDRAWAL", "", "", None, ["s0"])],
            "WITHDRAWN",
        ),
        (
            [{"notices": ("RETRACTION 2021 DOI:10.5555/r",)}, {"notices": ("RETRACTION PMID:7",)}],
            [("RETRACTION", "2021", "DOI:10.5555/r", None, ["s0", "s1"])],
            "RETRACTED",
        ),
        ([{"notes": ("removed 2021-99-99",)}], [("WITHDRAWAL", "2021", "", None, ["s0"])], "WITHDRAWN"),
        ([{"abstract": "The drug was withdrawn by its maker in 2004."}], [], "CURRENT"),
        (
            [{"abstract": "This paper has been withdrawn by the author."}],
            [("WITHDRAWAL", "", "", None, ["s0"])],
            "WITHDRAWN",
        ),
        (
            [{"notices": ("RETRACTION DOI:10.5555/garden",)}],
            [("RETRACTION", "", "DOI:10.5555/garden", None, ["s0"])],
            "RETRACTED",
        ),
    ],
    ids=[
        "nothing",
        "a concern",
        "a correction elsewhere",
        "one retraction by two sources",
        "two corrections and one without a work",
        "a withdrawal and a correction",
        "one retraction by its DOI and its PMID",
        "the year of a day that no calendar has",
        "a drug that was withdrawn",
        "an abstract that a withdrawal replaced",
        "a paper that is its own notice",
    ],
)
def test_a_paper_has_each_notice_once_with_its_sources(
    stated: list[dict[str, Any]], rows: list[tuple[Any, ...]], status: str
) -> None:
    found = resolved(*stated)
    assert (noticed(found), found.paper()["status"]) == (rows, status)


def test_a_notice_that_is_a_paper_is_related_to_its_paper_by_the_statement_of_either() -> None:
    of_paper = resolved({"notices": ("RETRACTION DOI:10.5555/notice",)}, notice={})
    of_notice = resolved(
        {}, notice={"notice_of": ("RETRACTION 2021 DOI:10.5555/garden", "CORRECTION DOI:10.5555/z")}
    )
    assert [(noticed(one), one.tables["paper_relations"]) for one in (of_paper, of_notice)] == [
        (
            [("RETRACTION", "", "DOI:10.5555/notice", "t:n", ["s0"])],
            [{"paper": "t:n", "kind": "RETRACTS", "other": "s0:k0", "how": "stated by s0"}],
        ),
        (
            [("RETRACTION", "2021", "", "t:n", ["t"])],
            [{"paper": "t:n", "kind": "RETRACTS", "other": "s0:k0", "how": "stated by t"}],
        ),
    ]
    assert {row["title"]: row["status"] for row in of_notice.tables["papers"]} == {
        TITLE: "RETRACTED",
        "Notice of the Editors": "CURRENT",
    }


def test_a_paper_whose_withdrawal_another_record_states_has_no_open_access() -> None:
    found = resolved(
        {"open_access_url": "https://gardens.example/1"},
        notice={"notice_of": ("WITHDRAWAL DOI:10.5555/garden",)},
    )
    addresses = {row["title"]: row["open_access_url"] for row in found.tables["papers"]}
    assert addresses == {TITLE: None, "Notice of the Editors": None}


@pytest.mark.parametrize(
    ("title", "notes", "status"),
    [
        ("RETRACTED: Ferns in Shade", (), "RETRACTED"),
        ("[Retracted Article] Ferns in Shade", (), "RETRACTED"),
        ("WITHDRAWN: Ferns in Shade", (), "WITHDRAWN"),
        ("Withdrawn Children in Gardens", (), "CURRENT"),
        ("Retracted-wing Moths in Gardens", (), "CURRENT"),
        ("Retraction Note to: Ferns in Shade", ("retracted",), "CURRENT"),
    ],
)
def test_a_title_marks_a_paper_only_before_a_sign_and_a_notice_is_not_what_it_retracts(
    title: str, notes: tuple[str, ...], status: str
) -> None:
    assert resolve([work("k", title, "Ada Ochre", notes=notes)]).paper()["status"] == status


@pytest.mark.parametrize("name", ["???", "Ferns in Shade"], ids=["no letters", "two papers"])
def test_a_notice_whose_title_names_no_single_paper_changes_none(name: str) -> None:
    untitled = work("u", "", "Ada Ochre")
    ferns = [work(key, "Ferns in Shade", author) for key, author in (("o", "Ben Umber"), ("p", "Cy Sienna"))]
    found = resolve([untitled], *([one] for one in ferns), [work("n", f"Retraction: {name}", "Dan Ecru")])
    assert found.tables["paper_relations"] == []


def test_a_notice_of_a_stated_paper_is_not_one_of_another_paper_with_its_title() -> None:
    meant = work("k", TITLE, "Ada Ochre", **PAPER)
    other = work("o", "Ferns in Shade", "Ben Umber", identifiers=("DOI:10.5555/ferns",))
    notice = work("n", "Retraction: Ferns in Shade", notice_of=("RETRACTION DOI:10.5555/garden",), **NOTICE)
    found = resolve([meant], [other], [notice])
    assert {row["title"]: row["status"] for row in found.tables["papers"]} == {
        TITLE: "RETRACTED",
        "Ferns in Shade": "CURRENT",
        "Retraction: Ferns in Shade": "CURRENT",
    }
