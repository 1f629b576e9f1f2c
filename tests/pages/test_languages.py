"""Pages in the language of their reader."""

import re
from pathlib import Path

import httpx
import pytest
from lxml import html

from app.graph.engine import Engine
from app.pages.i18n.locale import locale_of
from app.pages.i18n.translations import catalogue
from app.pages.page_responses import PageResponses
from app.pages.problem import problem_of
from tests.api.asking import ADDRESS, asker, settings
from tests.pages.html import Element, links, page, texts

KINDS = [
    "/",
    "/search?q=ada",
    "/search?q=zzz&kind=venues",
    "/author/A01",
    "/author/A01?with=A02",
    "/author/A14/why",
    "/paper/P01",
    "/topic/T01",
    "/institution/I01",
    "/venue/V01",
    "/cluster/C11",
    "/cluster/C11?with=C12",
    "/path?from=A01&to=A03",
    "/path?from=A01&to=A03&hops=1",
    "/path?from=wei+zhang&to=nobody",
    "/status",
    "/about/data",
    "/embed?who=A01",
    "/explore",
    "/request?about=A01",
    "/request/sent?as=aaaaaaaa",
]
_HEADINGS = {
    "/author/A01": {"de": "Im Zusammenhang", "zh": "人物与研究脉络"},
    "/paper/P01": {"de": "Autoren", "zh": "作者"},
    "/status": {"de": "Inhalt", "zh": "内容"},
}
_ENGLISH = {
    text for text in catalogue("en").values() if isinstance(text, str) and len(text) > 8 and "{" not in text
}
"""Messages without placeholders, which are shown unchanged on an English page."""


def words_of(found: Element) -> set[str]:
    """All texts of a page that are not marked as English, and texts of attributes."""
    nodes = found.xpath("//body//text()[not(ancestor-or-self::*[@lang='en'])]|//@aria-label|//@placeholder")
    return {" ".join(node.split()) for node in nodes}


@pytest.mark.parametrize("language", ["de", "zh"])
async def test_a_translated_page_of_each_kind_has_no_english_text(
    site: httpx.AsyncClient, language: str
) -> None:
    english = _ENGLISH - {text for text in catalogue(language).values() if isinstance(text, str)}
    results = {}
    for place in KINDS:
        answer = await site.get(place, headers={"accept-language": language})
        found = html.document_fromstring(answer.text)
        results[place] = (answer.status_code, found.get("lang"), words_of(found) & english)
    assert results == dict.fromkeys(KINDS, (200, language, set()))


@pytest.mark.parametrize("language", ["de", "zh"])
async def test_headings_are_in_the_language_of_the_reader(site: httpx.AsyncClient, language: str) -> None:
    for place, headings in _HEADINGS.items():
        found = await page(site, f"{place}?lang={language}")
        assert texts(found, "//h2")[0] == headings[language]


async def test_a_header_states_that_the_language_depends_on_the_browser(site: httpx.AsyncClient) -> None:
    answers = [
        await site.get("/author/A01", headers={"accept-language": "de"}),
        await site.get("/author/A01"),
        await site.get("/author/A01?lang=de"),
    ]
    headers = [(each.headers.get("vary"), each.headers["content-language"]) for each in answers]
    both = "Accept-Language, Accept-Encoding"
    assert headers == [(both, "de"), (both, "en"), ("Accept-Encoding", "de")]
    assert len({each.headers["etag"] for each in answers}) == 3


async def test_a_page_known_in_one_language_is_sent_in_another(site: httpx.AsyncClient) -> None:
    german = {"accept-language": "de", "if-none-match": (await site.get("/status")).headers["etag"]}
    other = await site.get("/status", headers=german)
    again = await site.get("/status", headers=german | {"if-none-match": other.headers["etag"]})
    assert [(each.status_code, each.headers["vary"]) for each in (other, again)] == [
        (200, "Accept-Language, Accept-Encoding"),
        (304, "Accept-Language, Accept-Encoding"),
    ]


async def test_the_language_links_keep_the_query_of_the_address(site: httpx.AsyncClient) -> None:
    english = await page(site, "/search?q=a%26b&kind=people&utm_source=x")
    german = await page(site, "/request?about=A01&lang=de")
    switch = "//footer//nav[@class='languages']//a"
    assert links(english, switch) == ["?q=a%26b&kind=people&lang=de", "?q=a%26b&kind=people&lang=zh"]
    assert (links(german, switch), texts(german, switch)) == (
        ["?about=A01&lang=en", "?about=A01&lang=zh"],
        ["English", "中文"],
    )


def is_file(link: str) -> bool:
    """Whether the target of a link is a file, which has no language."""
    return "/cite." in link or link.startswith("/export/")


async def test_a_language_that_was_chosen_goes_along_with_every_link_form_and_redirect(
    site: httpx.AsyncClient,
) -> None:
    found = await page(site, "/author/A01?lang=de")
    inside = [link for link in links(found, "//a[starts-with(@href, '/')]") if not is_file(link)]
    strayed = [link for link in inside if not re.search(r"[?&]lang=de(#|$|&)", link)]
    forms = found.xpath("//form[not(.//input[@name='lang'][@value='de'])]/@action")
    moved = [
        (await site.get(place)).headers["location"]
        for place in ("/author/A90?lang=de", "/cluster/C90?with=C12&lang=zh")
    ]
    assert (strayed, forms, moved) == (
        ["/feed/author/A01.atom", "/graphql"],
        [],
        ["/author/A01?lang=de", "/cluster/C11?with=C12&lang=zh"],
    )


async def test_a_language_that_nobody_chose_is_in_no_address(site: httpx.AsyncClient) -> None:
    answer = await site.get("/author/A01", headers={"accept-language": "de"})
    found = html.document_fromstring(answer.text)
    assert [link for link in links(found, "//a[starts-with(@href, '/')]") if "lang=" in link] == []
    assert found.xpath("//input[@name='lang']") == []


@pytest.mark.parametrize(
    ("query", "canonical"), [("", ""), ("?lang=en", ""), ("?lang=de", "?lang=de"), ("?lang=tlh", "")]
)
async def test_a_page_links_its_other_languages_for_search_engines(
    site: httpx.AsyncClient, query: str, canonical: str
) -> None:
    found = await page(site, f"/paper/P01{query}")
    bare = f"{ADDRESS}/paper/P01"
    assert links(found, "//link[@rel='canonical']") == [bare + canonical]
    others = {each.get("hreflang"): each.get("href") for each in found.xpath("//link[@hreflang]")}
    assert others == {
        "en": bare,
        "de": f"{bare}?lang=de",
        "zh": f"{bare}?lang=zh",
        "x-default": bare,
    }


async def test_answers_for_programs_are_the_same_in_every_language(site: httpx.AsyncClient) -> None:
    results = [
        (await page(site, f"/paper/P01?lang={each}")).xpath("//script/text()") for each in ("en", "de", "zh")
    ]
    assert results[0] == results[1] == results[2] != []


async def test_english_messages_of_the_service_are_marked_as_english(site: httpx.AsyncClient) -> None:
    german, english = [await page(site, f"/author/A01/why?lang={each}") for each in ("de", "en")]
    details = "//ul[@class='evidence']//bdi"
    assert {each.get("lang") for each in german.xpath(details)} == {"en"}
    assert {each.get("lang") for each in english.xpath(details)} == {None}


async def test_a_missing_page_is_reported_in_the_readers_language(site: httpx.AsyncClient) -> None:
    asks = {"accept": "text/html", "accept-language": "de"}
    answers = [await site.get(place, headers=asks) for place in ("/author/A99", "/nowhere")]
    headers = [
        (each.status_code, "Seite nicht gefunden" in each.text, each.headers["vary"]) for each in answers
    ]
    assert headers == [(404, True, "Accept-Language"), (404, True, "Accept, Accept-Language")]


def test_each_problem_page_is_in_the_language_of_the_reader(tmp_path: Path) -> None:
    answers, locale = PageResponses(settings(tmp_path)), locale_of("de", None, {})
    results = [
        answers.problem(problem_of("UNAVAILABLE"), locale),
        answers.problem(problem_of("BAD_INPUT", "`first` is too large."), locale),
        answers.absent("A01", locale, is_gone=True),
    ]
    headings = [
        texts(html.document_fromstring(bytes(each.body)), "//h1 | //p[@class='lead'][@lang]")
        for each in results
    ]
    assert headings == [
        ["Vorübergehend nicht verfügbar"],
        ["Anfrage abgelehnt", "`first` is too large."],
        ["Wird nicht mehr gezeigt"],
    ]
    assert [each.headers["x-robots-tag"] for each in results] == ["noindex"] * 3


async def test_a_fault_of_a_request_is_reported_in_the_language_of_its_form(
    embedded: Engine, site: httpx.AsyncClient, tmp_path: Path
) -> None:
    async with asker(embedded, settings(tmp_path, public_url=None)) as client:
        answer = await client.http.post("/request?lang=de", data={"kind": "x", "about": "A01"})
    found = html.document_fromstring(answer.text)
    assert texts(found, "//div[@role='alert']//li")[0] == "Wählen Sie, worum es geht."
    assert links(found, "//nav[@class='languages']//a")[0] == "?about=A01&lang=en"
    assert found.xpath("//form[@method]/@action") == ["/request?lang=de"]


async def test_the_language_of_a_frame_is_that_of_its_address(
    site: httpx.AsyncClient,
) -> None:
    asks = {"accept-language": "de"}
    answers = [await site.get(f"/embed/author/A01{query}", headers=asks) for query in ("", "?lang=zh")]
    headers = [(each.headers["content-language"], each.headers.get("vary")) for each in answers]
    assert headers == [("en", "Accept-Language"), ("zh", "Accept-Encoding")]


async def test_a_first_page_in_chinese_lists_its_counts_with_the_comma_of_lists(
    site: httpx.AsyncClient,
) -> None:
    found = await page(site, "/?lang=zh")
    assert texts(found, "//p[@class='counts']") == [
        "14 人、20 篇论文、5 个主题、4 个机构、2 个发表处、来自 5 条记录"
    ]
