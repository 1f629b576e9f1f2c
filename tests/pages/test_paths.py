"""The path finder."""

import httpx
import pytest

from tests.pages.html import links, page, texts


async def test_a_path_shows_its_people_and_the_papers_between_them(site: httpx.AsyncClient) -> None:
    found = await page(site, "/path?from=A01&to=A02")
    chain = found.xpath("//ol[@class='chain']")[0]
    assert texts(chain, ".//p[@class='person']") == ["Ada Lind", "Ben Ortiz"]
    assert len(links(chain, ".//div[@class='hop']/ul//a")) == 3
    assert links(chain, ".//div[@class='hop']/p/a") == ["/author/A01?with=A02"]


async def test_a_path_with_no_paper_of_its_own_is_marked(site: httpx.AsyncClient) -> None:
    found = await page(site, "/path?from=A07&to=A10")
    headings = [texts(path, "./h2") for path in found.xpath("//section[@class='path'][p[@class='note']]")]
    assert headings == [["Another path"]]


async def test_an_unambiguous_name_redirects_to_the_id_of_the_person(site: httpx.AsyncClient) -> None:
    answer = await site.get("/path?from=ada+lind&to=A03&max_authors=5")
    assert (answer.status_code, answer.headers["location"]) == (302, "/path?from=A01&to=A03&max_authors=5")


async def test_a_name_that_can_mean_several_offers_each(site: httpx.AsyncClient) -> None:
    found = await page(site, "/path?from=A01&to=wei+zhang&hops=3")
    assert texts(found, "//h2")[0] == "Which wei zhang?"
    assert links(found, "//section[@class='choose']//a") == [
        "/path?from=A01&to=A05&hops=3",
        "/path?from=A01&to=A06&hops=3",
    ]


async def test_the_form_for_another_search_keeps_a_person_whose_name_several_have(
    site: httpx.AsyncClient,
) -> None:
    found = await page(site, "/path?from=A01&to=A05")
    [kept] = found.xpath("//input[@id='path-to']/@value")
    answer = await site.get("/path", params={"from": "A01", "to": kept, "hops": "3"})
    assert (answer.status_code, answer.headers.get("location")) == (302, "/path?from=A01&to=A05&hops=3")


async def test_an_unknown_name_is_reported(site: httpx.AsyncClient) -> None:
    found = await page(site, "/path?from=A01&to=nobody+at+all")
    assert texts(found, "//h2")[0] == "No person found for nobody at all"


async def test_limits_that_remove_every_path_are_named_with_a_way_without_them(
    site: httpx.AsyncClient,
) -> None:
    found = await page(site, "/path?from=A01&to=A02&first_year=1950&last_year=1951")
    assert texts(found, "//h2[@id='why']") == ["No known path"]
    assert texts(found, "//a[@class='button']") == ["Allow papers of any year"]
    assert links(found, "//a[@class='button']") == ["/path?from=A01&to=A02"]
    assert texts(found, "//section[@class='path']/h2") == ["The path without these limits"]
    assert texts(found, "//section[@aria-labelledby='end-1']/p") == [
        "Within these limits, 0 people can be reached over joint papers, in any number of steps.",
        "Closest people without these limits:",
    ]


async def test_a_path_from_a_person_to_themselves_is_explained(site: httpx.AsyncClient) -> None:
    found = await page(site, "/path?from=A01&to=A01")
    assert texts(found, "//h2[@id='why']") == ["Both are the same person"]


async def test_years_in_the_wrong_order_are_swapped(site: httpx.AsyncClient) -> None:
    found = await page(site, "/path?from=A01&to=A02&first_year=2023&last_year=2021")
    assert links(found, "(//ol[@class='chain'])[1]//div[@class='hop']/ul//a") == ["/paper/P17", "/paper/P03"]


async def test_a_limit_that_is_no_number_is_no_limit(site: httpx.AsyncClient) -> None:
    found = await page(site, "/path?from=A01&to=A02&hops=-3&max_authors=many&first_year=%E2%85%A7")
    assert len(found.xpath("//ol[@class='chain']")) >= 1


async def test_without_a_path_the_page_says_where_each_side_ends(site: httpx.AsyncClient) -> None:
    ends = (await page(site, "/path?from=A01&to=A12")).xpath("//section[@aria-labelledby='ends']")[0]
    sides = [texts(side, "./h3 | ./p[not(@class)] | .//li") for side in ends.xpath(".//section")]
    assert sides == [
        [
            "Ada Lind",
            "8 people can be reached over joint papers, in any number of steps.",
            "Ben Ortiz at least 4+ papers",
            "Chloé Müller-Østergaard at least 2+ papers",
            "Emil Novák at least 1+ paper",
            "王小明 at least 1+ paper",
        ],
        [
            "Hana Sato",
            "1 person can be reached over joint papers, in any number of steps.",
            "Ivo Blum 1 paper",
        ],
    ]
    assert texts(ends, "./p")[0] == (
        "Searched: 20 papers (2015–2023), from Some Pages, Open Dump, Closed Pages and Register of Places."
    )


@pytest.mark.parametrize("place", ["/author/A01?with=A01", "/author/A01?with=A90", "/author/A90?with=A01"])
async def test_the_joint_papers_of_a_person_with_themselves_are_all_papers(
    site: httpx.AsyncClient, place: str
) -> None:
    answer = await site.get(place)
    assert (answer.status_code, answer.headers.get("location")) == (301, "/author/A01")
