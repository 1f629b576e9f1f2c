"""What becomes of the files of an archive."""

import io
import tarfile
from pathlib import Path

import msgspec
import pytest

from loaders.loading.report import FileReport, LoadReport, describe
from loaders.reading.intake import Intake, LoadRequest, ingest_all
from loaders.store import CatalogueEntry, RecordStore

PAPER = b'<collection id="P05"><volume id="1"><paper id="1"><title>A</title></paper></volume></collection>'


def archive(folder: Path, members: dict[str, bytes]) -> str:
    path = folder / "all.tar"
    with tarfile.open(path, "w") as packed:
        for name, data in members.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            packed.addfile(entry, io.BytesIO(data))
    return str(path)


def reports(folder: Path, members: dict[str, bytes]) -> list[FileReport]:
    request = LoadRequest([archive(folder, members)])
    intake = Intake(RecordStore(folder / "records"), 1, "2026-11-21")
    return [report for report, _ in ingest_all(request, intake)]


def read_again(
    store: RecordStore, path: str, entry: CatalogueEntry
) -> tuple[FileReport, CatalogueEntry | None]:
    """What becomes of an input in a second load that knows the first one's entry."""
    ((report, again),) = ingest_all(
        LoadRequest([path]), Intake(store, 2, "2026-11-22", {entry.digest or "": entry})
    )
    return report, again


def test_prose_in_an_archive_is_passed_over_beside_what_is_read(tmp_path: Path) -> None:
    prose = b"# Ringer\n\nA tool. See [the guide](https://bells.example).\n"
    found = reports(tmp_path, {"P05.xml": PAPER, "README.md": prose})
    assert [(one.source, one.records, one.refused) for one in found] == [("acl", 1, None), (None, 0, None)]


def test_the_columns_that_are_named_are_read_and_another_naming_is_another_reading(tmp_path: Path) -> None:
    store, path = RecordStore(tmp_path / "records"), tmp_path / "list.csv"
    path.write_text("Titel;Autoren\nGlocken;Ada Lind\n", encoding="utf-8")
    named = [(("title", "Titel"), ("authors", "Autoren")), (("title", "Titel"),)]
    loads = [LoadRequest([str(path)], "table", columns=columns) for columns in named]
    entries = [
        entry for one in loads for _, entry in ingest_all(one, Intake(store, 1, "2026-11-21")) if entry
    ]
    assert len({entry.digest for entry in entries}) == 2


def test_an_unchanged_input_is_not_read_again_and_has_the_same_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, path = RecordStore(tmp_path / "records"), tmp_path / "P05.xml"
    path.write_bytes(PAPER)
    ((report, entry),) = ingest_all(LoadRequest([str(path)]), Intake(store, 1, "2026-11-21"))
    assert entry is not None
    monkeypatch.delattr("loaders.reading.ingestion.recognise")
    later = msgspec.structs.replace(entry, load=2, loaded_at="2026-11-22")
    assert read_again(store, str(path), entry) == (report, later)


@pytest.mark.parametrize("lost", ["bytes", "part"])
def test_an_input_is_read_again_where_its_bytes_are_new_or_its_part_is_gone(
    tmp_path: Path, lost: str
) -> None:
    store, path = RecordStore(tmp_path / "records"), tmp_path / "P05.xml"
    path.write_bytes(PAPER)
    ((_, entry),) = ingest_all(LoadRequest([str(path)]), Intake(store, 1, "2026-11-21"))
    assert entry is not None
    if lost == "bytes":
        path.write_bytes(PAPER.replace(b"A<", b"B<"))
    else:
        store.prune([])
    _, again = read_again(store, str(path), entry)
    assert again is not None
    assert (store.has_part(again.part), again.part == entry.part) == (True, lost == "part")


def reported(folder: Path, members: dict[str, bytes]) -> tuple[int, list[str]]:
    report = LoadReport(tuple(reports(folder, members)), {}, way=None)
    return report.exit_status, [line.replace(str(folder), "") for line in describe(report)][:-1]


def test_parts_beyond_a_thousand_that_are_set_aside_are_counted_and_not_listed(tmp_path: Path) -> None:
    rows = "title,authors\nBells,Ada Lind\n" + ",Ben Ortiz\n" * 1_500
    status, lines = reported(tmp_path, {"list.csv": rows.encode()})
    assert (status, lines[0], len(lines), lines[-1]) == (
        *(1, "/all.tar: 1 file of table, 1 work, 1500 quarantined"),
        *(1_003, "  and 500 more quarantined"),
    )


def test_files_in_unknown_formats_are_counted_in_one_line(tmp_path: Path) -> None:
    members = {f"{name}.yaml": b"name: Bells\n" for name in "abcd"}
    assert reported(tmp_path, {"P05.xml": PAPER, **members}) == (
        0,
        [
            "/all.tar: 1 file of acl, 1 work, 0 quarantined",
            "  1 x volume without meta before its papers",
            "/all.tar: skipped 4 files in an unknown format: a.yaml, b.yaml, c.yaml, ...",
        ],
    )


def test_an_archive_with_only_unknown_formats_is_refused(tmp_path: Path) -> None:
    reason = (
        "it contains 1 file in an unknown format: a.yaml. Run `coterie sources` for the supported formats."
    )
    assert reported(tmp_path, {"a.yaml": b"name: Bells\n"}) == (3, [f"/all.tar: refused: {reason}"])


def test_an_empty_file_of_an_archive_is_refused_by_name(tmp_path: Path) -> None:
    assert reported(tmp_path, {"P05.xml": PAPER, "b.txt": b""}) == (
        1,
        [
            "/all.tar: 1 file of acl, 1 work, 0 quarantined",
            "  1 x volume without meta before its papers",
            "/all.tar!b.txt: refused: it is empty. Save the page again.",
        ],
    )


def test_inputs_read_in_processes_are_reported_in_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("loaders.reading.readers.BYTES_THAT_PAY", 0)
    members = {f"P{n:02}.xml": PAPER.replace(b"P05", b"P%02d" % n) for n in range(12)} | {"c.yaml": b"a: b\n"}
    request = LoadRequest([archive(tmp_path, members), str(tmp_path / "none.txt")])
    here, there = (
        list(ingest_all(request, Intake(RecordStore(tmp_path / name), 1, "2026-11-21", workers=workers)))
        for name, workers in [("here", 1), ("there", 2)]
    )
    assert (len(here), there) == (14, here)


def test_inputs_that_were_read_before_start_no_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    members = {f"P{n:02}.xml": PAPER.replace(b"P05", b"P%02d" % n) for n in range(3)}
    request, store = LoadRequest([archive(tmp_path, members)]), RecordStore(tmp_path / "store")
    first = [entry for _, entry in ingest_all(request, Intake(store, 1, "2026-11-21")) if entry is not None]
    known = {entry.digest: entry for entry in first if entry.digest is not None}
    monkeypatch.setattr("loaders.reading.readers.BYTES_THAT_PAY", 0)
    monkeypatch.setattr("loaders.reading.readers.start_processes", pytest.fail)
    again = list(ingest_all(request, Intake(store, 2, "2026-11-22", known, workers=2)))
    assert [entry.part for _, entry in again if entry is not None] == [entry.part for entry in first]
