"""The page of a person in a folder that needs no service."""

from typing import Any

from lxml import html

from app.pages.snapshot_pages import SnapshotPages
from tests.pages.html import texts


def node(id_: str, label: str, x: float) -> dict[str, Any]:
    """A person of a neighbourhood."""
    placed = {"x": x, "y": 0.0, "weight": 1.0, "distance": int(x != 0), "cluster": None}
    return {"id": id_, "kind": "AUTHOR", "label": label, **placed, "entity": {"url": f"/author/{id_}"}}


def answer(papers: list[dict[str, Any]]) -> dict[str, Any]:
    """The answer about a person with one collaborator."""
    edge = {"source": "A1", "target": "A2", "paperCount": 1, "atLeast": False, "papers": papers}
    years = {"firstYear": 2020, "lastYear": 2021}
    author = {"id": "A1", "name": "Ada Lind", "paperCount": 1, "activeYears": None}
    nodes = [node("A1", "Ada Lind", 0.0), node("A2", "Bo Ortiz", 0.5)]
    return {
        "author": {**author, "identity": {"level": "CONFIRMED"}},
        "neighbourhood": {"nodes": nodes, "edges": [{**edge, **years}]},
        "dataset": None,
    }


def test_a_drawing_on_a_phone_is_a_file_of_its_own_with_letters_that_can_be_read() -> None:
    files = SnapshotPages(frozenset({"A1"}), None).person(answer([]))
    page = html.document_fromstring(files["author/A1.html"].decode())
    assert page.xpath("//picture//@srcset | //picture//@src") == ["A1-narrow.svg", "A1.svg"]
    assert b'width="340"' in files["author/A1-narrow.svg"]


def test_formulas_in_titles_are_printed_as_on_the_pages_of_the_service() -> None:
    papers = answer(
        [
            {"title": "Top-$k$ on Paper", "url": "/paper/P1", "date": None},
            {"title": "In $O(n^2)$", "url": "/paper/P2", "date": {"year": 2021}},
        ]
    )
    written = [
        SnapshotPages(frozenset({"A1"}), url).person(papers)["author/A1.html"].decode()
        for url in (None, "https://coterie.example")
    ]
    found = [texts(html.document_fromstring(page), "//ol/li/ul/li") for page in written]
    assert found == [["Top-k on Paper", "In O(n²) 2021"]] * 2
