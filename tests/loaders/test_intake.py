"""What becomes of the files of an archive."""

import io
import tarfile
from pathlib import Path

from loaders.intake import Request, take_in
from loaders.report import FileReport, LoadReport, describe
from loaders.store import RecordStore

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
    request, store = Request([archive(folder, members)]), RecordStore(folder / "records")
    return [report for report, _ in take_in(request, store, 1, "2026-11-21")]


def told(folder: Path, members: dict[str, bytes]) -> tuple[int, list[str]]:
    report = LoadReport(tuple(reports(folder, members)), {}, way=None)
    return report.exit_status, [line.replace(str(folder), "") for line in describe(report)][:-1]


def test_files_that_no_source_knows_are_counted_together_beside_those_that_are_read(tmp_path: Path) -> None:
    members = {f"{name}.yaml": b"name: Bells\n" for name in "abcd"}
    assert told(tmp_path, {"P05.xml": PAPER, **members}) == (
        0,
        [
            "/all.tar!P05.xml: acl, 1 work, 0 quarantined",
            "  1 x volume without meta before its papers",
            "/all.tar: passed over 4 files of no form that any source has: a.yaml, b.yaml, c.yaml, ...",
        ],
    )


def test_an_archive_of_nothing_that_a_source_knows_is_refused(tmp_path: Path) -> None:
    reason = "it holds 1 file of no form that any source has: a.yaml. `coterie sources` lists the forms."
    assert told(tmp_path, {"a.yaml": b"name: Bells\n"}) == (1, [f"/all.tar: refused: {reason}"])


def test_an_empty_file_of_an_archive_is_refused_by_name(tmp_path: Path) -> None:
    assert told(tmp_path, {"P05.xml": PAPER, "b.txt": b""}) == (
        1,
        [
            "/all.tar!P05.xml: acl, 1 work, 0 quarantined",
            "  1 x volume without meta before its papers",
            "/all.tar!b.txt: refused: it is empty. Save the page again.",
        ],
    )
