"""Pages of every kind over a real graph."""

from collections.abc import Mapping

import httpx
import pytest
import pytest_asyncio
from lxml import html

from app.pages.rendering.built_files import front_end
from tests.pages.html import Element, links, page, texts

PLACES = [
    "/",
    "/search",
    "/search?q=quiet",
    "/search?q=ada&kind=people",
    "/author/A01",
    "/author/A01?with=A02",
    "/author/A01/why",
    "/author/A14/why",
    "/author/A01/suggested",
    "/group",
    "/group?members=A01,A02,A03",
    "/author/A01?year=2019&topic=T01",
    "/paper/P01",
    "/topic/T01",
    "/institution/I01",
    "/venue/V01",
    "/cluster/C01",
    "/cluster/C11",
    "/cluster/C11?with=C12",
    "/path",
    "/path?from=A01&to=A03",
    "/status",
    "/about/data",
    "/conflicts",
    "/experts",
    "/experts?about=sparse+graph",
    "/request",
    "/request?about=A01",
    "/request/sent?as=aaaaaaaa",
    "/embed",
    "/embed?other=zhang",
]


@pytest_asyncio.fixture(scope="module")
async def answers(site: httpx.AsyncClient) -> Mapping[str, httpx.Response]:
    """What each place answers."""
    return {place: await site.get(place) for place in PLACES}


def document(answer: httpx.Response) -> Element:
    """The page of an answer."""
    return html.document_fromstring(answer.text)


@pytest.mark.parametrize("place", PLACES)
def test_a_page_is_there_with_one_heading_and_its_landmarks(
    answers: Mapping[str, httpx.Response], place: str
) -> None:
    assert answers[place].status_code == 200
    found = document(answers[place])
    assert found.get("lang") == "en"
    assert [len(found.xpath(f"//{name}")) for name in ("h1", "main", "header[@class='site']", "footer")] == [
        1
    ] * 4
    assert texts(found, "//title")[0]


@pytest.mark.parametrize("place", PLACES)
def test_headings_leave_out_no_level(answers: Mapping[str, httpx.Response], place: str) -> None:
    found = document(answers[place])
    levels = [int(heading.tag[1]) for heading in found.xpath("//h1|//h2|//h3|//h4")]
    assert [level for before, level in zip([0, *levels], levels, strict=False) if level > before + 1] == []


@pytest.mark.parametrize("place", PLACES)
def test_only_the_script_of_the_pages_runs_and_nothing_comes_from_elsewhere(
    answers: Mapping[str, httpx.Response], place: str
) -> None:
    answer = answers[place]
    own = front_end("pages")
    assert answer.headers["content-security-policy"] == (
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'" + ("; script-src 'self'; connect-src 'self'" if own else "")
    )
    assert (answer.headers["x-content-type-options"], answer.headers["referrer-policy"]) == (
        "nosniff",
        "same-origin" if place.partition("?")[0] == "/request" else "no-referrer",
    )
    found = document(answer)
    assert (
        found.xpath(
            "//script[not(@type='application/ld+json' or @data-root)]"
            "|//style|//iframe|//@style|//@onclick|//@onload"
        )
        == []
    )
    assert found.xpath("//script[@data-root]/@src") == ([own.script.address] if own else [])
    assert [
        link
        for link in links(found, "//head/link[@rel!='canonical'][@rel!='alternate']")
        if not link.startswith("/static/")
    ] == []


async def test_every_internal_link_opens_a_page(
    site: httpx.AsyncClient, answers: Mapping[str, httpx.Response]
) -> None:
    found = [document(answer) for answer in answers.values()]
    inside = {
        link.partition("#")[0] for each in found for link in links(each, "//a[starts-with(@href, '/')]")
    }
    pages = {link for link in inside if not link.startswith(("/graphql", "/export/", "/feed/"))}
    statuses = {link: (await site.get(link)).status_code for link in pages}
    assert {link: status for link, status in statuses.items() if status not in {200, 301, 302}} == {}


@pytest.mark.parametrize("place", PLACES)
def test_an_external_link_sends_no_referrer(answers: Mapping[str, httpx.Response], place: str) -> None:
    found = document(answers[place])
    away = found.xpath("//a[starts-with(@href, 'http')]")
    assert {link.get("rel") for link in away} <= {"noopener noreferrer"}


async def test_a_researcher_is_shown_with_the_people_around_them(site: httpx.AsyncClient) -> None:
    found = await page(site, "/author/A01")
    assert texts(found, "//h1") == ["Ada Lind"]
    assert texts(found, "//p[contains(@class, 'level')]") == ["Confirmed identity"]
    listed = texts(found, "//ol[@class='collaborators']/li/span[@class='person']")
    titles = texts(found, "//svg[contains(@class, 'wide')]/a/title")
    drawn = [title.partition(":")[0] for title in titles]
    assert listed[0] == "Ben Ortiz"
    assert sorted(drawn) == sorted(listed)


async def test_an_open_access_paper_links_to_its_text(site: httpx.AsyncClient) -> None:
    words = "//a[.='Read the full text (open access)']"
    found = [links(await page(site, f"/paper/{id_}"), words) for id_ in ("P08", "P01")]
    assert found == [["https://arxiv.org/abs/1811.00008"], []]


async def test_a_collaborator_links_to_the_joint_papers(site: httpx.AsyncClient) -> None:
    found = await page(site, "/author/A01")
    witnesses = found.xpath("//a[@class='witness']")[0].get("href")
    assert witnesses == "/author/A01?with=A02"
    together = await page(site, witnesses)
    assert texts(together, "//div[@class='facts']") == ["at least 4 papers, 2019–2023"]
    assert len(together.xpath("//li[@class='paper']")) == 4


async def test_two_people_without_a_paper_together_are_sent_to_the_path(site: httpx.AsyncClient) -> None:
    found = await page(site, "/author/A01?with=A14")
    assert links(found, "//main//a")[-1] == "/path?from=A01&to=A14"


async def test_a_paper_shows_its_versions_and_statements(site: httpx.AsyncClient) -> None:
    found = await page(site, "/paper/P01")
    assert texts(found, "//h1") == ["Sparse Graphs on Quiet Machines"]
    assert texts(found, "//p[@class='other-names']") == ["also as “Sparse Graphs, Quietly”"]
    assert texts(found, "//ul[@class='versions']/li/p[@class='title']") == [
        "Sparse Graphs, Quietly",
        "Sparse Graphs on Quiet Machines",
    ]
    assert "Title" in texts(found, "//dl[@class='statements']//dt")


async def test_a_paper_shows_what_it_cites_and_what_cites_it_as_far_as_known_here(
    site: httpx.AsyncClient,
) -> None:
    sections = [
        texts(
            await page(site, f"/paper/{id_}"), f"//section[@aria-labelledby='{name}']/*[self::h2 or self::p]"
        )
        for id_, name in (
            ("P17", "references"),
            ("P01", "cited-by"),
            ("P01", "references"),
            ("P17", "cited-by"),
        )
    ]
    titles = "//section[@aria-labelledby='references']//p[@class='title']"
    assert (sections, texts(await page(site, "/paper/P17"), titles)) == (
        [
            ["References in this graph", "A source states 31 references. 2 of them are in this graph."],
            [
                "Cited by, known here",
                "1 paper in this graph cites it. Papers elsewhere may cite it too.",
                "See papers that are cited together with it in the explorer",
            ],
            [],
            [],
        ],
        ["Counting Edges Twice", "Sparse Graphs on Quiet Machines"],
    )


async def test_institutions_and_venues_show_their_papers_by_year(site: httpx.AsyncClient) -> None:
    charts = "//header//figure[@class='chart']/svg/@aria-label"
    results = [(await page(site, place)).xpath(charts) for place in ("/institution/I01", "/venue/V02")]
    assert results == [
        ["Papers by year: 2019: 1, 2020: 1, 2021: 1, 2023: 1"],
        ["Papers by year: 2017: 1, 2018: 1, 2020: 2, 2021: 1, 2022: 2, 2023: 1"],
    ]


async def test_a_topic_shows_the_names_of_its_vocabulary(site: httpx.AsyncClient) -> None:
    found = await page(site, "/topic/T04")
    assert texts(found, "//p[@class='other-names']") == ["also called ebb and flow, Gezeiten"]


async def test_a_retracted_paper_is_marked_as_retracted(site: httpx.AsyncClient) -> None:
    found = await page(site, "/paper/P15")
    assert texts(found, "//header//strong[@class='status']") == ["Retracted"]


async def test_a_paper_shows_its_notices_and_who_paid_for_it(site: httpx.AsyncClient) -> None:
    found = await page(site, "/paper/P15")
    assert [texts(found, f"//ul[@class='{name}']/li") for name in ("notices", "funding")] == [
        [
            "Retracted, 7 January 2018: Retraction: Too Good to Last Stated by Some Pages, Open Dump",
            "Expression of concern: https://pubmed.ncbi.nlm.nih.gov/90000017/ Stated by Open Dump",
        ],
        ["Bell Fund: A 1, A 2 Stated by Some Pages, Open Dump", "B 7 Stated by Open Dump"],
    ]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("/author/A90", "/author/A01"),
        ("/paper/P90", "/paper/P02"),
        ("/topic/T90", "/topic/T01"),
        ("/institution/I90", "/institution/I01"),
        ("/venue/V90", "/venue/V01"),
        ("/cluster/C90", "/cluster/C11"),
        ("/author/0000-0002-1825-0097", "/author/A01"),
        ("/author/A90?with=A02", "/author/A01?with=A02"),
        ("/cluster/C90?with=C12", "/cluster/C11?with=C12"),
    ],
)
async def test_the_page_of_a_merged_id_redirects_permanently(
    site: httpx.AsyncClient, old: str, new: str
) -> None:
    answer = await site.get(old)
    assert (answer.status_code, answer.headers["location"]) == (301, new)


async def test_an_entity_that_was_split_names_the_parts(site: httpx.AsyncClient) -> None:
    answer = await site.post("/graphql", json={"query": '{ a: author(id: "A02") { splitInto } }'})
    parts = answer.json()["data"]["a"]["splitInto"]
    found = await page(site, "/author/A02")
    assert links(found, "//header[@class='entity']/p[@class='note']/a") == [f"/author/{id_}" for id_ in parts]


@pytest.mark.parametrize(
    "place", ["/author/A99", "/paper/A01", "/cluster/x", "/author/%F0%9F%92%A5", "/nowhere"]
)
async def test_a_missing_entity_is_reported_in_html(site: httpx.AsyncClient, place: str) -> None:
    answer = await site.get(place, headers={"accept": "text/html"})
    assert (answer.status_code, answer.headers["cache-control"]) == (404, "no-store")
    assert "Page not found" in answer.text


async def test_a_missing_entity_is_reported_in_json(site: httpx.AsyncClient) -> None:
    answer = await site.get("/nowhere", headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()) == (404, {"detail": "Not Found"})


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("q=quiet", ["Found: 3 papers, 1 venue."]),
        ("q=sparse+graph&kind=papers", ["Found: 1 paper, 1 topic."]),
        ("q=A01", ["Found: 1 person."]),
        ("q=zzz", []),
    ],
)
async def test_a_search_says_how_many_results_each_kind_has(
    site: httpx.AsyncClient, query: str, sentence: list[str]
) -> None:
    assert texts(await page(site, f"/search?{query}"), "//p[@class='totals']") == sentence


async def test_search_results_show_authors_and_counts_of_papers(site: httpx.AsyncClient) -> None:
    found = await page(site, "/search?q=sparse+graph")
    assert [texts(hit, "./p") for hit in found.xpath("//ol[@class='hits']/li")] == [
        ["Topic", "sparse graph", "4 papers"],
        [
            "Paper",
            "Sparse Graphs on Quiet Machines",
            "Ada Lind, Ben Ortiz, Chloé Müller-Østergaard",
            "2019 · ICQM",
        ],
    ]
