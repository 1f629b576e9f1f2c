"""Candidates among the authors of a graph."""

from pathlib import Path

from app.storage.folder import DataFolder
from loaders.loading.accepted import read_accepted
from loaders.roster.candidates import OrcidSearchHits, PersonCandidate, rank_candidates
from loaders.roster.people import RosterRow
from loaders.why.rows import SnapshotRows
from tests.loaders.roster.interfaces import ADA, record
from tests.loads.graphs import accepted, rows_of
from tests.loads.unserved import accept

PAGE = f"https://orcid.org/{ADA}"


def test_the_person_of_the_page_of_a_row_comes_first_under_any_name(tmp_path: Path) -> None:
    works = [("Wet ink on long evenings", "", ""), ("Bells of an old tower", "", "")]
    (tmp_path / "record.json").write_bytes(record(ADA, "Ada Lind", works))
    (tmp_path / "works.bib").write_text("@misc{a, title={Straw on bare soil}, author={Eve Stone}}\n")
    accept(tmp_path / "data", tmp_path / "record.json", tmp_path / "works.bib")
    ids = {row["label"]: row["id"] for row in rows_of(accepted(tmp_path / "data"))["author"]}
    snapshot, _ = read_accepted(DataFolder(tmp_path / "data")).in_graph()
    row = RosterRow(1, "E. Stone", page=PAGE)
    ada = (
        "the page of the row is about them",
        f"ORCID iD {ADA}",
        "2 papers in your graph, the latest of 2021",
    )
    eve = ("a name with the same initials", "1 paper in your graph")
    assert rank_candidates(row, OrcidSearchHits(), SnapshotRows(snapshot), lambda _: False) == (
        PersonCandidate(ids["Ada Lind"], "Ada Lind", ada, ADA),
        PersonCandidate(ids["Eve Stone"], "Eve Stone", eve),
    )
