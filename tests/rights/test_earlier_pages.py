"""Earlier readings of a page contain no more about hidden people than the newest does.

Of the loads before, the last fills the engine with all that the former ones said.
"""

import shutil
from pathlib import Path

import pytest

from app.storage.folder import DataFolder
from loaders.rights.erasure.erasing import erase, preview_erasure
from tests.loads.graphs import NOON, accepted, load_into, rows_of, settings_of
from tests.loads.quill import DAYS, figures_of, load_days, write_page, write_saved
from tests.loads.unserved import unserved
from tests.loads.wangs import judged
from tests.rights.traces import files, found_in

pytestmark = pytest.mark.slow

ZORA, NORA = "Zora Quill", "Nora Quill"
OLD, MIDDLE, NEW = DAYS


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder, not to be changed: her page on three days."""
    data = tmp_path_factory.mktemp("observed") / "data"
    with unserved():
        load_days(data, OLD, MIDDLE)
    load_days(data, NEW)
    return data


@pytest.fixture
def data(loaded: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(loaded, tmp_path / "data"))


def hers(data: Path) -> str:
    return next(str(row["id"]) for row in rows_of(accepted(data))["author"] if row["label"] == ZORA)


def days_of(data: Path) -> set[str]:
    return {day for day, _, _ in figures_of(data)}


def test_observations_of_a_withheld_person_return_only_after_undo(data: Path) -> None:
    judged(data, "withhold", hers(data))
    hidden = days_of(data), found_in(files(data), [ZORA])
    with unserved():
        judged(data, "undo", "1")
    assert (hidden, days_of(data)) == ((set(), set()), {OLD, MIDDLE, NEW})


def test_withheld_people_stay_hidden_when_the_key_of_their_records_is_lost(
    data: Path, tmp_path: Path
) -> None:
    judged(data, "withhold", hers(data))
    DataFolder(data).path.joinpath("seal.key").unlink()
    load_into(data, [write_page(tmp_path / "more", 9, 99, 3, name="Ada Wolle")], observed_on=NEW)
    assert (days_of(data), found_in(files(data), [ZORA])) == ({NEW}, set())


def test_an_observation_of_somebody_withheld_that_is_loaded_later_is_hidden_too(
    data: Path, tmp_path: Path
) -> None:
    judged(data, "withhold", hers(data))
    page = write_page(tmp_path / "more", 4, 50, 3)
    with unserved():
        load_into(data, [page], observed_on="2025-08-01")
    load_into(data, [page], observed_on="2026-02-01")
    assert (days_of(data), found_in(files(data), [ZORA])) == (set(), set())


def test_every_observation_of_somebody_renamed_stays_without_the_name(data: Path) -> None:
    id_ = hers(data)
    with unserved():
        judged(data, "name", id_, "--prefer", NORA)
    judged(data, "name", id_, "--retire", ZORA)
    once = days_of(data), found_in(files(data), [ZORA])
    DataFolder(data).path.joinpath("seal.key").unlink()
    judged(data, "name", id_, "--prefer", "Nora A. Quill")
    again = days_of(data), found_in(files(data), [ZORA])
    assert (once, again) == (({OLD, MIDDLE, NEW}, set()), ({OLD, MIDDLE, NEW}, set()))


def test_a_retired_name_is_redacted_in_pages_with_another_address(tmp_path: Path) -> None:
    data = tmp_path / "data"
    saved = {
        day: [write_saved(tmp_path / "saved", write_page(tmp_path / "saved", *DAYS[day]))]
        for day in (OLD, NEW)
    }
    with unserved():
        load_into(data, saved[OLD], observed_on=OLD)
    load_into(data, saved[NEW], observed_on=NEW)
    id_ = hers(data)
    with unserved():
        judged(data, "name", id_, "--prefer", NORA)
    judged(data, "name", id_, "--retire", ZORA)
    assert (days_of(data), found_in(files(data), [ZORA])) == ({OLD, NEW}, set())


def test_an_erasure_erases_every_observation(data: Path, tmp_path: Path) -> None:
    would = preview_erasure(settings_of(data), hers(data))
    erase(settings_of(data), hers(data), "Ada", clock=lambda: NOON)
    load_into(data, [write_page(tmp_path / "more", 4, 50, 3)], observed_on="2025-08-01")
    assert (would.pages, days_of(data), found_in(files(data), [ZORA])) == (2, set(), set())


@unserved()
def test_an_erasure_erases_an_observation_that_shares_no_work_with_the_newest(tmp_path: Path) -> None:
    data, folder = tmp_path / "data", tmp_path / "saved"
    saved = [
        [write_saved(folder, write_page(folder, first, 10, 2, first=first), address=str(first))]
        for first, _ in enumerate(DAYS)
    ]
    for number, day in ((2, NEW), (1, MIDDLE), (0, OLD)):
        load_into(data, saved[number], observed_on=day)
    before = days_of(data)
    erase(settings_of(data), hers(data), "Ada", clock=lambda: NOON)
    assert (before, days_of(data)) == ({OLD, MIDDLE, NEW}, set())
