"""A name in another script finds the person, and is removed if the person is hidden."""

import shutil
from pathlib import Path

import pytest

from loaders.judgements.judging import judge
from tests.loads.graphs import accepted, load_into, rows_of, settings_of
from tests.loads.wangs import phrase
from tests.rights.traces import files, found_in

pytestmark = pytest.mark.slow

NATIVE = "曲米拉"
VOLUME = """<?xml version="1.0" encoding="UTF-8"?>
<collection id="2020.bells"><volume id="main"><meta><booktitle>Bells</booktitle><year>2020</year></meta>
<paper id="1"><title>Bells of an old tower</title><author><first>Mila</first><last>Quist</last>
<variant script="hani"><first>米拉</first><last>曲</last></variant></author></paper>
</volume></collection>
"""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder, not to be changed: one paper, whose author's name is printed in Han characters too."""
    folder = tmp_path_factory.mktemp("bells")
    (folder / "2020.bells.xml").write_text(VOLUME, encoding="utf-8")
    load_into(folder / "data", [str(folder / "2020.bells.xml")])
    return folder / "data"


@pytest.fixture
def bells(loaded: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(shutil.copytree(loaded, tmp_path / "data"))


def test_a_name_in_another_script_is_shown_with_its_script_and_found_by_search(loaded: Path) -> None:
    rows = rows_of(accepted(loaded))
    (quist,) = rows["author"]
    keys = {row["key"] for row in rows["search_key"] if row["entity"] == quist["id"]}
    assert (quist["label"], quist["names"], quist["name_scripts"]) == (
        "Mila Quist",
        ["Mila Quist", NATIVE],
        ["", "Hani"],
    )
    assert "曲 米 拉" in keys


def test_a_name_in_another_script_is_in_no_file_after_its_person_retired_a_name(bells: Path) -> None:
    (quist,) = rows_of(accepted(bells))["author"]
    phrases = [("--prefer", "Mila Byrne"), ("--retire", "Mila Quist")]
    judge(settings_of(bells), [phrase("name", quist["id"], *words) for words in phrases])
    (byrne,) = rows_of(accepted(bells))["author"]
    assert (byrne["names"], found_in(files(bells), [NATIVE])) == (["Mila Byrne"], set())


def test_a_name_in_another_script_is_withheld_with_its_person(bells: Path) -> None:
    (quist,) = rows_of(accepted(bells))["author"]
    judge(settings_of(bells), [phrase("withhold", quist["id"])])
    assert (rows_of(accepted(bells))["author"], found_in(files(bells), [NATIVE])) == ([], set())
