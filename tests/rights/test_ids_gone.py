"""The id of somebody who is withheld answers 410 as long as the withholding is in force."""

import json
from pathlib import Path

import pytest

from app.security.marks import id_mark
from app.storage.folder import DataFolder
from loaders.judgements.journal import read_journal
from loaders.judgements.records import Withhold, rights_in_force
from loaders.rights.erasure.lifting import without
from loaders.rights.gone_ids import marks_still_gone
from tests.loads.graphs import accepted, load_into, rows_of
from tests.loads.unserved import unserved
from tests.loads.wangs import judged

pytestmark = pytest.mark.slow

ORCID = "https://orcid.org/0000-0002-1825-0097"
TITLES = ("Bells of an old tower", "Straw mulch on bare soil", "Frost in brass gears")


def write_work(folder: Path, number: int, name: str, orcid: str | None = None) -> str:
    given, family = name.split()
    author = {"given": given, "family": family} | ({"ORCID": orcid} if orcid else {})
    work = {"id": f"w{number}", "type": "article-journal", "title": TITLES[number], "author": [author]}
    file = folder / f"{number}.json"
    file.write_text(json.dumps([work]), encoding="utf-8")
    return str(file)


def people(data: Path) -> dict[str, str]:
    return {str(row["label"]): str(row["id"]) for row in rows_of(accepted(data))["author"]}


def withheld(data: Path) -> set[str]:
    return {str(row["id"]) for row in rows_of(accepted(data))["withheld_id"]}


@unserved()
def test_the_id_of_somebody_recognised_by_an_identifier_is_gone_until_the_right_is_undone(
    tmp_path: Path,
) -> None:
    data = tmp_path / "data"
    load_into(data, [write_work(tmp_path, 0, "Zora Quill", ORCID), write_work(tmp_path, 1, "Bo Lint")])
    ids = people(data)
    judged(data, "withhold", ids["Zora Quill"])
    load_into(data, [write_work(tmp_path, 1, "Bo Lint", ORCID)])
    once = withheld(data)
    load_into(data, [write_work(tmp_path, 2, "Una Quist")])
    (withholding,) = rights_in_force(read_journal(DataFolder(data).judgements))
    assert isinstance(withholding, Withhold)
    after_undo = marks_still_gone(accepted(data), without([withholding], [withholding]))
    gone = set(map(id_mark, ids.values()))
    assert (set(people(data)), once, withheld(data), set(after_undo)) == ({"Una Quist"}, gone, gone, set())
