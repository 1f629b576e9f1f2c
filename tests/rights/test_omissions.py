"""Bylines next to a hidden person, without data that would name them."""

import pyarrow as pa

from app.security.marks import KeyedMarks, names_known
from loaders.model.entities import BYLINES
from loaders.model.records import StatedFunding, WorkRecord
from loaders.model.statements import WORKS
from loaders.rights.omissions import Omissions, cut_bylines, cut_works
from loaders.rights.works import without_texts
from loaders.store.columns import works_table

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


def test_a_funder_or_an_award_that_names_them_is_left_out_of_statements_and_of_the_store() -> None:
    funding = (
        StatedFunding("Bell Fund", None, ("A 1",)),
        StatedFunding("Ada Lind Foundation"),
        StatedFunding("Rope Fund", None, ("Fellowship of Ada Lind",)),
    )
    work = WorkRecord("s", "1", "f", "line 1", "p 1", title="Bells", funding=funding)
    cuts = Omissions({"s:1": frozenset("1")}, {}, {}, NAMES, frozenset(), frozenset())
    rows = pa.RecordBatch.from_pylist(works_table([work]).to_pylist(), schema=WORKS)
    (shown,) = cut_works(cuts, rows).to_pylist()
    assert ([one["name"] for one in shown["funding"]], without_texts(work, NAMES).funding) == (
        ["Bell Fund"],
        funding[:1],
    )


def test_a_position_of_a_withheld_and_a_shown_person_hides_only_the_withheld_name() -> None:
    place = {"s:1": frozenset("1")}
    cuts = Omissions(place, place, {}, NAMES, frozenset(), frozenset())
    assert [cuts.hides("s:1", "1", name) for name in ("Ada Lind", "Bo Ortiz")] == [True, False]
