"""The page of a person in a folder that needs no service."""

from typing import Any

from lxml import html

from app.pages.snapshot_pages import SnapshotPages


def node(id_: str, label: str, x: float) -> dict[str, Any]:
    """A person of a neighbourhood."""
    placed = {"x": x, "y": 0.0, "weight": 1.0, "distance": int(x != 0), "cluster": None}
    return {"id": id_, "kind": "AUTHOR", "label": label, **placed, "entity": {"url": f"/author/{id_}"}}


def test_a_drawing_on_a_phone_is_a_file_of_its_own_with_letters_that_can_be_read() -> None:
    edge = {"source": "A1", "target": "A2", "paperCount": 1, "atLeast": False, "papers": []}
    years = {"firstYear": 2020, "lastYear": 2021}
    identity = {"level": "CONFIRMED"}
    files = SnapshotPages(frozenset({"A1"}), None).person(
        {
            "author": {
                "id": "A1",
                "name": "Ada Lind",
                "paperCount": 1,
                "activeYears": None,
                "identity": identity,
            },
            "neighbourhood": {
                "nodes": [node("A1", "Ada Lind", 0.0), node("A2", "Bo Ortiz", 0.5)],
                "edges": [{**edge, **years}],
            },
            "dataset": None,
        }
    )
    page = html.document_fromstring(files["author/A1.html"].decode())
    assert page.xpath("//picture//@srcset | //picture//@src") == ["A1-narrow.svg", "A1.svg"]
    assert b'width="340"' in files["author/A1-narrow.svg"]
