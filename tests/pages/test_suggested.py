"""People two steps away from somebody."""

import httpx

from tests.pages.html import links, page, texts


async def test_a_suggestion_names_the_people_between_and_links_to_their_papers(
    site: httpx.AsyncClient,
) -> None:
    found = await page(site, "/author/A01/suggested")
    first = found.xpath("//ol[@class='hits']/li")[0]
    assert (texts(first, "./p"), links(first, ".//a")) == (
        [
            "K. Lee",
            "2 papers, 2017–2023",
            "Through Ben Ortiz (4 and 1 joint papers). Show the papers between Ada Lind and K. Lee",
            "Topics of both: Machine Learning",
            "An author list of one of them is incomplete, so they may have joint papers.",
        ],
        ["/author/A14", "/author/A02", "/path?from=A01&to=A14", "/topic/T01"],
    )


async def test_a_person_s_page_links_to_the_suggested_collaborators(site: httpx.AsyncClient) -> None:
    found = await page(site, "/author/A01")
    assert "/author/A01/suggested" in links(found, "//div[@class='circle']//a")


async def test_a_person_without_collaborators_gets_no_suggestion(site: httpx.AsyncClient) -> None:
    found = await page(site, "/author/A11/suggested")
    assert texts(found, "//main//p")[-1:] == ["Nobody here is two steps away from Gus Alone."]


async def test_an_id_that_was_merged_away_or_never_was(site: httpx.AsyncClient) -> None:
    moved, missing = [await site.get(f"/author/{id_}/suggested") for id_ in ("A90", "Anever")]
    assert (moved.status_code, moved.headers["location"], missing.status_code) == (
        301,
        "/author/A01/suggested",
        404,
    )
