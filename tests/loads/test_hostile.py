"""What sources say reaches the graph letter by letter, whatever it would mean to a query language."""

from pathlib import Path

from app.graph.engines import open_engine
from tests.graph.dump import dump
from tests.loads.graphs import load_into, settings_of

COLUMNS = "arxiv_id title author_text abstract categories created updated doi comments".split()
TITLES = (
    "Bells'); MATCH (n) DETACH DELETE n; //",
    "$rows {id: 1} `Author` \\\\ \\u0041",
    "title:bells AND (tower~2 OR ring^9) -frost !lead [a TO b] && ||",
    "<script>alert(1)</script> & \U0001d4d0 \u9418\u6a13 \U0001f514",
)


def dump_of(titles: tuple[str, ...]) -> str:
    rows = [
        (f"2001.{n:05}", title, f"Ada O'Example {n}, {{Bo}} Sample", "", "cs.DL", "2020-01-01", "", "", "")
        for n, title in enumerate(titles, 1)
    ]
    return "\n".join(["\t".join(cells) for cells in (COLUMNS, *rows)] + [""])


def test_metacharacters_of_every_language_are_letters(tmp_path: Path) -> None:
    (tmp_path / "cs.DL.tsv").write_text(dump_of(TITLES), encoding="utf-8")
    report = load_into(tmp_path / "data", [str(tmp_path / "cs.DL.tsv")])
    with open_engine(settings_of(tmp_path / "data")) as engine:
        papers = [dict(row[3:]) for row in dump(engine) if row[0] == "Paper"]
    assert (report.files[0].records, sorted(paper["label"] for paper in papers)) == (
        4,
        sorted(map(repr, TITLES)),
    )


def test_a_folder_of_ten_thousand_empty_files_is_reported_file_by_file(tmp_path: Path) -> None:
    (tmp_path / "many").mkdir()
    for number in range(10_000):
        (tmp_path / "many" / f"{number:05}").touch()
    report = load_into(tmp_path / "data", [str(tmp_path / "many")])
    reasons = {(file.refused or "").partition(" is ")[2] for file in report.files}
    assert (len(report.files), reasons, report.way) == (10_000, {"empty. Save the page again."}, None)
