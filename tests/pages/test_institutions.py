"""The page that compares two institutions."""

import httpx

from tests.pages.html import links, page, texts

BOTH = "/institution/I01?with=I03"


async def test_papers_people_and_topics_of_both_have_their_numbers(site: httpx.AsyncClient) -> None:
    found = await page(site, BOTH)
    assert texts(found, "//header[@class='entity']//div/p") == [
        "University of Northfold: 4 papers",
        "Institut Quai: 3 papers",
        "Naming both: 2 papers, 2019–2021",
    ]
    assert [texts(row, "./*") for row in found.xpath("//table/tbody/tr")][:1] == [
        ["Ben Ortiz", "3 papers at University of Northfold", "1 paper at Institut Quai"]
    ]
    assert texts(found, "//section[@aria-labelledby='shared-papers']//p[@class='title']") == [
        "Four Hands on One Matrix 2021",
        "Sparse Graphs on Quiet Machines 2019",
    ]


async def test_each_number_leads_to_its_papers(site: httpx.AsyncClient) -> None:
    [one, *_] = links(await page(site, BOTH), "//table//td/a")
    found = await page(site, one.partition("#")[0])
    assert [
        texts(side, ".//h3 | .//p[@class='title']") for side in found.xpath("//div[@class='sides']/div")
    ] == [
        [
            "University of Northfold: 3 papers",
            "Counting Edges Thrice 2023",
            "Counting Edges Twice 2020",
            "Sparse Graphs on Quiet Machines 2019",
        ],
        ["Institut Quai: 1 paper", "Four Hands on One Matrix 2021"],
    ]


async def test_an_institution_given_by_name_redirects_to_its_id(site: httpx.AsyncClient) -> None:
    answer = await site.get("/institution/I01?with=Institut+Quai")
    assert (answer.status_code, answer.headers["location"]) == (302, BOTH)


async def test_a_name_that_nobody_has_offers_similar_ones_or_says_so(site: httpx.AsyncClient) -> None:
    similar, none = [
        texts(
            await page(site, f"/institution/I01?with={name}"),
            "//section[@class='choose']//*[self::h2 or self::li]",
        )
        for name in ("Northfold", "Nowhere")
    ]
    assert (similar, none) == (
        ["Which Northfold?", "Northfold SystemSE"],
        ["No institution found for Nowhere"],
    )


async def test_an_unknown_institution_is_missing(site: httpx.AsyncClient) -> None:
    found = await page(site, "/institution/I77?with=I01", 404)
    assert texts(found, "//p[@class='lead']//bdi") == ["I77"]
