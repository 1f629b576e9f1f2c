"""The JSON-LD of pages."""

from typing import Any

import httpx
import orjson
import pytest

from tests.api.asking import ADDRESS
from tests.pages.hostility import SCRIPT
from tests.pages.html import page

TOLD = "//script[@type='application/ld+json']"


async def linked_data(site: httpx.AsyncClient, place: str) -> Any:
    found = await page(site, place)
    statements = [orjson.loads(each.text_content()) for each in found.xpath(TOLD)]
    return statements[0] if statements else None


@pytest.mark.parametrize(
    ("place", "kind", "name"),
    [
        ("/author/A01", "Person", "Ada Lind"),
        ("/paper/P01", "ScholarlyArticle", "Sparse Graphs on Quiet Machines"),
        ("/institution/I01", "Organization", None),
        ("/venue/V01", "CreativeWorkSeries", None),
        ("/topic/T01", "DefinedTerm", None),
        ("/cluster/C11", "DefinedTerm", None),
    ],
)
async def test_linked_data_of_each_kind_has_its_canonical_address(
    site: httpx.AsyncClient, place: str, kind: str, name: str | None
) -> None:
    linked = await linked_data(site, place)
    heading = (await page(site, place)).xpath("//h1")[0].text_content()
    assert (linked["@type"], linked["@id"], linked["name"]) == (kind, ADDRESS + place, name or heading)


async def test_a_paper_names_its_authors_by_their_pages(site: httpx.AsyncClient) -> None:
    linked = await linked_data(site, "/paper/P01")
    assert linked["author"][0] == {
        "@type": "Person",
        "@id": f"{ADDRESS}/author/A01",
        "url": f"{ADDRESS}/author/A01",
        "name": "Ada Lind",
    }


@pytest.mark.parametrize("place", ["/author/A04", "/author/A14", "/search?q=ada", "/author/A01?with=A02"])
async def test_a_name_that_may_be_several_people_is_not_a_person_in_linked_data(
    site: httpx.AsyncClient, place: str
) -> None:
    assert await linked_data(site, place) is None


@pytest.mark.parametrize(
    "place", ["/author/A01", "/paper/P01", "/institution/I01", "/venue/V01", "/topic/T01", "/cluster/C01"]
)
async def test_no_string_of_a_source_ends_the_linked_data(
    hostile_site: httpx.AsyncClient, place: str
) -> None:
    text = (await hostile_site.get(place)).text
    output = text.partition('<script type="application/ld+json">')[2].partition("</script>")[0]
    assert SCRIPT in orjson.loads(output)["name"]
    assert "<" not in output
    assert "javascript:" not in output
