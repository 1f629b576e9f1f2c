"""What readings that are not in force say of somebody goes with them, and does not bring them back.

In the first test and in that on a former dump the engine has all that the former loads said. The others
compare tables and files alone and start no engine.
"""

from contextlib import nullcontext
from pathlib import Path

import pytest

from loaders.rights.erasure.erasing import EraseReport, erase
from tests.loads.graphs import NOON, accepted, load_into, rows_of, settings_of
from tests.loads.quill import DAYS, TITLES, figures_of, write_page, write_saved
from tests.loads.unserved import unserved
from tests.loads.wangs import WORKS, judged, papers_of, wangs, write_dump
from tests.rights.traces import files, found_in

pytestmark = pytest.mark.slow

ZORA, BO, BREZINA = "Zora Quill", "Bo Lint", "Ottokar Brezina"
OLD, MIDDLE, NEW = DAYS
LATER = "2026-05-01"
ALONE = {"6": ("Only in this reading", f"Wei Wang, {BREZINA}")}


def page(folder: Path, first: int, works: int, name: str = ZORA, beside: str = BO) -> str:
    """A page with some of the titles, from the `first` on, each written with somebody `beside`."""
    file = write_page(folder / f"{name} {beside}", first, works, works, name=name, first=first)
    Path(file).write_text(
        Path(file).read_text(encoding="utf-8").replace(f", {BO}", f", {beside}"), encoding="utf-8"
    )
    return file


def page_beside(folder: Path, first: int, works: int) -> str:
    """A page of who wrote with them, with the same lists of authors."""
    file = Path(page(folder / BO, first, works))
    file.write_text(file.read_text(encoding="utf-8").replace(ZORA, BO, 1), encoding="utf-8")
    return str(file)


def saved(folder: Path, first: int, address: str) -> str:
    folder.mkdir(exist_ok=True)
    return write_saved(folder, page(folder, first, 2), address=address)


def dumped(data: Path, *keys: str, **more: tuple[str, str]) -> Path:
    """A data folder after a dump of these works was loaded into it."""
    load_into(data, [write_dump(data.parent, *keys, **more)])
    return data


def id_of(data: Path, name: str) -> str:
    return next(str(row["id"]) for row in rows_of(accepted(data))["author"] if row["label"] == name)


def erased(data: Path, id_: str) -> EraseReport:
    return erase(settings_of(data), id_, "Ada", clock=lambda: NOON)


def left(data: Path, name: str = ZORA) -> tuple[set[str], set[tuple[str, str]]]:
    """The people of a graph, and where the name is in its folder."""
    return {row["label"] for row in rows_of(accepted(data))["author"]}, found_in(files(data), [name])


def titles(data: Path) -> set[str]:
    return {row["label"] for row in rows_of(accepted(data))["paper"]}


@pytest.mark.parametrize("days", [(OLD, NEW, LATER), (None, None, None)])
def test_works_that_a_page_does_not_list_any_more_do_not_bring_its_person_back(
    tmp_path: Path, days: tuple[str | None, ...]
) -> None:
    data, former, newest = tmp_path / "data", page(tmp_path, 0, 3), page(tmp_path, 1, 2)
    with unserved():
        load_into(data, [former], observed_on=days[0])
    load_into(data, [newest], observed_on=days[1])
    report = erased(data, id_of(data, ZORA))
    once = left(data), titles(data)
    for day, engine in ((days[0], unserved()), (days[2], nullcontext())):
        Path(former).write_text(Path(former).read_text(encoding="utf-8") + "\n", encoding="utf-8")
        with engine:
            load_into(data, [former], observed_on=day)
    assert ((report.bylines, report.papers, report.pages), once, left(data)) == (
        (5, 3, 2),
        (({BO}, set()), set(TITLES[1:3])),
        ({BO}, set()),
    )


@unserved()
def test_readings_of_one_page_from_several_addresses_go_together(tmp_path: Path) -> None:
    data = tmp_path / "data"
    for first in range(3):
        load_into(data, [saved(tmp_path / "saved", first, str(first))])
    report = erased(data, id_of(data, ZORA))
    once = left(data), titles(data)
    load_into(data, [saved(tmp_path / "again", 0, "again")])
    assert (report.pages, once, left(data)) == (3, (({BO}, set()), set(TITLES[2:])), ({BO}, set()))


@unserved()
def test_a_work_that_their_page_lists_later_does_not_bring_them_back(tmp_path: Path) -> None:
    data = tmp_path / "data"
    load_into(data, [page(tmp_path, 0, 3)])
    erased(data, id_of(data, ZORA))
    load_into(data, [page(tmp_path, 1, 3)])
    assert (left(data), titles(data)) == (({BO}, set()), set(TITLES[1:]))


@unserved()
def test_a_former_page_of_who_wrote_with_them_stays_and_does_not_bring_them_back(tmp_path: Path) -> None:
    data, former, newest = tmp_path / "data", page_beside(tmp_path, 0, 2), page_beside(tmp_path, 1, 2)
    load_into(data, [page(tmp_path, 1, 3)])
    load_into(data, [former], observed_on=OLD)
    load_into(data, [newest], observed_on=NEW)
    erased(data, id_of(data, ZORA))
    once = left(data), {day for day, _, _ in figures_of(data)}
    load_into(data, [former], observed_on=LATER)
    assert (once, left(data), TITLES[0] in titles(data)) == (
        (({BO}, set()), {OLD, NEW}),
        ({BO}, set()),
        True,
    )


@pytest.mark.parametrize("is_withheld", [False, True])
def test_a_work_of_a_former_dump_does_not_bring_them_back(tmp_path: Path, *, is_withheld: bool) -> None:
    with unserved():
        data = dumped(tmp_path / "data", *WORKS, **ALONE)
    dumped(data, *WORKS)
    (brezina,) = papers_of(data, BREZINA)
    if is_withheld:
        judged(data, "withhold", brezina)
    report = erased(data, brezina)
    once = found_in(files(data), [BREZINA])
    dumped(data, *WORKS, **ALONE)
    again = papers_of(data, BREZINA), found_in(files(data), [BREZINA])
    assert ((report.bylines, report.papers), once, again) == ((3, 3), set(), ({}, set()))


@unserved()
def test_a_namesake_of_a_former_dump_comes_back(tmp_path: Path) -> None:
    data = dumped(tmp_path / "data", *WORKS)
    gardener, _ = wangs(data)
    dumped(data, "1", "2", "5")
    erased(data, gardener)
    dumped(data, *WORKS)
    assert list(papers_of(data).values()) == [["3", "4"]]


@unserved()
def test_a_person_at_the_same_position_as_before_stays(tmp_path: Path) -> None:
    data = dumped(tmp_path / "data", *WORKS, **{"3": (WORKS["3"][0], f"{BREZINA}, Wei Wang")})
    dumped(data, *WORKS)
    (brezina,) = papers_of(data, BREZINA)
    erased(data, brezina)
    once = sorted(papers_of(data).values())
    dumped(data, *WORKS, **{"3": (WORKS["3"][0], f"{BREZINA}, Wei Wang")})
    assert (once, left(data, BREZINA)[1]) == ([["1", "2", "5"], ["3", "4"]], set())


@unserved()
def test_a_namesake_whose_page_has_the_same_key_keeps_it(tmp_path: Path) -> None:
    data = tmp_path / "data"
    load_into(data, [page(tmp_path, 0, 2, name="Wei Wang", beside="Una Quist")])
    load_into(data, [page(tmp_path, 2, 2, name="Wei Wang", beside="Milos Kral")])
    hers = next(
        row["source"]
        for row in rows_of(accepted(data))["wrote"]
        if row["name_as_written"] == "Wei Wang" and row["target"] == paper_of(data, TITLES[0])
    )
    report = erased(data, str(hers))
    pages = len(rows_of(accepted(data))["describes_author"])
    assert (report.pages, pages, left(data)[0]) == (1, 1, {"Una Quist", "Milos Kral", "Wei Wang"})


def paper_of(data: Path, title: str) -> str:
    return next(str(row["id"]) for row in rows_of(accepted(data))["paper"] if row["label"] == title)


@unserved()
def test_a_page_that_lists_a_work_of_somebody_else_stays_without_them(tmp_path: Path) -> None:
    data = tmp_path / "data"
    load_into(data, [page(tmp_path, 0, 3)])
    hers = id_of(data, ZORA)
    judged(data, "not-by", hers, paper_of(data, TITLES[0]))
    by_other = {str(row["id"]) for row in rows_of(accepted(data))["author"] if row["label"] == ZORA} - {hers}
    report = erased(data, hers)
    wrote = [(row["source"], row["target"]) for row in rows_of(accepted(data))["wrote"]]
    shown = {row["id"] for row in rows_of(accepted(data))["author"] if row["label"] == ZORA}
    assert (report.pages, shown) == (0, by_other)
    assert [paper for person, paper in wrote if person in shown] == [paper_of(data, TITLES[0])]
