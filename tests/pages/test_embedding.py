"""What pages elsewhere put on themselves: the tag, the frame, oEmbed."""

import httpx
import pytest

from app.pages.rendering.built_files import front_end
from tests.built import require_front_end
from tests.pages.html import links, page, texts

BASE = "https://coterie.example"
NAMES = "Ada Lind and Chloé Müller-Østergaard"
FRAME = (
    f'<iframe src="{BASE}/embed/author/A01" title="Ada Lind in context" width="720" height="480" '
    'loading="lazy" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"></iframe>'
)


def lines(found: object, path: str) -> list[str]:
    pre = found.xpath(path)[0]  # type: ignore[attr-defined]
    return [line for line in pre.text_content().split("\n") if line]


async def test_the_page_builds_what_to_paste(site: httpx.AsyncClient) -> None:
    found = await page(site, "/embed?who=A01&theme=dark&collaborators=1&venues=1&widget_lang=de")
    assert lines(found, "//pre[1]") == [
        f'<script type="module" src="{BASE}/widget/v1/coterie.js"></script>',
        "<!-- Ada Lind im Zusammenhang -->",
        '<coterie-researcher author="A01" theme="dark" lang="de" show="collaborators venues">',
        f'  <a href="{BASE}/author/A01">Ada Lind im Zusammenhang</a>',
        "</coterie-researcher>",
    ]
    assert found.xpath("//iframe/@src") == ["/embed/author/A01?theme=dark&lang=de&show=collaborators+venues"]


async def test_the_language_of_the_page_is_chosen_for_the_widget(site: httpx.AsyncClient) -> None:
    chosen = "//input[@name='widget_lang'][@checked]/@value"
    pages = [await page(site, f"/embed?{query}") for query in ("lang=de", "lang=de&widget_lang=zh", "")]
    assert [found.xpath(chosen) for found in pages] == [["de"], ["zh"], ["en"]]


async def test_two_people_give_the_widget_of_their_path(site: httpx.AsyncClient) -> None:
    found = await page(site, "/embed?who=A01&other=A03&papers=1")
    assert lines(found, "//pre[1]")[1:] == [
        f"<!-- How {NAMES} are connected -->",
        '<coterie-path from="A01" to="A03">',
        f'  <a href="{BASE}/path?from=A01&amp;to=A03">How {NAMES} are connected</a>',
        "</coterie-path>",
    ]


async def test_the_form_names_the_chosen_people_and_takes_their_names_with_ids(
    site: httpx.AsyncClient,
) -> None:
    found = await page(site, "/embed?who=Ada+Lind,+A01&other=A03")
    assert found.xpath("//input[@id='who' or @id='other']/@value") == [
        "Ada Lind, A01",
        "Chloé Müller-Østergaard, A03",
    ]


async def test_a_name_is_to_be_chosen_from_those_it_may_mean(site: httpx.AsyncClient) -> None:
    found = await page(site, "/embed?who=wei+zhang&theme=light")
    assert links(found, "//ol[@class='hits']//a") == [
        "/embed?who=A05&theme=light",
        "/embed?who=A06&theme=light",
    ]
    assert found.xpath("//pre") == []


async def test_an_unknown_option_is_dropped(site: httpx.AsyncClient) -> None:
    found = await page(site, '/embed/author/A01?theme="><script>&show=topics+secrets&lang=tlh')
    (element,) = found.xpath("//coterie-researcher")
    assert dict(element.attrib) == {"author": "A01", "show": "topics", "framed": ""}


async def test_only_a_page_for_frames_may_be_framed_and_only_it_runs_the_widget(
    site: httpx.AsyncClient,
) -> None:
    own = ["script-src 'self'", "connect-src 'self'"] if front_end("pages") else []
    answers = [await site.get(place) for place in ("/embed/author/A01", "/embed?who=A01", "/author/A01")]
    assert [answer.headers["content-security-policy"].split("; ")[5:] for answer in answers] == [
        ["frame-ancestors *", "script-src 'self'", "connect-src 'self'"],
        ["frame-ancestors 'none'", *own, "frame-src 'self'"],
        ["frame-ancestors 'none'", *own],
    ]


async def test_a_frame_has_the_people_for_who_runs_no_script(site: httpx.AsyncClient) -> None:
    found = await page(site, "/embed/author/A01?lang=zh")
    assert texts(found, "//h1") == ["Ada Lind：人物与研究脉络"]
    assert links(found, "//coterie-researcher//ol//a")[0] == "/author/A02?lang=zh"
    assert (found.get("lang"), found.xpath("//meta[@name='robots']/@content")) == ("zh", ["noindex"])


async def test_a_page_of_a_researcher_names_where_its_frame_is_had(site: httpx.AsyncClient) -> None:
    found = await page(site, "/author/A01")
    (place,) = links(found, "//link[@rel='alternate'][@type='application/json+oembed']")
    assert place == f"{BASE}/oembed?url=https%3A%2F%2Fcoterie.example%2Fauthor%2FA01"
    answer = await site.get(place.removeprefix(BASE))
    assert answer.json() == {
        "version": "1.0",
        "type": "rich",
        "title": "Ada Lind in context",
        "provider_name": "Coterie",
        "provider_url": f"{BASE}/",
        "cache_age": 300,
        "html": FRAME,
        "width": 720,
        "height": 480,
    }


async def test_an_oembed_frame_fits_the_requested_size(site: httpx.AsyncClient) -> None:
    parameters = {"url": f"{BASE}/author/A01", "maxwidth": "400", "maxheight": "600"}
    answer = (await site.get("/oembed", params=parameters)).json()
    assert (answer["width"], answer["height"]) == (400, 600)


@pytest.mark.parametrize(
    ("parameters", "status"),
    [
        ({}, 404),
        ({"url": "https://elsewhere.example/author/A01"}, 404),
        ({"url": "https://coterie.example.evil.example/author/A01"}, 404),
        ({"url": f"{BASE}/paper/P01"}, 404),
        ({"url": f"{BASE}/author/A99"}, 404),
        ({"url": "http://["}, 404),
        ({"url": "javascript://coterie.example/author/A01"}, 404),
        ({"url": f"{BASE}/author/A01", "format": "xml"}, 501),
        ({"url": f"{BASE}/author/A01", "maxwidth": "-1"}, 400),
        ({"url": f"{BASE}/author/A01", "maxheight": "9" * 5_000}, 400),
    ],
)
async def test_an_address_that_cannot_be_embedded_is_refused(
    site: httpx.AsyncClient, parameters: dict[str, str], status: int
) -> None:
    answer = await site.get("/oembed", params=parameters)
    assert (answer.status_code, answer.headers["cache-control"]) == (status, "no-store")


async def test_the_short_name_is_the_widget_as_built_last(site: httpx.AsyncClient) -> None:
    end = require_front_end("widget")
    answer = await site.get("/widget/v1/coterie.js")
    headers = [
        answer.headers[name] for name in ("access-control-allow-origin", "cache-control", "content-type")
    ]
    assert answer.content == end.script.content
    assert headers == [
        "*",
        "public, max-age=300, stale-while-revalidate=86400",
        "text/javascript; charset=utf-8",
    ]
    again = await site.get("/widget/v1/coterie.js", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("path", ["/widget/v1/coterie.js", "/oembed", "/static/built/widget/coterie.js"])
async def test_a_preflight_request_of_another_site_is_answered(site: httpx.AsyncClient, path: str) -> None:
    answer = await site.options(path, headers={"Origin": "https://elsewhere.example"})
    headers = [answer.headers[f"access-control-allow-{name}"] for name in ("origin", "methods")]
    assert (answer.status_code, headers) == (204, ["*", "GET, HEAD, OPTIONS"])


async def test_a_name_of_one_person_leads_to_the_code_for_this_person(site: httpx.AsyncClient) -> None:
    answer = await site.get("/embed?who=Ada+Lind&theme=dark")
    assert (answer.status_code, answer.headers["location"]) == (302, "/embed?who=A01&theme=dark")
