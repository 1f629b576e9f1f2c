"""Candidates among the authors of a graph."""

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from app.storage.folder import DataFolder
from loaders.loading.accepted import read_accepted
from loaders.publish.snapshot import Snapshot, SnapshotManifest
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


def test_a_person_without_a_name_to_show_is_found_by_the_page_alone(tmp_path: Path) -> None:
    rows = written(
        tmp_path,
        author={
            "id": ["A1"],
            "label": ["Name not shown"],
            "names": pa.array([[]], pa.list_(pa.string())),
            "paper_count": [1],
            "last_year": [2021],
        },
        search_key={"key": ["name not shown"], "kind": ["AUTHOR"], "entity": ["A1"]},
        record={"id": ["R1"], "page": [PAGE]},
        describes_author={"source": ["R1"], "target": ["A1"]},
        identifies_author={"source": [f"orcid:{ADA}"], "target": ["A1"]},
    )
    reasons = (
        "the page of the row is about them",
        f"ORCID iD {ADA}",
        "1 paper in your graph, the latest of 2021",
    )
    assert rank_candidates(RosterRow(1, "Ada Lind", page=PAGE), OrcidSearchHits(), rows, lambda _: False) == (
        PersonCandidate("A1", "Name not shown", reasons, ADA),
    )


def written(folder: Path, **tables: dict[str, list[object] | pa.Array]) -> SnapshotRows:
    """The rows of some tables of a graph."""
    snapshot = Snapshot(folder, SnapshotManifest("v1", {}, {}))
    for name, columns in tables.items():
        snapshot.file_of(name).parent.mkdir(parents=True, exist_ok=True)
        pq.write_table(pa.table(columns), snapshot.file_of(name))
    return SnapshotRows(snapshot)
