"""Sources and readers that mean harm."""

import httpx
import pytest

from tests.pages.hostility import CONTROLS, HARM, MARKS, OVERRIDE, SCRIPT
from tests.pages.html import page
from tests.pages.test_site import PLACES

QUESTIONS = [
    SCRIPT,
    OVERRIDE,
    CONTROLS,
    MARKS[:1_000],
    "'\"`;--\\",
    "MATCH (n) DETACH DELETE n",
    'a* OR (b~2 AND "c"^3) [x TO y] /z/ ?:!',
    "\x00",
    "{{ 7 * 7 }}",
    "x" * 10_000,
    "%s%n${jndi:ldap://x}",
    "\ud83d",
]


_OWN_SCRIPT = '<script type="module" src="/static/built/pages/'


@pytest.mark.parametrize("place", PLACES)
async def test_markup_of_a_source_stays_text(hostile_site: httpx.AsyncClient, place: str) -> None:
    found = await page(hostile_site, place)
    assert found.xpath("//script[not(@type='application/ld+json' or @data-root)]|//@onerror") == []
    assert [src for src in found.xpath("//img/@src") if not src.startswith(("/static/", "/author/"))] == []
    assert [link for link in found.xpath("//@href") if not link.startswith(("/", "#", "?", "https://"))] == []


@pytest.mark.parametrize("place", ["/author/A01", "/paper/P01", "/cluster/C01", "/path?from=A01&to=A02"])
async def test_text_of_a_source_has_no_direction_marks_or_stacked_accents(
    hostile_site: httpx.AsyncClient, place: str
) -> None:
    text = (await hostile_site.get(place)).text
    assert "7 * 7" in text
    assert [character for character in "\u202e\u2066\x01\x1b\x7f" if character in text] == []
    assert "\u0301" * 7 not in text


async def test_every_name_has_its_own_text_direction(hostile_site: httpx.AsyncClient) -> None:
    found = await page(hostile_site, "/author/A01")
    outside = found.xpath(
        "//body//a[starts-with(@href, '/author/') and not(ancestor-or-self::*[name()='svg'])]"
    )
    bare = [link for link in outside if not link.xpath(".//bdi") and "onerror" in link.text_content()]
    assert bare == []


@pytest.mark.parametrize("question", QUESTIONS)
async def test_hostile_search_text_does_not_break_a_page(site: httpx.AsyncClient, question: str) -> None:
    typed = question.encode("utf-8", "surrogatepass")
    for place, names in (("/search", ("q",)), ("/path", ("from", "to")), ("/author/A01", ("with",))):
        address = httpx.URL(place, params={})
        query = "&".join(f"{name}={''.join(f'%{byte:02X}' for byte in typed)}" for name in names)
        answer = await site.get(f"{address}?{query}", headers={"accept": "text/html"})
        assert answer.status_code in {200, 404}
        assert answer.text.count("<script") == answer.text.count(_OWN_SCRIPT)
        assert HARM not in answer.text


@pytest.mark.parametrize("header", ["x" * 5_000, '"', "W/", "*, *", "\t,,,"])
async def test_a_malformed_etag_of_a_client_does_not_break_a_page(
    site: httpx.AsyncClient, header: str
) -> None:
    assert (await site.get("/", headers={"if-none-match": header})).status_code in {200, 304}


async def test_a_place_may_not_leave_the_folder_of_files(site: httpx.AsyncClient) -> None:
    for place in ("/static/..%2Fpage.py", "/static/../page.py", "/static/%00", "/static/"):
        assert (await site.get(place)).status_code == 404
