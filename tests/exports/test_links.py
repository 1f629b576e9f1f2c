"""Pages link to exports, and every link gives a file."""

import httpx
import pytest
from lxml import html

from app.exports.formats import FORMATS
from tests.exports.conftest import ExportService
from tests.pages.html import Element


def exports(page: httpx.Response) -> list[str]:
    """The addresses of the exports that a page links to."""
    document: Element = html.document_fromstring(page.content)
    links = [str(link) for link in document.xpath("//@href")]
    return [link for link in links if "/export/" in link]


@pytest.mark.parametrize(
    ("page", "carried"),
    [("/author/A01", "network"), ("/cluster/C11", "both"), ("/search?q=sparse graphs", "both")],
)
async def test_a_page_links_to_files(service: ExportService, page: str, carried: str) -> None:
    links = exports(await service.client.http.get(page))
    assert {link.partition("/export/")[2].partition("?")[0] for link in links} == {
        key for key, form in FORMATS.items() if form.has_networks or carried == "both"
    } - {"cypher", "ntriples"}
    answers = [await service.client.http.get(link) for link in links]
    assert [(answer.url, answer.status_code) for answer in answers if answer.status_code != 200] == []


async def test_a_search_that_finds_no_paper_offers_no_export(service: ExportService) -> None:
    assert exports(await service.client.http.get("/search?q=northfold")) == []
