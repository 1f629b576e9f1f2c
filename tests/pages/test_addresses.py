import pytest
from lxml import html

from app.pages.page import PageContent
from app.pages.rendering.addresses import outside, page_of, with_query
from app.pages.rendering.renderer import Renderer


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        "data:text/html,<script>",
        "vbscript:x",
        "//evil.example",
        "/author/A01",
        "https://",
        "http://[",
        "https://evil.example/\nx",
        "ftp://files.example/x",
        "",
        None,
    ],
)
def test_an_address_that_is_not_http_is_not_linked(address: str | None) -> None:
    assert outside(address) is None


def test_an_address_of_the_web_stays_as_it_is() -> None:
    assert outside("https://doi.org/10.1234/a(b)") == "https://doi.org/10.1234/a(b)"


def test_each_kind_of_id_has_its_page() -> None:
    assert [page_of(id_) for id_ in ("A1", "P1", "T1", "I1", "V1", "C1")] == [
        "/author/A1",
        "/paper/P1",
        "/topic/T1",
        "/institution/I1",
        "/venue/V1",
        "/cluster/C1",
    ]


def test_a_query_has_what_was_given_and_nothing_empty() -> None:
    assert with_query("/path", {"from": "A&B", "to": "", "hops": None}) == "/path?from=A%26B"


@pytest.mark.parametrize(
    ("contact", "address"),
    [
        ("ann@lab.example", ["mailto:ann@lab.example"]),
        ("https://lab.example/data", ["https://lab.example/data"]),
        ("Ann Lind <ann@lab.example>", []),
        ("ann@lab.example, bo@lab.example", []),
    ],
)
def test_a_contact_is_linked_if_it_is_one_address(contact: str, address: list[str]) -> None:
    page = PageContent("problem.html", "Closed", {"dataset": None, "message": "Closed.", "has_detail": False})
    found = html.document_fromstring(Renderer(None, "", contact).render(page))
    assert found.xpath("//footer//a[@rel='noopener noreferrer']/@href") == address
