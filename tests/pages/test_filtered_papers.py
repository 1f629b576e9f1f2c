"""Papers filtered in a form, without JavaScript."""

from pathlib import Path

import httpx
import pytest
from graphql import assert_enum_type

from app.pages.page import PageRequest
from app.pages.site.filtered_papers import PAGE, TYPES
from tests.pages.html import links, page, texts
from tests.published import SCHEMA

TITLES = "//ul[@class='papers']//p[@class='title']/a"
LEAVES = "Remove the filters Search titles, also with typing errors"
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("query", "papers"),
    [
        ("q=sparse+graphs", ["/paper/P01"]),
        ("q=counting", ["/paper/P17", "/paper/P02"]),
        ("q=counting&type=ARTICLE", ["/paper/P02"]),
        ("q=counting&type=NOTHING", ["/paper/P17", "/paper/P02"]),
        ("q=counting&first_year=2023&last_year=2021", ["/paper/P17"]),
        ("type=BOOK", []),
        ("doi=1", ["/paper/P02", "/paper/P01"]),
        ("type=REVIEW&topic=T01", []),
    ],
)
async def test_the_filter_form_lists_the_papers_that_meet_it(
    site: httpx.AsyncClient, query: str, papers: list[str]
) -> None:
    assert links(await page(site, f"/search?filter=1&{query}"), TITLES) == papers


async def test_each_choice_says_how_many_papers_it_leaves(site: httpx.AsyncClient) -> None:
    found = await page(site, "/search?filter=1&q=counting&type=ARTICLE")
    assert (
        texts(found, "//select[@name='type']/option"),
        texts(found, "//select[@name='type']/option[@selected]"),
        texts(found, "//p[@class='choice']"),
        texts(found, "//p[@role='status']"),
    ) == (
        ["all types", "Article (1)", "Conference paper (1)"],
        ["Article (1)"],
        ["With a DOI (1)", "Open access (0)"],
        [f"1 paper has these words in its title or abstract. {LEAVES}"],
    )


@pytest.mark.parametrize(
    ("query", "papers"),
    [
        ("q=" + "quiet+" * 30 + "x", ["/paper/P01", "/paper/P19", "/paper/P10"]),
        ("q=graphs+qui%C3%A9t+graphs+sparse+machines", ["/paper/P01"]),
        ("q=" + "图" * 60, []),
        ("q=%22%3F%3F", []),
        ("q=counting&first_year=x&last_year=99999", ["/paper/P17", "/paper/P02"]),
    ],
    ids=["many words", "an accent", "many characters", "no words", "no years"],
)
async def test_a_search_with_more_than_the_filter_takes_lists_what_the_rest_of_it_finds(
    site: httpx.AsyncClient, query: str, papers: list[str]
) -> None:
    assert links(await page(site, f"/search?filter=1&{query}"), TITLES) == papers


@pytest.mark.parametrize(
    ("typed", "sent"),
    [
        ("a " * 99, "a " * 29 + "a"),
        ("a-" * 99, "a-" * 29 + "a"),
        ("图" * 60, "图" * 30),
        ("graph 图、" * 20, "graph 图、" * 14 + "graph 图"),
        ('"réseaux de neurones profonds" traduction', '"réseaux de neurones profonds" traduction'),
        ("İ " * 20, "i\u0307 " * 20),
    ],
)
def test_a_filter_has_thirty_words_and_only_wide_characters_are_words(typed: str, sent: str) -> None:
    request = PageRequest("", {"q": typed, "filter": "1"})
    assert PAGE.variables(request)["filter"]["text"] == sent.strip()


async def test_an_unknown_topic_is_left_out(site: httpx.AsyncClient) -> None:
    answer = await site.get("/search?filter=1&q=counting&topic=T99")
    assert (answer.status_code, answer.headers["location"]) == (302, "/search?q=counting&filter=1")


async def test_a_search_for_papers_links_to_the_filter_form(site: httpx.AsyncClient) -> None:
    found = await page(site, "/search?q=counting&kind=papers")
    assert links(found, "//main//a[starts-with(normalize-space(), 'Filter papers')]") == [
        "/search?q=counting&filter=1"
    ]


def test_the_types_are_those_of_the_schema() -> None:
    assert assert_enum_type(SCHEMA.type_map["PaperType"]).values.keys() == TYPES
