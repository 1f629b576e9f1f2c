"""The first page: whom to start with, and which questions there are."""

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import pytest_asyncio

from app.graph.engine import Engine
from tests.api.asking import asker, settings
from tests.graph import graphs
from tests.pages.html import links, page, texts


@pytest_asyncio.fixture
async def small(
    embedded: Engine, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[httpx.AsyncClient]:
    """The scholars without topic clusters, as in a graph of a few papers."""
    tables = graphs.read_graph("scholars")
    clusters = ("topic_cluster", "in_cluster", "in_local_cluster", "cluster_part_of")
    graphs.load(embedded, {**tables, **{name: [] for name in clusters if name in tables}})
    async with asker(embedded, settings(tmp_path_factory.mktemp("data"))) as client:
        yield client.http


async def test_a_graph_without_topic_clusters_shows_the_people_with_most_papers(
    small: httpx.AsyncClient,
) -> None:
    shown = [await page(small, address) for address in ("/", "/explore")]
    people = "//section[@aria-labelledby='begin']//li/p[@class='title']"
    assert [texts(found, people) for found in shown] == [
        ["Ben Ortiz", "Ada Lind", "Chloé Müller-Østergaard", "Fay O'Connor", "王小明", "Emil Novák"],
    ] * 2


async def test_the_first_page_leads_to_the_other_questions_each_with_an_example(
    site: httpx.AsyncClient,
) -> None:
    found = await page(site, "/")
    assert links(found, "//section[@aria-labelledby='questions']//a") == [
        "/experts",
        "/experts?about=sparse+graph",
        "/group",
        "/group?members=A02%2CA01%2CA03%2CA10%2CA04%2CA09",
        "/conflicts",
    ]


async def test_the_example_of_a_connection_is_two_people_without_a_joint_paper(
    site: httpx.AsyncClient,
) -> None:
    found = await page(site, "/")
    (example,) = links(found, "//section[@aria-labelledby='connect']/p[@class='note']/a")
    path = (await page(site, example)).xpath("//ol[@class='chain']")[0]
    assert texts(path, ".//p[@class='person']") == ["Ben Ortiz", "K. Lee", "Fay O'Connor"]


@pytest.mark.parametrize(
    "place", ["/search?q=ada", "/path?from=ada&to=bo", "/experts?about=bells", "/explore"]
)
async def test_a_service_without_a_graph_says_so_before_it_answers(
    embedded: Engine, tmp_path: Path, place: str
) -> None:
    graphs.load(embedded, {})
    async with asker(embedded, settings(tmp_path)) as client:
        found = await page(client.http, place)
    assert texts(found, "//main/p[@class='nothing'][1]") == [
        "Nothing has been loaded yet, so nothing can be found. See how to begin"
    ]
