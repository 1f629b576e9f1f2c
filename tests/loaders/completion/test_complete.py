"""Cut lists, dates and identifiers, filled by bodies of Crossref and arXiv."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from loaders.completion.complete import complete
from loaders.completion.gaps import GappedPaper
from loaders.completion.title_search import find_identifiers, is_same
from loaders.fetching.fetcher import SavedBodies
from loaders.fetching.services import BodyRequest
from loaders.model.records import Byline, StatedDate, WorkRecord
from loaders.roster.addresses import arxiv_search, arxiv_works, crossref_search, crossref_work
from loaders.roster.gathering import BodyCollector, CollectedBodies
from tests.loaders.roster.interfaces import BELLS, FROST, LIVE, Bodies, crossref, feed, save
from tests.loads.graphs import accepted, load_into, rows_of, settings_of

ROPES, INK = "Ropes that hold in wind", "Wet ink on long evenings"
FILE = f"""@article{{a, title={{{BELLS}}}, author={{Ada Lind and others}}, doi={{10.5555/bells}}}}
@misc{{b, title={{{FROST}}}, author={{Cy Moreau and others}}, eprint={{2105.00001}}, archiveprefix={{arXiv}}}}
@misc{{c, title={{{ROPES}}}, author={{Bo Ortiz and others}}, year={{2020}}}}
@misc{{d, title={{{INK}}}, author={{Eve Stone and others}}, year={{2020}}}}
"""


def found(doi: str, title: str, *authors: str) -> bytes:
    """A search with this one hit."""
    work = crossref(doi, title, *authors).partition(b'"message": ')[2].removesuffix(b"}")
    return b'{"status": "ok", "message-type": "work-list", "message": {"items": [' + work + b"]}}"


BODIES: Bodies = {
    crossref_work(LIVE, "10.5555/bells"): crossref(
        "10.5555/bells", BELLS, "Ada Lind", "Bo Ortiz", "Dee Kral"
    ),
    arxiv_works(LIVE, ["2105.00001"])[0]: feed(("2105.00001", FROST, ["Cy Moreau", "Ada Lind"])),
    crossref_search(LIVE, ROPES, "Bo Ortiz"): found("10.5555/wind", ROPES, "Bo Ortiz", "Dee Kral"),
    crossref_work(LIVE, "10.5555/wind"): crossref("10.5555/wind", ROPES, "Bo Ortiz", "Dee Kral"),
    crossref_search(LIVE, INK, "Eve Stone"): found("10.5555/ink", INK, "Ada Lind"),
    arxiv_search(LIVE, INK): feed(("2105.00009", "Wet ink", ["Eve Stone"])),
}


@pytest.mark.usefixtures("tables_alone")
def test_cut_lists_are_completed_by_crossref_and_arxiv(tmp_path: Path) -> None:
    (tmp_path / "works.bib").write_text(FILE, encoding="utf-8")
    load_into(tmp_path / "data", [str(tmp_path / "works.bib")])
    save(tmp_path / "saved", BODIES)
    report = complete(settings_of(tmp_path / "data"), [], BodyRequest(offline=tmp_path / "saved"))
    assert ({paper.title: (paper.filled, paper.lacks) for paper in report.papers}, report.exit_status) == (
        {
            BELLS: (("authors", "date", "venue"), ()),
            FROST: (("authors", "date"), ("venue",)),
            ROPES: (("authors", "venue", "identifier"), ()),
            INK: ((), ("authors", "venue", "identifier")),
        },
        0,
    )
    assert lists_of(tmp_path / "data") == {
        BELLS: ("complete", ["Ada Lind", "Bo Ortiz", "Dee Kral"]),
        FROST: ("complete", ["Cy Moreau", "Ada Lind"]),
        ROPES: ("complete", ["Bo Ortiz", "Dee Kral"]),
        INK: ("cut", ["Eve Stone"]),
    }


def lists_of(data: Path) -> dict[str, tuple[str, list[str]]]:
    """How complete each paper's list is, and its names in order."""
    rows = rows_of(accepted(data))
    wrote = sorted(rows["wrote"], key=lambda row: row["position"])
    return {
        paper["label"]: (
            paper["author_list"],
            [row["name_as_written"] for row in wrote if row["target"] == paper["id"]],
        )
        for paper in rows["paper"]
    }


def test_a_second_hit_that_fits_leaves_the_paper_as_it_is(tmp_path: Path) -> None:
    first = json.loads(found("10.5555/wind", ROPES, "Bo Ortiz", "Dee Kral"))
    (work,) = first["message"]["items"]
    first["message"]["items"] = [work, {**work, "DOI": "10.48550/arXiv.2105.00009"}]
    bodies = {
        crossref_search(LIVE, ROPES, "Bo Ortiz"): json.dumps(first).encode(),
        arxiv_search(LIVE, ROPES): feed(),
    }
    collector = BodyCollector(SavedBodies(save(tmp_path, bodies)), LIVE)
    paper = replace(PAPER, year=2021)
    assert find_identifiers(paper, collector, CollectedBodies()) == ([], [])


PAPER = GappedPaper("P1", ROPES, 2020, ("authors",), ("Bo Ortiz", "D. Kral"), (), ())


@pytest.mark.parametrize(
    ("title", "authors", "year", "same"),
    [
        (ROPES, ("Bo Ortiz", "Dee Kral", "Ada Lind"), 2021, True),
        ("Ropes: that hold, in Wind", ("Dee Kral", "Bo Ortiz"), 2020, True),
        (ROPES, ("Bo Ortiz", "Dee Kral"), None, False),
        (ROPES, ("Bo Ortiz", "Dee Kral"), 2022, False),
        (ROPES, ("Bo Ortiz", "Ada Lind"), 2020, False),
        ("Ropes that hold in winds", ("Bo Ortiz", "Dee Kral"), 2020, False),
        (ROPES, (), 2020, False),
    ],
)
def test_a_hit_is_the_paper_by_title_year_and_everybody_known(
    title: str, authors: tuple[str, ...], year: int | None, same: bool
) -> None:
    date = StatedDate(str(year), year) if year else None
    hit = WorkRecord("crossref", "k", "s", "p", "x", title, authors=tuple(map(Byline, authors)), date=date)
    assert is_same(PAPER, hit) == same
