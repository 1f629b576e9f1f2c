"""`coterie index` leaves no index of a graph that is served no more: it may name who is hidden since."""

from contextlib import nullcontext
from pathlib import Path

import pytest

from app.errors import DatasetUnsettled
from app.graph.engine import Engine
from app.graph.writer import Writer
from app.index.building import replica
from app.index.building.arrays import Columns, build_index
from app.index.storage.layout import Index
from app.storage.folder import DataFolder, State
from tests.api.asking import settings
from tests.graph import graphs


@pytest.fixture
def scholars(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> Engine:
    """An engine with the scholars, to be indexed."""
    graphs.load(engine, graphs.read_graph("scholars"))
    monkeypatch.setattr(replica, "open_engine", lambda _: nullcontext(engine))
    return engine


@pytest.mark.parametrize(("state", "kept"), [(State(), ["v2"]), (State(tables="000001"), ["v1", "v2"])])
def test_a_replica_keeps_no_index_but_its_last(
    scholars: Engine, tmp_path: Path, state: State, kept: list[str]
) -> None:
    _publish(scholars, "v1")
    replica.index_graph(settings(tmp_path))
    _publish(scholars, "v2")
    DataFolder(tmp_path).replace_state(state)
    replica.index_graph(settings(tmp_path))
    assert sorted(folder.name for folder in (tmp_path / "index").iterdir()) == kept


def test_an_index_that_was_published_over_while_it_was_written_is_not_left(
    scholars: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def build(columns: Columns) -> Index:
        _publish(scholars, "v3")
        return build_index(columns)

    monkeypatch.setattr(replica, "build_index", build)
    with pytest.raises(
        DatasetUnsettled, match=r"republished while its index was being written.*Run it again"
    ):
        replica.index_graph(settings(tmp_path))
    assert list((tmp_path / "index").iterdir()) == []


def _publish(engine: Engine, version: str) -> None:
    with Writer(engine) as writer:
        writer.run("dataset_upsert", [{"id": "dataset", "properties": {"version": version}}])
