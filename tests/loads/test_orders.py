"""The graph depends on what was loaded and not on the order in which it came."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.storage.folder import DataFolder
from loaders.ids.communities import COMMUNITY, COMMUNITY_LABEL
from tests.loads.graphs import LISTINGS, accepted, ledger_of, load_into, renamed, rows_of, same_members
from tests.loads.unserved import unserved

pytestmark = pytest.mark.slow

FEW = [page for page in LISTINGS if "newman" in page or "clauset" in page]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder into which the example pages were loaded at once."""
    folder = tmp_path_factory.mktemp("whole")
    load_into(folder, LISTINGS)
    return folder


def test_unchanged_inputs_are_not_resolved_again(whole: Path) -> None:
    once = accepted(whole)
    report = load_into(whole, LISTINGS)
    assert (report.way, report.is_resolved, accepted(whole).folder) == ("unchanged", False, once.folder)


def test_a_load_leaves_no_tables_between_stages_behind(whole: Path) -> None:
    assert list((whole / "work").iterdir()) == []


def test_a_changed_program_resolves_again_and_keeps_an_equal_graph(whole: Path) -> None:
    once = accepted(whole)
    rows = rows_of(once)
    older = msgspec.structs.replace(once.manifest, basis="another program's")
    (once.folder / "manifest.json").write_bytes(msgspec.json.encode(older))
    report = load_into(whole, LISTINGS)
    twice = accepted(whole)
    assert (report.way, report.is_resolved) == ("unchanged", True)
    assert (twice.manifest, rows_of(twice)) == (once.manifest, rows)


@settings(max_examples=2, deadline=None, derandomize=True)
@given(order=st.permutations(LISTINGS))
def test_the_files_of_one_load_in_any_order_give_the_same_graph_ids_included(
    whole: Path, tmp_path_factory: pytest.TempPathFactory, order: list[str]
) -> None:
    other = tmp_path_factory.mktemp("other")
    with unserved():
        load_into(other, order)
    assert rows_of(accepted(other)) == rows_of(accepted(whole))


@pytest.mark.usefixtures("tables_alone")
def test_loads_one_after_another_give_the_same_graph_up_to_ids_and_topic_clusters(
    tmp_path: Path,
) -> None:
    for page in FEW:
        load_into(tmp_path / "forth", [page])
    for page in reversed(FEW):
        load_into(tmp_path / "back", [page])
    forth, back = accepted(tmp_path / "forth"), accepted(tmp_path / "back")
    names = same_members(forth.folder, back.folder)
    assert renamed(rows_of(back), names) == renamed(rows_of(forth), {})


@pytest.mark.usefixtures("tables_alone")
def test_every_id_redirects_or_lives_and_a_restored_ledger_gives_the_same_ids(tmp_path: Path) -> None:
    ever: set[str] = set()
    for page in FEW:
        load_into(tmp_path / "old", [page])
        given = ledger_of(accepted(tmp_path / "old").folder)
        ever |= {entry.id for entry in given if entry.kind not in {COMMUNITY, COMMUNITY_LABEL}}
    ledger = {entry.id: entry for entry in ledger_of(accepted(tmp_path / "old").folder)}
    live = {id_ for id_, entry in ledger.items() if entry.state == "live"}
    fresh = DataFolder(tmp_path / "new")
    fresh.create()
    fresh.ids.write_bytes(DataFolder(tmp_path / "old").ids.read_bytes())
    load_into(tmp_path / "new", FEW)
    lost = [id_ for id_ in ever if id_ not in live and ledger[id_].became not in live]
    old, new = (renamed(rows_of(accepted(tmp_path / name)), {}) for name in ("old", "new"))
    assert (lost, new) == ([], old)
