"""Topic clusters: siblings, history, and the people between two."""

from pathlib import Path

import httpx
import pytest

from app.graph.engine import Engine
from tests.api.asking import asker, settings
from tests.graph import graphs
from tests.pages.html import links, page, texts


async def test_a_cluster_links_to_the_people_between_it_and_its_neighbours(site: httpx.AsyncClient) -> None:
    found = await page(site, "/cluster/C11")
    assert links(found, "//section[@aria-labelledby='between']//a") == ["/cluster/C11?with=C12"]


async def test_a_cluster_links_to_the_clusters_it_came_from(site: httpx.AsyncClient) -> None:
    found = await page(site, "/cluster/C11")
    assert links(found, "//section[@class='provenance']//ul[@class='evidence']//a") == [
        "/cluster/C12",
        "/cluster/C90",
    ]


async def test_people_between_two_clusters_are_shown_with_their_papers_in_both(
    site: httpx.AsyncClient,
) -> None:
    found = await page(site, "/cluster/C11?with=C12")
    assert texts(found, "//ol[@class='bridges']//h2") == ["Chloé Müller-Østergaard", "Ben Ortiz", "王小明"]


@pytest.mark.parametrize(
    ("place", "status"),
    [("/cluster/C11?with=C99", 404), ("/cluster/C99?with=C11", 404), ("/cluster/C11?with=C01", 400)],
)
async def test_no_other_cluster_of_the_level_has_no_such_page(
    site: httpx.AsyncClient, place: str, status: int
) -> None:
    answer = await site.get(place, headers={"accept": "text/html"})
    assert answer.status_code == status


@pytest.mark.parametrize("place", ["/cluster/C11?with=C11", "/cluster/C11?with=C90", "/cluster/C90?with=C11"])
async def test_the_people_between_a_cluster_and_itself_are_those_of_its_page(
    site: httpx.AsyncClient, place: str
) -> None:
    answer = await site.get(place)
    assert (answer.status_code, answer.headers.get("location")) == (301, "/cluster/C11")


async def test_a_local_cluster_names_its_person_and_is_not_indexed(site: httpx.AsyncClient) -> None:
    found = await page(site, "/cluster/C31")
    assert links(found, "//div[@class='facts']//a") == ["/author/A09"]
    assert texts(found, "//div[@class='facts']/p") == ["2 papers, 50% of the papers of Emil Novák"]
    assert links(found, "//section[@aria-labelledby='between']//a") == []
    assert found.xpath("string(//meta[@name='robots']/@content)") == "noindex"


async def test_a_person_s_local_clusters_are_listed_and_name_the_colours_of_the_drawing(
    site: httpx.AsyncClient,
) -> None:
    found = await page(site, "/author/A09")
    own = ["/cluster/C31", "/cluster/C32"]
    assert links(found, "//section[@aria-labelledby='clusters']//a") == own
    assert links(found, "//p[@class='legend']//a") == own


async def test_a_method_that_ends_with_a_full_stop_is_followed_by_no_other(
    embedded: Engine, tmp_path: Path
) -> None:
    tables = graphs.read_graph("scholars")
    clusters = [{**row, "method": "Leiden finds communities."} for row in tables["topic_cluster"]]
    graphs.load(embedded, {**tables, "topic_cluster": clusters})
    async with asker(embedded, settings(tmp_path)) as client:
        found = await page(client.http, "/cluster/C11")
    (how,) = texts(found, "//section[@class='provenance']/p[1]")
    assert how.startswith("Leiden finds communities. When the search is repeated")
