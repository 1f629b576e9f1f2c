"""`coterie snapshot`: the folder that it writes."""

import json
from pathlib import Path

import pytest
from lxml import html

from tests.cli.forks import coterie
from tests.pages.html import Element

pytestmark = pytest.mark.slow


def people(folder: Path) -> list[str]:
    """Ids of the people of a snapshot."""
    return list(json.loads((folder / "snapshot.json").read_text(encoding="utf-8"))["people"])


def document(path: Path) -> Element:
    """A page of a snapshot."""
    return html.document_fromstring(path.read_text(encoding="utf-8"))


def test_a_snapshot_has_a_page_an_answer_and_a_drawing_of_everybody(loaded: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    ended = coterie("snapshot", "--out", str(out), data=loaded)
    assert (ended.status, ended.err) == (0, "")
    ids = people(out)
    (element,) = document(out / "author" / f"{ids[0]}.html").xpath("//coterie-researcher")
    assert dict(element.attrib) == {"author": ids[0], "service": "", "snapshot": f"{ids[0]}.json"}
    answer = json.loads((out / "author" / f"{ids[0]}.json").read_text(encoding="utf-8"))
    assert answer["data"]["author"]["id"] == ids[0]
    links = document(out / "index.html").xpath("//ol//@href")
    assert sorted(links) == sorted(f"author/{id_}.html" for id_ in ids)
    assert [link for link in element.xpath(".//@href") if not (out / "author" / link).is_file()] == []


def test_a_snapshot_of_a_roster_has_its_people_and_reports_missing_ones(loaded: Path, tmp_path: Path) -> None:
    out, roster = tmp_path / "out", tmp_path / "people.csv"
    coterie("snapshot", "--out", str(out), data=loaded)
    one = people(out)[0]
    roster.write_text(f"name,id,orcid\nOne,{one},\nTwo,,0000-0002-1825-0097\nThree,,\n", encoding="utf-8")
    ended = coterie("snapshot", "--roster", str(roster), "--out", str(out), data=loaded)
    assert (ended.status, ended.out.splitlines()[1:]) == (
        1,
        ["Not found: 0000-0002-1825-0097", "Skipped, because there is no iD: Three"],
    )
    assert [file.stem for file in (out / "author").glob("*.html")] == people(out) == [one]


@pytest.mark.parametrize("name", ["out", "out.old", "out.new"])
def test_a_folder_with_anything_else_in_it_is_left_alone(loaded: Path, tmp_path: Path, name: str) -> None:
    kept = tmp_path / name / "thesis.txt"
    kept.parent.mkdir()
    kept.write_text("years of work", encoding="utf-8")
    ended = coterie("snapshot", "--out", str(tmp_path / "out"), data=loaded)
    assert (ended.status, ended.out, list(kept.parent.iterdir())) == (2, "", [kept])


def test_a_snapshot_with_something_added_is_left_alone(loaded: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    (out / ".git").mkdir(parents=True)
    (out / "snapshot.json").write_text("{}", encoding="utf-8")
    ended = coterie("snapshot", "--out", str(out), data=loaded)
    assert (ended.status, sorted(path.name for path in out.iterdir())) == (2, [".git", "snapshot.json"])
    assert f"{out} contains .git, which is no part of a snapshot. Move it away" in ended.err


def test_an_unfinished_snapshot_of_a_killed_process_is_replaced(loaded: Path, tmp_path: Path) -> None:
    (tmp_path / "out.new" / "author").mkdir(parents=True)
    (tmp_path / "out.new" / "snapshot.json").write_text("{}", encoding="utf-8")
    ended = [coterie("snapshot", "--out", str(tmp_path / "out"), data=loaded).status for _ in range(2)]
    assert (ended, [path.name for path in tmp_path.glob("out*")]) == ([0, 0], ["out"])


def test_a_file_that_is_no_roster_is_refused(loaded: Path, tmp_path: Path) -> None:
    table = tmp_path / "people.csv"
    table.write_text("who\nAda\n", encoding="utf-8")
    ended = coterie("snapshot", "--roster", str(table), "--out", str(tmp_path / "out"), data=loaded)
    assert (ended.status, (tmp_path / "out").exists()) == (1, False)
    assert "it has no column `id` or `orcid`" in ended.err
