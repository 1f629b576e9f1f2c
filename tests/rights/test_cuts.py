"""Bylines beside somebody hidden, without what would name them."""

import pyarrow as pa

from app.security.marks import KeyedMarks, names_known
from loaders.model.entities import BYLINES
from loaders.rights.cuts import cut_bylines

NAMES = names_known(KeyedMarks(b"of the tests"), ["Ada Lind"])
AFFILIATIONS = ["Rope Society", "Archive of Ada Lind", "ada.lind@ropes.example"]


def byline(paper: str) -> dict[str, object]:
    return {
        "paper": paper,
        "name": "Bo Ortiz",
        "affiliations": AFFILIATIONS,
        "identifiers": ["HOMEPAGE:~adalind:SOURCE"],
    }


def test_on_the_papers_concerned_affiliations_and_identifiers_do_not_name_them() -> None:
    batch = pa.RecordBatch.from_pylist([byline("p:1"), byline("p:2")], schema=BYLINES)
    left = cut_bylines({"p:1"}, NAMES, batch).select(["affiliations", "identifiers"]).to_pylist()
    assert left == [
        {"affiliations": ["Rope Society"], "identifiers": []},
        {"affiliations": AFFILIATIONS, "identifiers": ["HOMEPAGE:~adalind:SOURCE"]},
    ]
