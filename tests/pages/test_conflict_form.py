"""The page /conflicts: a form without a script, and its answer as a file."""

import csv
import errno
from io import StringIO
from typing import Any

import httpx
import pytest
from lxml import html

from app.pages.i18n.translations import translations_of
from tests.pages.html import links, page, texts

TABLES = {"papers": "paper,author\n1,Ada Lind\n1,\n", "reviewers": "reviewer\nBen Ortiz\nWei Zhang\n"}


async def test_the_form_sends_what_the_answer_needs(site: httpx.AsyncClient) -> None:
    form = (await page(site, "/conflicts")).xpath("//form[@method='post']")[0]
    names = {field.get("name") for field in form.xpath(".//input | .//textarea")}
    assert (form.get("action"), names) == (
        "/conflicts",
        {"papers", "reviewers", "since", "rule", "format"},
    )


async def test_the_answer_is_a_file_in_which_each_row_has_its_own_verdict(site: httpx.AsyncClient) -> None:
    answer = await site.post("/conflicts", data={**TABLES, "since": "2021"})
    rows = list(csv.DictReader(StringIO(answer.text)))
    assert (answer.status_code, answer.headers["content-disposition"]) == (
        200,
        'attachment; filename="conflicts.csv"',
    )
    assert [(row["paper"], row["reviewer"], row["verdict"], row["not_checked"]) for row in rows] == [
        ("1", "Ben Ortiz", "CONFLICT", ""),
        ("1", "Wei Zhang", "NOT_CHECKED", "Wei Zhang (2 people of this name)"),
        ("", "", "NOT_CHECKED", "papers, line 3: the cell `author` is empty."),
        ("", "", "NOT_CHECKED", "Wei Zhang: 2 people of this name: A05 A06."),
    ]


async def test_a_review_system_format_contains_only_the_conflicts(site: httpx.AsyncClient) -> None:
    answer = await site.post("/conflicts", data={**TABLES, "format": "hotcrp", "rule": "TOGETHER"})
    assert answer.text == "pid,action,email,name,conflict\n1,conflict,,Ben Ortiz,collaborator\n"


async def test_the_example_of_the_graph_is_answered_with_names(site: httpx.AsyncClient) -> None:
    (address,) = links(await page(site, "/conflicts"), "//p/a[@class='button']")
    tables = [area.text.strip() for area in (await page(site, address)).xpath("//textarea")]
    answer = await site.post("/conflicts", data=dict(zip(("papers", "reviewers"), tables, strict=True)))
    rows = list(csv.DictReader(StringIO(answer.text)))
    assert tables[0] == "paper,author,name\n1,A02,Ben Ortiz"
    assert [(row["reviewer"], row["reviewer_name"], row["verdict"]) for row in rows] == [
        ("A01", "Ada Lind", "CONFLICT"),
        ("A03", "Chloé Müller-Østergaard", "CONFLICT"),
        ("A10", "Fay O'Connor", "NONE_FOUND"),
    ]


async def test_ids_need_no_first_line(site: httpx.AsyncClient) -> None:
    answer = await site.post("/conflicts", data={"papers": "1,A01\n", "reviewers": "A02\nA05\n"})
    (first, *others) = csv.DictReader(StringIO(answer.text))
    assert [first["reviewer_name"], *(row["reviewer_name"] for row in others)] == ["Ben Ortiz", "Wei Zhang"]
    assert first["reasons"].startswith("Ada Lind (A01): ")


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"papers": "title\n1\n"}, "papers has no column `paper`, `author`."),
        ({"since": "soon"}, "The first year 'soon' is not a year."),
        ({"since": "0000"}, "The first year '0000' is not a year."),
        ({"rule": "FRIENDS"}, "There is no rule 'FRIENDS'."),
        ({"format": "pdf"}, "There is no format 'pdf'."),
        ({"papers": "paper,author\n" + "1,A01\n" * 50_001}, "The tables have 100002 pairs"),
        (
            {"papers": "paper,author\n" + "1,A\n" * 100_001, "reviewers": "reviewer\n"},
            "The tables have 100001 pairs",
        ),
        (
            {"papers": "paper,author\n" + "".join(f"1,{number}\n" for number in range(2_001))},
            "papers has 2001 different people.",
        ),
        ({"papers": "paper,author\n" + "1,A01\n" * 20_000}, "These tables cost "),
    ],
)
async def test_unusable_input_is_reported_on_a_page(
    site: httpx.AsyncClient, changed: dict[str, str], message: str
) -> None:
    answer = await site.post("/conflicts", data={**TABLES, **changed})
    assert answer.status_code == 400
    assert message in texts(html.document_fromstring(answer.text), "//main")[0]


async def test_a_refused_form_is_shown_again_with_what_was_typed(site: httpx.AsyncClient) -> None:
    typed = {"papers": "paper,author\n1,Ada", "reviewers": "who\nBen", "since": "2021"}
    answer = await site.post("/conflicts", data={**typed, "rule": "SAME_PERSON", "format": "hotcrp"})
    form: Any = html.document_fromstring(answer.text)
    (fault,) = texts(form, "//div[@role='alert']/p")
    assert fault.startswith("The list of reviewers has no column `reviewer`. Its columns: who. Write")
    assert [area.text.strip() for area in form.xpath("//textarea")] == [typed["papers"], typed["reviewers"]]
    assert form.xpath("//input[@checked]/@value | //input[@name='since']/@value") == [
        "2021",
        "SAME_PERSON",
        "hotcrp",
    ]


async def test_a_full_disk_is_not_reported_as_new_data(
    site: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("app.conflict_lists.routes.write_file", write)
    answer = await site.post("/conflicts", data=TABLES)
    message = translations_of("en").text("problem.UNAVAILABLE.message")
    assert (answer.status_code, message in texts(html.document_fromstring(answer.text), "//main//p")) == (
        503,
        True,
    )


async def test_a_body_of_more_than_a_megabyte_is_refused(site: httpx.AsyncClient) -> None:
    answer = await site.post("/conflicts", data={**TABLES, "papers": "a" * 1_000_001})
    assert answer.status_code == 413
