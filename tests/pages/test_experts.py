"""The page /experts: people by their papers on a phrase."""

import httpx

from tests.pages.html import links, page, texts


async def test_people_are_listed_with_their_papers_and_both_counts(site: httpx.AsyncClient) -> None:
    found = await page(site, "/experts?about=Quiet+Machines")
    first = found.xpath("//ol[@class='hits']/li")[0]
    assert (texts(first, "./p"), texts(first, ".//li")) == (
        ["Ada Lind", "1 paper, latest 2019; 0.33 if each paper is divided among its authors"],
        ["Sparse Graphs on Quiet Machines (2019)"],
    )


async def test_decimals_are_written_as_in_the_language(site: httpx.AsyncClient) -> None:
    found = await page(site, "/experts?about=Quiet+Machines&lang=de")
    assert "0,33" in texts(found, "//ol[@class='hits']/li[1]/p[2]")[0]


async def test_without_papers_nobody_is_listed(site: httpx.AsyncClient) -> None:
    found = await page(site, "/experts?about=nothing+of+the+kind")
    assert texts(found, "//p[@class='nothing']") == ["No papers found. Try fewer or other words."]


async def test_the_empty_form_has_topics_as_examples(site: httpx.AsyncClient) -> None:
    found = await page(site, "/experts")
    assert links(found, "//form[@class='page-form']/following-sibling::p[1]/a") == [
        "/experts?about=sparse+graph",
        "/experts?about=tide",
        "/experts?about=matrix",
    ]
    assert links(await page(site, "/experts?about=sparse+graph"), "//p[@class='note']/a") == []


async def test_a_paper_without_a_date_is_listed_without_a_year(site: httpx.AsyncClient) -> None:
    found = await page(site, "/experts?about=Undated+Echoes")
    assert texts(found, "//ol[@class='hits']/li[1]//li") == ["Undated Echoes"]
