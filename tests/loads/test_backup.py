"""A data folder copied as docs/operations.md says, and put back."""

import shutil
from pathlib import Path

from tests.loads.graphs import accepted, load_into
from tests.loads.wangs import WORKS, papers_of, write_dump


def test_a_restored_folder_without_its_engine_accepts_a_load(first: Path, tmp_path: Path) -> None:
    left_out = shutil.ignore_patterns("engine", "log", "work", "seal.key", "*.lock")
    back = Path(shutil.copytree(first, tmp_path / "back", ignore=left_out))
    report = load_into(back, [write_dump(tmp_path, *WORKS, **{"9": ("Wax in old seals", "Una Quist")})])
    assert (report.way, list(papers_of(back, "Una Quist").values())) == ("new folder", [["9"]])


def test_ids_that_a_killed_load_did_not_put_in_place_are_there_after_the_next(
    still: Path, tmp_path: Path
) -> None:
    (still / "ids.jsonl").write_bytes(b"")
    load_into(still, [write_dump(tmp_path, *WORKS)])
    assert (still / "ids.jsonl").read_bytes() == (accepted(still).folder / "ids.jsonl").read_bytes()
