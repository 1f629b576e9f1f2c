"""`coterie conflicts` as a command: what is refused, and what stays."""

from pathlib import Path

from tests.cli.inside import coterie_inside


def test_a_table_without_its_column_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    papers, reviewers = tmp_path / "papers.csv", tmp_path / "reviewers.csv"
    papers.write_text("paper,author\n1,Ada\n", encoding="utf-8")
    reviewers.write_text("who\nBen\n", encoding="utf-8")
    out = tmp_path / "out.csv"
    ended = coterie_inside(
        "conflicts", str(papers), str(reviewers), "--out", str(out), data=tmp_path / "data"
    )
    assert (ended.status, "has no column `reviewer`" in ended.err, out.exists()) == (1, True, False)


def test_a_rule_that_does_not_exist_is_wrong_usage(tmp_path: Path) -> None:
    papers = tmp_path / "papers.csv"
    papers.write_text("paper,author\n", encoding="utf-8")
    ended = coterie_inside(
        "conflicts", str(papers), str(papers), "--out", "x.csv", "--rules", "FRIENDS", data=tmp_path / "data"
    )
    assert (ended.status, "TOGETHER" in ended.err) == (2, True)


def test_a_place_for_no_file_is_refused_by_its_name(tmp_path: Path) -> None:
    ended = coterie_inside("conflicts", "p.csv", "r.csv", "--out", str(tmp_path), data=tmp_path / "data")
    assert (ended.status, ended.err) == (
        2,
        f"coterie: {tmp_path} cannot be a file. Choose a file in an existing folder.\n",
    )
