"""Words on pages agree with their counts and with the page."""

import re

import httpx
import pytest

from tests.pages.html import links, page, texts
from tests.pages.test_site import PLACES

_SEVERAL = "papers|people|collaborators|records|steps|others|topics|institutions|venues"
_ONE_OF_SEVERAL = re.compile(rf"(?<![.,\d])\b1 (?:{_SEVERAL})\b")
_PEOPLE = [f"/author/A{number:02}" for number in range(3, 15)]
_OTHERS = ["/topic/T02", "/venue/V02", "/cluster/C12", "/path?from=A01&to=A03&hops=1"]


@pytest.mark.parametrize("place", [*PLACES, *_PEOPLE, *_OTHERS])
async def test_a_page_writes_a_count_of_one_in_the_singular(site: httpx.AsyncClient, place: str) -> None:
    found = await page(site, place)
    texts_found = " ".join([*texts(found, "//body"), *found.xpath("//meta[@name='description']/@content")])
    assert _ONE_OF_SEVERAL.findall(texts_found) == []


async def test_verbs_agree_with_counts(site: httpx.AsyncClient) -> None:
    one, several = await page(site, "/author/A02"), await page(site, "/author/A01")
    beginnings = [texts(each, "//div[@class='circle']/p[@class='note']")[-1][:24] for each in (one, several)]
    assert beginnings == ["1 paper of 6 has an inco", "2 papers of 5 have incom"]


async def test_a_person_with_one_paper_shows_no_estimated_share(site: httpx.AsyncClient) -> None:
    one, several = await page(site, "/author/A08"), await page(site, "/author/A01")
    heading = "//section[@class='provenance']/p"
    assert "We estimate" not in texts(one, heading)[0]
    assert "We estimate that 98% of these papers" in texts(several, heading)[0]


async def test_a_search_of_one_kind_that_finds_nothing_speaks_of_that_kind(site: httpx.AsyncClient) -> None:
    found = await page(site, "/search?q=ada&kind=venues")
    assert texts(found, "//p[@class='nothing']") == ["No venues found for ada. Search everything"]
    assert links(found, "//p[@class='nothing']/a") == ["/search?q=ada"]


async def test_the_page_of_a_venue_does_not_link_to_itself(site: httpx.AsyncClient) -> None:
    found = await page(site, "/venue/V01")
    assert texts(found, "//li[@class='paper']") != []
    assert "/venue/V01" not in links(found, "//main//a")


async def test_papers_together_name_both_without_a_link(site: httpx.AsyncClient) -> None:
    found = await page(site, "/author/A01?with=A02")
    assert set(texts(found, "//li[@class='paper']//b")) == {"Ada Lind", "Ben Ortiz"}
    assert {"/author/A01", "/author/A02"}.isdisjoint(links(found, "//li[@class='paper']//a"))


async def test_a_cluster_names_no_finer_one_that_is_all_of_it(site: httpx.AsyncClient) -> None:
    whole, parted = await page(site, "/cluster/C11"), await page(site, "/cluster/C01")
    assert (texts(whole, "//h2[@id='children']"), texts(parted, "//h2[@id='children']")) == (
        [],
        ["Finer clusters"],
    )


async def test_a_path_from_a_person_to_themselves_names_them_once(site: httpx.AsyncClient) -> None:
    found = await page(site, "/path?from=A01&to=A01")
    assert texts(found, "//h1") == ["Ada Lind"]
    assert "ids" not in " ".join(texts(found, "//section[@class='why']"))


async def test_a_paper_that_another_extends_has_its_year(site: httpx.AsyncClient) -> None:
    found = await page(site, "/paper/P17")
    assert texts(found, "//section[@aria-labelledby='related']//li") == ["Extends Counting Edges Twice 2020"]
