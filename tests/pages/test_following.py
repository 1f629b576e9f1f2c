"""Pages link to their feed, in the head and with a visible link."""

import httpx
import pytest

from tests.pages.html import links, page


@pytest.mark.parametrize(
    ("address", "feed"),
    [
        ("/author/A01", "/feed/author/A01.atom"),
        ("/topic/T01", "/feed/topic/T01.atom"),
        ("/institution/I01", "/feed/institution/I01.atom"),
        ("/venue/V02", "/feed/venue/V02.atom"),
        ("/cluster/C11", "/feed/cluster/C11.atom"),
        ("/path?from=A01&to=A02", "/feed/path/A01,A02.atom"),
        ("/search?q=sparse+%26+%22graph%22", "/feed/search/sparse%20%26%20%22graph%22.atom"),
    ],
)
async def test_a_page_links_to_its_feed(site: httpx.AsyncClient, address: str, feed: str) -> None:
    found = await page(site, address)
    assert (
        links(found, "//head/link[@rel='alternate' and @type='application/atom+xml']"),
        links(found, "//main//a[normalize-space()='Follow (Atom feed)']"),
    ) == ([feed], [feed])


@pytest.mark.parametrize("address", ["/", "/paper/P01", "/search?q=sparse&kind=people"])
async def test_pages_without_a_feed_link_to_none(site: httpx.AsyncClient, address: str) -> None:
    assert links(await page(site, address), "//*[@type='application/atom+xml']") == []
