"""The change log: what each load and judgement changed, version by version, and nobody who is hidden."""

import json
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from app.changes.change import Change
from app.changes.change_log import ChangeLog
from app.errors import NotFound
from app.storage.folder import DataFolder
from loaders.changes.report import HidingJudgement, describe_changes_since, read_changes_since
from loaders.judgements.journal import append
from loaders.judgements.records import Withhold
from loaders.loading.load import load
from loaders.loading.report import LoadReport
from loaders.reading.intake import LoadRequest
from loaders.rights.erasure.erasing import erase
from tests.loaders.webhooks.test_delivery import receiving
from tests.loaders.webhooks.test_receivers import SECRET, written
from tests.loads.graphs import NOON, accepted, settings_of
from tests.loads.growth import write_works
from tests.loads.unserved import unserved
from tests.loads.wangs import judged, wangs

pytestmark = pytest.mark.usefixtures("tables_alone")

WORKS = {
    "2001.00001": ("Rain barrels in dry summers", "Zdenka Hruba, Milos Kral"),
    "2001.00002": ("Straw mulch on bare soil", "Zdenka Hruba, Milos Kral, Ottokar Brezina"),
    "2001.00003": ("Frost in brass gears", "Jarmila Novotna"),
}
MORE = WORKS | {"2001.00004": ("Wells of a dry town", "Zdenka Hruba, Jarmila Novotna, Anton Sedlak")}


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Two data folders, not to be changed: after a load of WORKS, and after another one of MORE."""
    first, second = (tmp_path_factory.mktemp("logs") / name for name in ("first", "second"))
    with unserved():
        load_works(first, WORKS)
        shutil.copytree(first, second)
        load_works(second, MORE)
    return first, second


@pytest.fixture
def once(folders: tuple[Path, Path], tmp_path: Path) -> Path:
    """A copy of the first of them."""
    return Path(shutil.copytree(folders[0], tmp_path / "data"))


@pytest.fixture
def twice(folders: tuple[Path, Path], tmp_path: Path) -> Path:
    """A copy of the second of them."""
    return Path(shutil.copytree(folders[1], tmp_path / "data"))


def load_works(data: Path, works: dict[str, tuple[str, str]], **settings: Any) -> LoadReport:
    """Load a dump that restates the one before."""
    data.mkdir(exist_ok=True)
    given = settings_of(data).model_copy(update=settings)
    return load(given, LoadRequest([write_works(data, works)]), clock=lambda: NOON)


def served(data: Path) -> str:
    return accepted(data).manifest.version


def first_of(data: Path) -> str:
    return log(data).versions()[0].header.version


def changes(data: Path, since: str, names: dict[str, str]) -> list[tuple[str, ...]]:
    """The changes after a version but those of topics and clusters, in names for ids."""
    found = [one for version in log(data).since(since, None) for one in version.read()]
    return [_named(one, names) for one in found if one.id[0] in "AP"]


def log(data: Path) -> ChangeLog:
    return ChangeLog(DataFolder(data).changes)


def _named(change: Change, names: dict[str, str]) -> tuple[str, ...]:
    others = (names[id_] for id_ in (*change.others, *change.papers))
    return change.kind, names[change.id], *others


def names_of(data: Path) -> dict[str, str]:
    """The label of each person and paper that is served, by id."""
    rows: list[dict[str, str]] = []
    for table in ("author", "paper"):
        file = accepted(data).folder / "graph" / "node" / f"{table}.parquet"
        rows += pq.read_table(file, columns=["id", "label"]).to_pylist()
    return {row["id"]: row["label"] for row in rows}


def id_of(data: Path, label: str) -> str:
    (id_,) = (id_ for id_, name in names_of(data).items() if name == label)
    return id_


WELLS = "Wells of a dry town"


def test_a_load_lists_who_is_new_and_what_the_others_gained(twice: Path) -> None:
    assert sorted(changes(twice, first_of(twice), names_of(twice))) == [
        ("born", "Anton Sedlak"),
        ("born", WELLS),
        ("new_collaborator", "Jarmila Novotna", "Anton Sedlak", WELLS),
        ("new_collaborator", "Jarmila Novotna", "Zdenka Hruba", WELLS),
        ("new_collaborator", "Zdenka Hruba", "Anton Sedlak", WELLS),
        ("new_collaborator", "Zdenka Hruba", "Jarmila Novotna", WELLS),
        ("new_paper", "Jarmila Novotna", WELLS),
        ("new_paper", "Zdenka Hruba", WELLS),
    ]


def test_a_merge_is_listed_as_one_change_without_new_papers_or_collaborators(still: Path) -> None:
    before, names = served(still), names_of(still)
    one, other = wangs(still)
    judged(still, "same", one, other)
    ids = {id_: id_ if id_ in (one, other) else name for id_, name in names.items()}
    assert changes(still, before, ids) == [("merged", other, one)]


@pytest.mark.parametrize("is_erased", [False, True])
def test_a_withheld_or_erased_person_is_in_no_version_and_no_change(twice: Path, *, is_erased: bool) -> None:
    before, names, anton = served(twice), names_of(twice), id_of(twice, "Anton Sedlak")
    if is_erased:
        erase(settings_of(twice), anton, "Ada", clock=lambda: NOON)
    else:
        judged(twice, "withhold", anton)
    content = b"".join(file.read_bytes() for file in log(twice).files())
    assert (anton.encode() in content, changes(twice, before, names)) == (False, [])
    assert sorted(changes(twice, first_of(twice), names)) == [
        ("born", WELLS),
        ("new_collaborator", "Jarmila Novotna", "Zdenka Hruba", WELLS),
        ("new_collaborator", "Zdenka Hruba", "Jarmila Novotna", WELLS),
        ("new_paper", "Jarmila Novotna", WELLS),
        ("new_paper", "Zdenka Hruba", WELLS),
    ]


def test_a_person_who_is_shown_again_is_no_new_collaborator_over_old_papers(twice: Path) -> None:
    judged(twice, "withhold", id_of(twice, "Anton Sedlak"))
    hidden = served(twice)
    judged(twice, "undo", "1")
    assert changes(twice, hidden, names_of(twice)) == [("born", "Anton Sedlak")]


def test_a_backup_of_the_list_brings_nobody_back_who_is_withheld_now(twice: Path) -> None:
    first, anton = first_of(twice), id_of(twice, "Anton Sedlak")
    copies = {file: file.read_bytes() for file in log(twice).files()}
    judged(twice, "withhold", anton)
    for file, content in copies.items():
        file.write_bytes(content)
    assert any(anton.encode() in content for content in copies.values())
    found = read_changes_since(settings_of(twice), first)
    assert [change for change in found.report.changes if anton in {change.id, *change.others}] == []


def test_a_version_that_is_not_known_is_refused_with_those_that_are(once: Path) -> None:
    with pytest.raises(NotFound) as refused:
        log(once).since("0badc0de", None)
    assert str(refused.value) == (
        "'0badc0de' is not a dataset version whose changes are kept."
        f" Known are {served(once)} (2026-03-01T12:00:00Z)."
    )


def test_a_load_sends_its_changes_to_a_receiver(once: Path, tmp_path: Path) -> None:
    with receiving(200) as host:
        listed = [{"url": host.receiver.url, "secret": SECRET, "private": True}]
        report = load_works(once, MORE, webhooks=written(tmp_path, json.dumps(listed)))
    ((_, body),) = host.got
    kinds = Counter(change["kind"] for change in json.loads(body)["data"]["changes"])
    assert (report.undelivered, kinds["new_paper"], kinds["new_collaborator"]) == ((), 3, 4)


def test_the_command_lists_changes_and_withheld_people_only_on_request(twice: Path) -> None:
    first, novotna = first_of(twice), id_of(twice, "Jarmila Novotna")
    lines = list(describe_changes_since(read_changes_since(settings_of(twice), first, novotna)))
    assert (len(lines), lines[0]) == (4, f"dataset {served(twice)}, published 2026-03-01T12:00:00Z")
    assert sorted(" ".join(line.split(": ")[1].split()[:2]) for line in lines[1:]) == [
        "new collaborator",
        "new collaborator",
        "new paper",
    ]
    withheld = Withhold(number=1, at="2026-03-02T12:00:00Z", by="Ada", why="asked", of=("x:1@1",))
    append(DataFolder(twice).judgements, [withheld])
    hidden = read_changes_since(settings_of(twice), first, with_withheld=True).report.withheld
    assert hidden == (HidingJudgement(1, "withheld", "2026-03-02T12:00:00Z", "Ada"),)
    assert read_changes_since(settings_of(twice), first).report.withheld is None


@pytest.mark.parametrize("kept", [0, 1])
def test_the_change_log_keeps_the_configured_number_of_versions(once: Path, kept: int) -> None:
    load_works(once, MORE, changes=kept)
    assert [one.header.version for one in log(once).versions()] == [served(once)][:kept]


def test_a_version_that_was_never_served_is_forgotten_with_unfinished_files_and_copies(once: Path) -> None:
    first, folder = served(once), DataFolder(once).changes
    for name in ("000002.jsonl", ".000002.jsonl.k1ll3d", "000001 copy.jsonl"):
        (folder / name).write_bytes(
            b'{"version":"never","published_at":"2026-02-01T12:00:00Z"}\n{"kind":"born","id":"A0"}\n'
        )
    load_works(once, MORE)
    assert [one.header.version for one in log(once).versions()] == [first, served(once)]
    assert sorted(file.name for file in folder.iterdir()) == ["000001.jsonl", "000002.jsonl"]
