"""`coterie index`, and the report of `coterie doctor` on the read index."""

import shutil
from pathlib import Path

import pytest

from tests.cli.forks import coterie
from tests.cli.processes import Ended, serving

pytestmark = pytest.mark.slow


def of_index(ended: Ended) -> tuple[int, list[str]]:
    """The exit status of the doctor, and its last lines, on the graph and its index."""
    return ended.status, [line for line in ended.out.splitlines() if "read index" in line]


def test_an_index_is_written_as_it_was_at_the_load(loaded: Path) -> None:
    (before,) = (loaded / "index").iterdir()
    files = {path.name: path.read_bytes() for path in before.glob("*.npy")}
    shutil.rmtree(before)
    status, text = of_index(coterie("doctor", data=loaded))
    assert (status, text) == (
        3,
        [f"FAIL  no read index for the current version {before.name}  Run `coterie index`."],
    )
    with serving(loaded):
        ended = coterie("index", data=loaded)
    assert (ended.status, ended.out.split()[0], ended.out.split()[-1]) == (0, "Indexed", f"{before.name}.")
    assert {path.name: path.read_bytes() for path in before.glob("*.npy")} == files
    status, (said_now,) = of_index(coterie("doctor", data=loaded))
    assert said_now.startswith(f"ok    the read index of {before.name} is complete")


def test_doctor_reports_an_index_that_cannot_be_used(loaded: Path) -> None:
    (folder,) = (loaded / "index").iterdir()
    (folder / "paper_ids.npy").unlink()
    status, (text,) = of_index(coterie("doctor", data=loaded))
    assert (status, text.startswith(f"FAIL  The read index {folder} cannot be used: ")) == (3, True)
    assert text.endswith("Run `coterie index` to rebuild it. Until then the engine answers, more slowly.")


def test_an_engine_without_a_graph_gives_no_index_and_names_the_load_command(tmp_path: Path) -> None:
    ended = coterie("index", data=tmp_path)
    assert (ended.status, ended.out, (tmp_path / "index").exists()) == (3, "", False)
    assert ended.err == "coterie: The engine has no graph yet. Run `coterie load` to create one.\n"
