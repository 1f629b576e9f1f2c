"""What clients and search engines may keep of a page."""

from pathlib import Path

import httpx
import pytest

from app.graph.engine import Engine
from app.main import create_app
from app.settings import Settings
from tests.api.asking import asker, settings
from tests.fuzz.routes import routes
from tests.pages.html import links, page
from tests.pages.test_hosts import filled


async def test_a_page_that_did_not_change_is_not_sent_again(site: httpx.AsyncClient) -> None:
    first = await site.get("/author/A01")
    again = await site.get("/author/A01", headers={"if-none-match": f'"old", {first.headers["etag"]}'})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert "content-security-policy" not in again.headers  # it would replace that of the page
    assert first.headers["cache-control"] == "public, max-age=60"


@pytest.mark.parametrize("place", ["/explore", "/embed/author/A01", "/author/A01"])
async def test_an_unchanged_page_changes_no_header_of_the_page_that_a_cache_has(
    site: httpx.AsyncClient, place: str
) -> None:
    """A cache replaces the headers that it has by those of a 304, such as the policy for scripts."""
    page = await site.get(place)
    again = await site.get(place, headers={"If-None-Match": page.headers["etag"]})
    others = {name for name, value in again.headers.items() if page.headers.get(name) != value}
    assert (again.status_code, others - {"vary"}) == (304, set())


async def test_pages_that_differ_have_tags_that_differ(site: httpx.AsyncClient) -> None:
    places = ["/author/A01", "/author/A02", "/author/A01?with=A02", "/search?q=a", "/search?q=b"]
    tags = [(await site.get(place)).headers["etag"] for place in places]
    assert len(set(tags)) == len(places)


async def test_a_parameter_that_a_page_does_not_read_changes_nothing(site: httpx.AsyncClient) -> None:
    plain, tracked = await site.get("/paper/P01"), await site.get("/paper/P01?utm_source=x")
    assert (plain.headers["etag"], plain.content) == (tracked.headers["etag"], tracked.content)


async def test_every_route_answers_head_with_the_status_and_headers_of_get(
    site: httpx.AsyncClient, tmp_path: Path
) -> None:
    with_get = {each.path for each in routes(create_app(settings(tmp_path))) if "GET" in (each.methods or ())}
    answers = {
        method: {
            place: (answer.status_code, dict(answer.headers))
            for place in sorted(map(filled, with_get))
            for answer in [await site.request(method, place)]
        }
        for method in ("GET", "HEAD")
    }
    assert answers["HEAD"] == answers["GET"]


@pytest.mark.parametrize(
    ("place", "status"),
    [
        ("/author/A01", 200),
        ("/author/NOPE", 404),
        ("/author/A80", 410),
        ("/author/A90", 301),
        ("/author/NOPE/cite.bib", 404),
        ("/author/A80/card.svg", 410),
        ("/paper/P01/cite.bib", 200),
    ],
)
async def test_a_client_with_any_content_is_answered_in_full(
    site: httpx.AsyncClient, place: str, status: int
) -> None:
    assert (await site.get(place, headers={"if-none-match": "*"})).status_code == status


async def test_a_file_with_its_hash_in_the_address_is_immutable(site: httpx.AsyncClient) -> None:
    found = await page(site, "/")
    for address in links(found, "//head/link[@rel='stylesheet' or @rel='icon']"):
        answer = await site.get(address)
        assert (answer.status_code, answer.headers["cache-control"]) == (
            200,
            "public, max-age=31536000, immutable",
        )
    assert (await site.get("/static/pages.css")).status_code == 404


async def test_a_list_with_a_stale_cursor_redirects_to_its_start(site: httpx.AsyncClient) -> None:
    answer = await site.get("/author/A01?after=forged")
    assert (answer.status_code, answer.headers["location"]) == (302, "/author/A01")


INDEXED = {
    "confirmed": {
        "/author/A01": True,
        "/author/A02": True,
        "/author/A04": False,
        "/author/A14": False,
        "/paper/P01": True,
        "/search?q=ada": False,
        "/path?from=A01&to=A03": False,
        "/author/A01?with=A02": False,
    },
    "all": {"/author/A04": True, "/author/A14": True, "/search?q=ada": False},
    "none": {"/": False, "/author/A01": False, "/paper/P01": False, "/cluster/C01": False},
}


@pytest.mark.parametrize("indexing", INDEXED)
async def test_headers_state_what_search_engines_may_index(
    embedded: Engine, site: httpx.AsyncClient, tmp_path: Path, indexing: str
) -> None:
    async with asker(embedded, settings(tmp_path, indexing=indexing)) as client:
        text = {place: await is_indexed(client.http, place) for place in INDEXED[indexing]}
    assert text == INDEXED[indexing]


async def is_indexed(client: httpx.AsyncClient, place: str) -> bool:
    """Whether the page may be indexed, in its header and in its head."""
    header = (await client.get(place)).headers.get("x-robots-tag")
    head = (await page(client, place)).xpath("//meta[@name='robots']/@content")
    assert head == ([header] if header else [])
    return header is None


async def test_robots_txt_excludes_queries_or_everything(embedded: Engine, tmp_path: Path) -> None:
    async with (
        asker(embedded, settings(tmp_path)) as some,
        asker(embedded, settings(tmp_path, indexing="none")) as none,
    ):
        rules = (await some.http.get("/robots.txt")).text.splitlines()
        assert {"Disallow: /search", "Disallow: /experts?"} <= set(rules)
        assert (await none.http.get("/robots.txt")).text == "User-agent: *\nDisallow: /\n"


async def test_a_public_address_is_the_canonical_one_and_links_keep_its_path(
    embedded: Engine, site: httpx.AsyncClient, tmp_path: Path
) -> None:
    public = Settings(data=tmp_path, secret="of the tests", public_url="https://lab.example/people/")
    async with asker(embedded, public) as client:
        found = await page(client.http, "/author/A01")
        moved = await client.http.get("/author/A90")
    assert links(found, "//link[@rel='canonical']") == ["https://lab.example/people/author/A01"]
    assert {link.split("/")[1] for link in links(found, "//a[starts-with(@href, '/')]")} == {"people"}
    assert moved.headers["location"] == "/people/author/A01"


async def test_without_a_public_address_no_page_claims_to_be_canonical(
    embedded: Engine, tmp_path: Path
) -> None:
    async with asker(embedded, Settings(data=tmp_path, secret="of the tests")) as client:
        assert links(await page(client.http, "/author/A01"), "//link[@rel='canonical']") == []


async def test_figures_of_other_sites_are_shown_only_if_the_setting_allows_it(
    embedded: Engine, tmp_path: Path
) -> None:
    async with (
        asker(embedded, settings(tmp_path)) as hidden,
        asker(embedded, settings(tmp_path, site_figures="shown")) as shown,
    ):
        assert (await page(hidden.http, "/author/A01")).xpath("//*[@id='figures']") == []
        assert len((await page(shown.http, "/author/A01")).xpath("//*[@id='figures']")) == 1
