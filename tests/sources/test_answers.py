"""Answers of OpenAlex and Semantic Scholar: what is one, what is none, and values that none can be."""

import json
from typing import Any

import pytest

from app.errors import InputRefused
from loaders.model.records import Quarantined, Reading, StatedDate, WorkRecord
from loaders.sources import load_sources
from tests.sources.golden import parse

WORK = {"id": "https://openalex.org/W1000000001", "display_name": "Bells", "publication_year": 2020}
PAPER = {"paperId": f"{1:040x}", "title": "Bells"}
BULK = {"corpusid": 470001, "title": "Bells", "externalids": {}, "citationcount": 0}
AUTHOR = {"id": "https://openalex.org/A5000000001", "display_name": "Ada Example"}


def line(row: object) -> bytes:
    return json.dumps(row).encode() + b"\n"


def knows(data: bytes) -> list[str]:
    return [key for key, source in load_sources().items() if source.recognises(data)]


def work_of(source: str, row: object) -> WorkRecord:
    (work,) = parse(source, line(row), Reading("answer"))
    assert isinstance(work, WorkRecord)
    return work


@pytest.mark.parametrize(
    ("answer", "source"),
    [
        (WORK, ["openalex"]),
        ([None, WORK], ["openalex"]),
        ({"meta": {"db_response_time_ms": 9}, "results": []}, ["openalex"]),
        ({"results": [WORK]}, ["openalex"]),
        (PAPER, ["semanticscholar"]),
        ([None, PAPER], ["semanticscholar"]),
        ({"data": [{"citingPaper": PAPER}]}, ["semanticscholar"]),
        ({"recommendedPapers": [PAPER]}, ["semanticscholar"]),
        ({"authorId": "81000001", "name": "Ada Example", "papers": []}, ["semanticscholar"]),
        (BULK, ["semanticscholar"]),
        ({"authorid": "81000001", "name": "Ada Example", "hindex": 3}, ["semanticscholar"]),
        ({"id": WORK["id"], "type": "article-journal", "title": "Bells", "author": []}, []),
        ({"id": "10.1234/x", "title": "Bells", "display_name": "Bells", "url": WORK["id"]}, []),
        ({"message": {"items": [{"DOI": "10.1234/x", "relation": {"id": WORK["id"], "ids": []}}]}}, []),
        ({"data": [{"id": "10.1234/x", "attributes": {"title": "Bells", "paperId": f"{1:040x}"}}]}, []),
        ({"paperId": "7", "title": "Bells"}, []),
        ({"error": "Paper with id 7 not found"}, []),
        ({"corpusid": "chapters", "title": "Bells"}, []),
        ("https://openalex.org/W1000000001", []),
        ([], []),
    ],
)
def test_an_answer_is_known_by_keys_that_no_other_form_has(answer: object, source: list[str]) -> None:
    assert knows(line(answer)) == source


def test_addresses_with_escaped_slashes_are_known() -> None:
    assert knows(line(WORK).replace(b"/", b"\\/")) == ["openalex"]


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"[]", b"{}", b"<html>openalex.org</html>", b"\xff\xfe", b"null"]
)
@pytest.mark.parametrize("source", ["openalex", "semanticscholar"])
def test_an_answer_without_works_is_refused(source: str, data: bytes) -> None:
    with pytest.raises(InputRefused, match=r"^answer contains no (?:OpenAlex works|Semantic Scholar papers)"):
        parse(source, data, Reading("answer"))


NAMES = [{"name": "Ada Example", "raw_author_name": "Ada Example"}] * 10_001
LONG = "Bells " * 200


@pytest.mark.parametrize(
    ("source", "row", "reason"),
    [
        ("openalex", WORK | {"display_name": LONG}, "title of 1,199 characters, more than 1,000"),
        ("openalex", WORK | {"authorships": NAMES}, "author list of 10,001 names, more than 10,000"),
        ("openalex", AUTHOR, "no work: it is of the authors"),
        ("openalex", {"id": "https://openalex.org/W"}, "no OpenAlex id of a work"),
        ("semanticscholar", PAPER | {"title": LONG}, "title of 1,199 characters, more than 1,000"),
        ("semanticscholar", PAPER | {"authors": NAMES}, "author list of 10,001 names, more than 10,000"),
        ("semanticscholar", {"authorId": "8", "name": "Ada Example"}, "an author without papers"),
        ("semanticscholar", {"title": "Bells"}, "neither an identifier nor authors"),
    ],
)
def test_an_invalid_work_is_quarantined_and_others_are_read(source: str, row: object, reason: str) -> None:
    good = WORK if source == "openalex" else PAPER
    before, bad, behind = parse(source, line(good) + line(row) + line(good), Reading("answer"))
    assert isinstance(before, WorkRecord)
    assert bad == Quarantined(source, "answer", "line 2", reason)
    assert isinstance(behind, WorkRecord)


@pytest.mark.parametrize(
    ("source", "row"),
    [
        ("openalex", WORK | {"abstract_inverted_index": {"x" * 50_001: [0]}}),
        ("semanticscholar", PAPER | {"abstract": "x" * 50_001}),
    ],
)
def test_an_abstract_longer_than_any_is_left_out(source: str, row: object) -> None:
    work = work_of(source, row)
    assert (work.abstract, work.notes) == (
        None,
        ("abstract of 50,001 characters, more than 50,000, left out",),
    )


@pytest.mark.parametrize(
    ("kind", "crossref", "read"),
    [
        ("article", None, "article"),
        ("article", "proceedings-article", "proceedings-article"),
        ("book-chapter", "journal-article", "journal-article"),
        ("review", "journal-article", "review"),
        ("article", "posted-content", "article"),
        (None, "journal-article", None),
    ],
)
def test_the_publishers_type_determines_where_a_paper_appeared(
    kind: str | None, crossref: str | None, read: str | None
) -> None:
    assert work_of("openalex", WORK | {"type": kind, "primary_location": {"raw_type": crossref}}).kind == read


@pytest.mark.parametrize(
    ("date", "known"),
    [
        ("2020-05-14", (2020, 5, 14)),
        ("2020-05-01", (2020, 5, None)),
        ("2020-01-01", (2020, None, None)),
        ("2020-01-14", (2020, 1, 14)),
    ],
)
def test_the_first_day_of_a_year_or_month_counts_as_an_unknown_day(
    date: str, known: tuple[int | None, ...]
) -> None:
    read = work_of("openalex", WORK | {"publication_date": date}).date
    assert read is not None
    assert (read.printed, (read.year, read.month, read.day)) == (date, known)


@pytest.mark.parametrize("date", ["2020-02-30", "2020-00-00", "9999-01-01", "soon"])
def test_the_year_of_publication_stands_in_for_a_day_that_cannot_be_read(date: str) -> None:
    read = work_of("openalex", WORK | {"publication_date": date, "publication_year": 2019}).date
    assert read == StatedDate("2019", 2019)


@pytest.mark.parametrize(
    ("found", "venue"),
    [
        ({"venue": "CoB", "journal": {"name": "J"}}, ("CoB", ())),
        ({"venue": "", "publicationVenue": {"id": "v1", "name": "Bells"}}, ("Bells", ("v1",))),
        ({"venue": "arXiv.org", "publicationVenue": {"id": "v1"}, "journal": {"name": "J"}}, ("J", ())),
        ({"venue": "arXiv.org", "publicationVenue": {"id": "v1", "name": "arXiv.org"}}, (None, ())),
    ],
)
def test_arxiv_is_no_venue(found: dict[str, Any], venue: tuple[str | None, tuple[str, ...]]) -> None:
    work = work_of("semanticscholar", PAPER | found)
    assert (work.venue, work.venue_keys) == venue
