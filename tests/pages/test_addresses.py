import pytest

from app.pages.rendering.addresses import outside, page_of, with_query


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
