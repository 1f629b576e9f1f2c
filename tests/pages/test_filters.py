"""The papers of a person, filtered by year, topic and collaborator, and sorted."""

from collections.abc import AsyncIterator

import httpx
import pytest
import pytest_asyncio

from app.graph.engine import Engine
from tests.api.asking import asker, settings
from tests.graph import graphs
from tests.pages.html import links, page, texts

TITLES = "//li[@class='paper']/p[@class='title']/a"


@pytest_asyncio.fixture(scope="module")
async def prolific(
    embedded: Engine, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[httpx.AsyncClient]:
    """The scholars, of whom A01 and A11 have ten papers more; those of A11 are not cited."""
    tables = graphs.read_graph("scholars")
    for author, letter, cited in (("A01", "8", {}), ("A11", "9", {"known_citation_count": 0})):
        ids = [f"P{letter}{number:02}" for number in range(10)]
        tables["paper"] += [{**tables["paper"][0], "id": id_, **cited} for id_ in ids]
        tables["wrote"] += [{**tables["wrote"][0], "source": author, "target": id_} for id_ in ids]
    tables["author"] = [
        {**row, "paper_count": row["paper_count"] + 10} if row["id"] in {"A01", "A11"} else row
        for row in tables["author"]
    ]
    graphs.load(embedded, tables)
    async with asker(embedded, settings(tmp_path_factory.mktemp("data"))) as client:
        yield client.http


async def test_a_year_and_a_topic_leave_the_papers_of_both(prolific: httpx.AsyncClient) -> None:
    of_year, of_both = [
        links(await page(prolific, f"/author/A01?{query}"), TITLES)
        for query in ("year=2019", "year=2019&topic=T01")
    ]
    assert (len(of_year), of_both) == (11, ["/paper/P01"])


async def test_a_filtered_page_counts_its_papers_and_links_to_all(prolific: httpx.AsyncClient) -> None:
    found = await page(prolific, "/author/A01?topic=T01")
    assert (texts(found, "//p[@role='status']"), links(found, "//p[@role='status']/a")) == (
        ["4 of 15 papers match. Show all papers"],
        ["/author/A01#papers"],
    )


async def test_choices_name_each_year_and_topic_with_its_papers(prolific: httpx.AsyncClient) -> None:
    found = await page(prolific, "/author/A01?year=2019")
    years = ["all years", "2023 (2)", "2021 (1)", "2020 (1)", "2019 (11)"]
    topics = ["all topics", "sparse graph (4)", "Machine Learning (4)", "Distributed Computing (1)"]
    people = ["everyone", "Ben Ortiz (4)", "Chloé Müller-Østergaard (2)", "Emil Novák (1)", "王小明 (1)"]
    orders = ["newest first", "oldest first", "by title", "most cited here"]
    assert texts(found, "//form[@class='filter']//option") == years + topics + people + orders
    assert texts(found, "//form[@class='filter']//option[@selected]") == ["2019 (11)"]


async def test_papers_are_ordered_by_citations_only_where_citations_are_known(
    prolific: httpx.AsyncClient,
) -> None:
    found = await page(prolific, "/author/A11")
    assert texts(found, "//select[@name='sort']/option") == ["newest first", "oldest first", "by title"]


async def test_a_collaborator_leaves_the_papers_of_both_and_a_sort_orders_them(
    prolific: httpx.AsyncClient,
) -> None:
    newest, oldest = [
        links(await page(prolific, f"/author/A01?coauthor=A02{more}"), TITLES)
        for more in ("", "&sort=oldest")
    ]
    assert newest == ["/paper/P17", "/paper/P03", "/paper/P02", "/paper/P01"]
    assert oldest == newest[::-1]


async def test_papers_are_sorted_by_title_and_by_citations_without_years_between(
    prolific: httpx.AsyncClient,
) -> None:
    titled, cited = [
        await page(prolific, f"/author/A01?coauthor=A02&sort={sort}") for sort in ("title", "cited")
    ]
    assert texts(titled, TITLES) == [
        "Counting Edges Thrice",
        "Counting Edges Twice",
        "Four Hands on One Matrix",
        "Sparse Graphs on Quiet Machines",
    ]
    assert texts(cited, "//li[@class='paper']/p[last()]") == [
        "Cited by 1 paper here",
        "Cited by 1 paper here",
        "Cited by 0 papers here",
        "Cited by 0 papers here",
    ]
    assert texts(cited, "//div[@class='year']") == []


async def test_a_sort_order_is_not_shown_as_a_filter(prolific: httpx.AsyncClient) -> None:
    found = await page(prolific, "/author/A01?sort=oldest")
    assert texts(found, "//p[@role='status']") == []
    assert texts(found, "//select/option[@selected]") == ["oldest first"]


async def test_the_index_has_every_section(prolific: httpx.AsyncClient) -> None:
    found = await page(prolific, "/author/A01")
    ids = [link.removeprefix("#") for link in links(found, "//nav[@class='index']//a")]
    assert [id_ for id_ in ids if found.get_element_by_id(id_, None) is None] == []
    assert ids == ["context", "collaborators", "topics", "institutions", "venues", "papers", "identity"]


@pytest.mark.parametrize("place", ["/author/A01?topic=Tnever", "/author/A01?topic=A02"])
async def test_an_unknown_topic_in_the_filter_redirects_to_all_papers(
    prolific: httpx.AsyncClient, place: str
) -> None:
    answer = await prolific.get(place)
    assert (answer.status_code, answer.headers.get("location")) == (302, "/author/A01")


@pytest.mark.parametrize("year", ["19", "20190", "२०१९", "-2019"])
async def test_an_invalid_year_is_ignored(prolific: httpx.AsyncClient, year: str) -> None:
    found = await page(prolific, f"/author/A01?year={year}")
    assert texts(found, "//p[@role='status']") == []


async def test_few_papers_have_no_filter(prolific: httpx.AsyncClient) -> None:
    assert (await page(prolific, "/author/A13")).xpath("//form[@class='filter']") == []


async def test_a_topic_that_is_not_offered_is_the_chosen_one(prolific: httpx.AsyncClient) -> None:
    found = await page(prolific, "/author/A01?topic=T04")
    assert texts(found, "//select[@name='topic']/option[@selected]") == ["T04"]
