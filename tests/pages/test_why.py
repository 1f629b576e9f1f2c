"""Why records are shown as one person."""

import httpx

from tests.pages.html import links, page, texts


async def test_papers_have_their_confidence_and_the_lowest_comes_first(site: httpx.AsyncClient) -> None:
    found = await page(site, "/author/A01/why")
    texts_found = texts(found, "//li[@class='paper']/p[@class='details']")
    shares = [int(line.rpartition(" · ")[2].removesuffix("%")) for line in texts_found if line.endswith("%")]
    assert (len(shares), shares) == (5, sorted(shares))


async def test_the_page_of_reasons_lists_the_evidence_and_the_person_links_to_it(
    site: httpx.AsyncClient,
) -> None:
    why, person = await page(site, "/author/A01/why"), await page(site, "/author/A01")
    assert texts(why, "//ul[@class='evidence']/li") == texts(person, "//ul[@class='evidence']/li") != []
    assert "/author/A01/why" in links(person, "//section[@class='provenance']//a")


async def test_an_id_that_was_merged_away_or_never_was(site: httpx.AsyncClient) -> None:
    moved, missing = [await site.get(f"/author/{id_}/why") for id_ in ("A90", "Anever")]
    assert (moved.status_code, moved.headers["location"], missing.status_code) == (
        301,
        "/author/A01/why",
        404,
    )


async def test_the_page_shows_no_near_misses(site: httpx.AsyncClient) -> None:
    assert "possiblySameAs(" not in (await site.get("/author/A01/why")).text
    here = set(links(await page(site, "/author/A01/why"), "//main//a[starts-with(@href, '/author/')]"))
    assert here <= {"/author/A01"}


async def test_a_page_with_only_a_name_as_evidence_states_it(site: httpx.AsyncClient) -> None:
    leads = {
        place: texts(await page(site, place), "//header[@class='entity']/p[@class='lead']")
        for place in ("/author/A01", "/author/A14")
    }
    statements = ["Papers under this name. They may be by several people."]
    assert leads == {"/author/A01": [], "/author/A14": statements}
