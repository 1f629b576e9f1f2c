"""`coterie conflicts` as a command: what is refused, and what stays."""

from pathlib import Path

import pytest

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


@pytest.mark.parametrize(
    "words",
    [("conflicts", "papers.csv", "reviewers.csv"), ("snapshot",), ("export", "gexf")],
    ids=["conflicts", "snapshot", "export"],
)
def test_without_a_graph_the_data_folder_is_named_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("papers.csv").write_text("paper,author\n1,Ada\n", encoding="utf-8")
    Path("reviewers.csv").write_text("reviewer\nBen\n", encoding="utf-8")
    ended = coterie_inside(*words, "--out", "out.gexf", data=tmp_path / "data")
    assert (ended, sorted(path.name for path in tmp_path.iterdir())) == (
        (
            3,
            "",
            (
                f"coterie: There is no graph yet in the data folder {tmp_path / 'data'}. "
                "Run `coterie load` to create one, or set COTERIE_DATA to the folder that has it.\n"
            ),
        ),
        ["papers.csv", "reviewers.csv"],
    )


def test_a_first_year_that_is_none_is_wrong_usage(tmp_path: Path) -> None:
    words = ("conflicts", "p.csv", "r.csv", "--out", "x.csv", "--since", "99999")
    ended = coterie_inside(*words, data=tmp_path / "data")
    assert ended == (2, "", "coterie: --since is 99999, which is no year. Use such as 2021.\n")


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
