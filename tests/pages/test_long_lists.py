"""Lists that are longer than a page."""

from collections.abc import AsyncIterator

import httpx
import pytest
import pytest_asyncio

from app.graph.engine import Engine
from tests.api.asking import asker, settings
from tests.graph import graphs
from tests.pages.html import links, page, texts


@pytest_asyncio.fixture(scope="module")
async def prolific(
    embedded: Engine, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[httpx.AsyncClient]:
    """The scholars, one of whom wrote sixty papers more."""
    tables = graphs.read_graph("scholars")
    ids = [f"P8{number:02}" for number in range(60)]
    tables["paper"] += [{**tables["paper"][0], "id": id_} for id_ in ids]
    tables["wrote"] += [{**tables["wrote"][0], "source": "A11", "target": id_} for id_ in ids]
    tables["author"] = [{**row, "paper_count": 61} if row["id"] == "A11" else row for row in tables["author"]]
    graphs.load(embedded, tables)
    async with asker(embedded, settings(tmp_path_factory.mktemp("data"))) as client:
        yield client.http


async def test_a_long_list_goes_on_where_the_page_ended(prolific: httpx.AsyncClient) -> None:
    first = await page(prolific, "/author/A11")
    further = first.xpath("//nav[@class='more']/a[@rel='next']")[0].get("href")
    second = await page(prolific, further)
    shown = [links(each, "//li[@class='paper']/p[@class='title']/a") for each in (first, second)]
    assert [len(papers) for papers in shown] == [50, 11]
    assert len({*shown[0], *shown[1]}) == 61
    assert links(second, "//nav[@class='more']/a") == ["/author/A11#papers"]


async def test_a_further_page_is_not_indexed(prolific: httpx.AsyncClient) -> None:
    [further] = links(await page(prolific, "/author/A11"), "//nav[@class='more']/a")
    assert (await prolific.get(further)).headers["x-robots-tag"] == "noindex"


async def test_years_of_all_papers_are_drawn_beside_a_page_of_the_list(prolific: httpx.AsyncClient) -> None:
    found = await page(prolific, "/author/A11")
    assert texts(found, "//figure[@class='chart']//title") == [
        "2016: 1 paper",
        "2017: 0 papers",
        "2018: 0 papers",
        "2019: 60 papers",
    ]
