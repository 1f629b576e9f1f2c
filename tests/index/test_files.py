"""An index on disk is whole or it is refused."""

from pathlib import Path

import pytest

from app.errors import IndexCorrupt
from app.index.building import build_index
from app.index.files import open_index, prune_shelf, write_index
from app.index.layout import Index
from tests.graph.graphs import read_graph
from tests.index.columns import columns_of


@pytest.fixture(scope="module")
def scholars() -> Index:
    """The index of the scholars."""
    return build_index(columns_of(read_graph("scholars")))


def test_an_index_is_read_as_it_was_written(scholars: Index, tmp_path: Path) -> None:
    read = dict(open_index(write_index(scholars, tmp_path, "v1")).arrays())
    assert {name: array.tolist() for name, array in read.items()} == {
        name: array.tolist() for name, array in scholars.arrays()
    }


def test_an_index_with_one_bit_changed_is_refused(scholars: Index, tmp_path: Path) -> None:
    folder = write_index(scholars, tmp_path, "v1")
    file = folder / "papers_of_author.items.npy"
    body = bytearray(file.read_bytes())
    body[-4] ^= 1
    file.write_bytes(body)
    with pytest.raises(IndexCorrupt, match="is not as it was written"):
        open_index(folder)


def test_an_index_without_one_of_its_files_is_refused(scholars: Index, tmp_path: Path) -> None:
    folder = write_index(scholars, tmp_path, "v1")
    (folder / "paper_ids.npy").unlink()
    with pytest.raises(IndexCorrupt, match="No such file"):
        open_index(folder)


def test_rows_that_point_outside_are_a_fault(scholars: Index) -> None:
    arrays = dict(scholars.arrays())
    arrays["papers_of_author.items"] = arrays["papers_of_author.items"] + 1
    assert Index.of(arrays).fault() == "papers_of_author points outside paper_ids"


def test_a_shelf_keeps_the_versions_asked_for(scholars: Index, tmp_path: Path) -> None:
    for version in ("v1", "v2", "v3"):
        write_index(scholars, tmp_path, version)
    prune_shelf(tmp_path, frozenset({"v2", "v3"}))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["v2", "v3"]
