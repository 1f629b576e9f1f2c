"""What only says that a value is missing becomes no person, place or venue, and is reported."""

import pytest
from msgspec.structs import replace

from app.placeholders import is_placeholder
from loaders.listings.placeholders import without_placeholders
from loaders.model.records import Byline, PageRecord, WorkRecord

WORK = WorkRecord("arxiv", "1", "cs.DL", "line 2", "arxiv.tsv 1", title="Quiet Machines", authors_open=False)
PAGE = PageRecord("bzpeer", "1", "page", "header", "bzpeer 1", "author", person="Ada Lind")


@pytest.mark.parametrize(
    "text",
    [
        "Not Available",
        "NOT AVAILABLE.",
        "N/A",
        "n.a.",
        "Unknown",
        "[unknown author]",
        "Authors not given",
        "Anonymous",
        "Anonymous Authors",
        "[No author name available]",
        "(none)",
        "[S.n.]",
        "N. N.",
        "No affiliation",
        "TBD",
        "Unbekannt",
        "佚名",
        "作者不详",
    ],
)
def test_a_placeholder_is_not_a_value(text: str) -> None:
    assert is_placeholder(text)


@pytest.mark.parametrize(
    "text",
    [
        "Na",
        "Nan Li",
        "S. N. Bose",
        "Nil",
        "None Other",
        "Ana Unknown",
        "Author",
        "The Anonymous Collaboration",
        "Available Networks Lab",
        "Independent Researcher",
        "No",
        "",
        "王",
        "a" * 300,
    ],
)
def test_a_name_is_not_taken_for_a_placeholder(text: str) -> None:
    assert not is_placeholder(text)


def test_a_list_that_loses_a_name_is_open() -> None:
    ada = Byline("Ada Lind", ("N/A", "Quiet University"))
    work = replace(WORK, authors=(ada, Byline("Unknown Author")), venue="Not available")
    assert without_placeholders(work) == replace(
        WORK,
        authors=(Byline("Ada Lind", ("Quiet University",)),),
        authors_open=True,
        notes=(
            "author missing: Unknown Author",
            "affiliation missing: N/A",
            "venue missing: Not available",
        ),
    )


def test_a_list_of_placeholders_is_not_an_author_list() -> None:
    work = replace(WORK, authors=(Byline("Not Available"),), editors=(Byline("Anonymous"),))
    assert without_placeholders(work) == replace(
        WORK, authors_open=True, notes=("author missing: Not Available", "editor missing: Anonymous")
    )


def test_a_work_without_such_words_is_as_it_was() -> None:
    work = replace(WORK, authors=(Byline("Ada Lind"),), venue="Journal of Quiet Things")
    assert without_placeholders(work) is work


def test_an_affiliation_of_a_page_may_be_missing() -> None:
    assert without_placeholders(replace(PAGE, affiliation="N/A")) == replace(
        PAGE, notes=("affiliation missing: N/A",)
    )
