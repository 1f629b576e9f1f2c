"""What is compressed, for whom, and what never is."""

import gzip

import httpx
import pytest
from starlette.datastructures import Headers

from app.api.http.requests.compression import accepts_gzip
from tests.pages.html import links, page


async def raw(site: httpx.AsyncClient, address: str, encodings: str, **headers: str) -> httpx.Response:
    """The response with the bytes as they are sent."""
    request = site.build_request("GET", address, headers={"accept-encoding": encodings, **headers})
    response = await site.send(request, stream=True)
    response._content = b"".join([piece async for piece in response.aiter_raw()])
    return response


def form(response: httpx.Response) -> tuple[str | None, bool, bool]:
    """Encoding, whether the response depends on the accepted encodings, and whether its tag is weak."""
    varies = "Accept-Encoding" in response.headers.get("vary", "")
    return response.headers.get("content-encoding"), varies, response.headers.get("etag", "")[:2] == "W/"


@pytest.mark.parametrize("address", ["/author/A01", "/author/A01/drawing.svg"])
async def test_a_client_that_accepts_gzip_gets_the_same_content_compressed(
    site: httpx.AsyncClient, address: str
) -> None:
    plain, small = await raw(site, address, "identity"), await raw(site, address, "br, gzip;q=0.5")
    assert gzip.decompress(small.content) == plain.content
    assert (form(plain)[:2], form(small)[:2]) == ((None, True), ("gzip", True))


async def test_the_weak_tag_of_a_compressed_page_is_known(site: httpx.AsyncClient) -> None:
    first = await raw(site, "/author/A01", "gzip")
    again = await raw(site, "/author/A01", "gzip", **{"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content, form(again)) == (304, b"", (None, True, True))
    assert again.headers["etag"] == first.headers["etag"]


async def test_a_static_file_is_compressed_once_and_says_on_what_it_depends(site: httpx.AsyncClient) -> None:
    sheet = links(await page(site, "/"), "//head/link[@rel='stylesheet']")[0]
    plain, small = await raw(site, sheet, "identity"), await raw(site, sheet, "gzip")
    assert gzip.decompress(small.content) == plain.content
    assert (form(plain), form(small)) == ((None, True, False), ("gzip", True, False))


async def test_a_page_with_a_secret_and_a_short_answer_are_sent_as_they_are(site: httpx.AsyncClient) -> None:
    sent = [await raw(site, address, "gzip") for address in ("/request?about=A01", "/robots.txt")]
    assert [(answer.status_code, form(answer)[0]) for answer in sent] == [(200, None), (200, None)]


def test_gzip_is_used_only_if_the_client_names_it_with_some_weight() -> None:
    given = ["gzip", "br, GZIP ; q=0.1", "gzip;q=0", "gzip;q=0.000", "*", "br", "xgzip", ""]
    accepted = [text for text in given if accepts_gzip(Headers({"accept-encoding": text}))]
    assert accepted == ["gzip", "br, GZIP ; q=0.1"]
