"""Plain text of Scopus in forms that a file of records does not show well."""

from loaders.model.records import Quarantined, Reading, StatedDate, WorkRecord
from loaders.sources.scopus import recognises
from tests.sources.golden import parse

HEADER = "Scopus\nEXPORT DATE: 06 December 2023\n\n"


def work_of(*lines: str, header: str = HEADER) -> WorkRecord:
    text = "\n".join((*lines, "", "SOURCE: Scopus", ""))
    (work,) = parse("scopus", (header + text).encode(), Reading("scopus.txt"))
    assert isinstance(work, WorkRecord)
    return work


def test_the_marks_and_line_ends_of_windows_change_nothing() -> None:
    windows = "\ufeff" + HEADER.replace("\n", "\r\n")
    work = work_of("Lind A.\r", "Bells\r", "(2021) Ropes, 3\r", header=windows)
    assert recognises(windows.encode())
    assert work == work_of("Lind A.", "Bells", "(2021) Ropes, 3")


def test_a_record_without_its_end_is_whole_if_another_follows() -> None:
    lines = ("Lind A.", "Bells", "(2021) Ropes, 3", "", "Ortiz B.", "Ropes", "(2020) Towers, 4", "")
    records = parse("scopus", (HEADER + "\n".join(lines)).encode(), Reading("scopus.txt"))
    assert [
        (one.title, one.venue) if isinstance(one, WorkRecord) else one.reason
        for one in records
        if isinstance(one, WorkRecord | Quarantined)
    ] == [("Bells", "Ropes"), "the file ends within this record"]


def test_of_a_line_that_is_too_long_for_a_source_only_the_year_is_read() -> None:
    work = work_of("Lind A.", "Bells", f"(2021) {'Bells ' * 200}, 3")
    assert (work.date, work.venue, [note[:15] for note in work.notes]) == (
        StatedDate("2021", 2021),
        None,
        ["source not read"],
    )


def test_a_record_that_is_too_large_costs_no_other() -> None:
    large = ["Lind A.", "Bells", "(2021) Ropes, 3", "", *["ABSTRACT: Bells ring."] * 80_000]
    small = ["Ortiz B.", "Ropes", "(2020) Towers, 4"]
    text = HEADER + "\n".join([*large, "", *small, "", "SOURCE: Scopus", ""])
    aside, work = parse("scopus", text.encode(), Reading("scopus.txt"))
    assert not isinstance(aside, WorkRecord)
    assert isinstance(work, WorkRecord)
    assert work.title == "Ropes"
