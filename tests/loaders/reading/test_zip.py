"""A zip archive is read member by member within limits; what cannot be read of it is refused by its place."""

import io
import stat
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from app.errors import InputRefused
from loaders.reading import find_files, open_inputs
from loaders.reading.intake import Intake, LoadRequest, ingest_all
from loaders.store import RecordStore
from tests.loaders.reading.opened import read, read_on

PAGE = b"DCMay 3, 2020\nRinging BellsAda Example\nBells ring.\n"
OTHER = b"CLMay 4, 2020\nRinging WellsAda Example\nWells ring.\n"
MEMBERS = {"a/page.txt": PAGE, "b.txt": OTHER}
AGAIN = "Check the file, or download it again."


def packed(
    members: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED, *, is_streamed: bool = False
) -> bytes:
    body = io.BytesIO()
    with zipfile.ZipFile(body, "w", method) as archive:
        for name, data in members.items():
            with (
                archive.open(zipfile.ZipInfo(name), "w", force_zip64=is_streamed)
                if is_streamed
                else io.BytesIO() as big
            ):
                big.write(data)
            if not is_streamed:
                archive.writestr(name, data)
    return body.getvalue()


def results(folder: Path, body: bytes) -> list[tuple[str, int, str | None]]:
    """What a load says of each file of an archive."""
    path = folder / "all.zip"
    path.write_bytes(body)
    intake = Intake(RecordStore(folder / "records"), 1, "2026-11-21")
    reports = [report for report, _ in ingest_all(LoadRequest([str(path)]), intake)]
    short = [(one.path, one.records, one.refused) for one in reports]
    return [
        (name.replace(f"{folder}/", ""), works, reason and reason.replace(f"{folder}/", ""))
        for name, works, reason in short
    ]


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
@pytest.mark.parametrize("is_streamed", [False, True], ids=["plain", "zip64"])
def test_an_archive_gives_its_files_by_their_content(tmp_path: Path, method: int, is_streamed: bool) -> None:
    (tmp_path / "no-suffix").write_bytes(packed(MEMBERS, method, is_streamed=is_streamed))
    assert read(tmp_path / "no-suffix") == list(MEMBERS.items())


def test_a_load_reports_each_file_by_its_path(tmp_path: Path) -> None:
    assert results(tmp_path, packed(MEMBERS)) == [("all.zip!a/page.txt", 1, None), ("all.zip!b.txt", 1, None)]


def test_folders_links_and_hidden_files_are_left_out(tmp_path: Path) -> None:
    link = zipfile.ZipInfo("link.txt")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
        archive.mkdir("a")
        archive.writestr(link, "/etc/passwd")
        for name in ("a/.hidden", "__MACOSX/._b.txt", ".d/e.txt"):
            archive.writestr(name, b"h")
        archive.writestr("a/b.txt", PAGE)
    assert read(tmp_path / "all.zip") == [("a/b.txt", PAGE)]


def test_an_archive_comes_through_a_pipe_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Pipe(io.BytesIO):
        def seekable(self) -> bool:
            return False

    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(Pipe(packed(MEMBERS))))
    found = [(one.path, one.stream.read()) for path in find_files("-") for one in open_inputs(path)]
    assert found == [("-!a/page.txt", PAGE), ("-!b.txt", OTHER)]


def encrypted(body: bytes) -> bytes:
    """The first member marked as encrypted, in front of it and in the list at the end."""
    archive = bytearray(body)
    for magic, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        archive[archive.index(magic) + flags] |= 1
    return bytes(archive)


def of_method(body: bytes, method: int) -> bytes:
    archive = bytearray(body)
    for magic, place in ((b"PK\x03\x04", 8), (b"PK\x01\x02", 10)):
        start = archive.index(magic) + place
        archive[start : start + 2] = struct.pack("<H", method)
    return bytes(archive)


def with_wrong_sum(body: bytes) -> bytes:
    archive = bytearray(body)
    archive[archive.index(b"PK\x01\x02") + 16] ^= 0xFF
    return bytes(archive)


def with_another_name(body: bytes) -> bytes:
    archive = bytearray(body)
    archive[archive.index(b"a/page")] = ord("z")
    return bytes(archive)


@pytest.mark.parametrize(
    ("harm", "reason"),
    [
        (encrypted, "cannot be read: it is encrypted."),
        (lambda body: of_method(body, 9), "cannot be read: its compression method is not deflate."),
        (lambda body: of_method(body, 12), "cannot be read: its compression method is not deflate."),
        (with_wrong_sum, "cannot be read: Bad CRC-32 for file 'a/page.txt'."),
        (
            with_another_name,
            "cannot be read: File name in directory 'a/page.txt' and header b'z/page.txt' differ.",
        ),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_and_the_others_are_read(
    tmp_path: Path, harm: Callable[[bytes], bytes], reason: str
) -> None:
    assert results(tmp_path, harm(packed(MEMBERS))) == [
        ("all.zip!a/page.txt", 0, f"all.zip!a/page.txt {reason} {AGAIN}"),
        ("all.zip!b.txt", 1, None),
    ]


def test_members_outside_the_archive_and_nested_archives_are_refused_by_name(tmp_path: Path) -> None:
    members = {"../a.txt": PAGE, "..\\b.txt": PAGE, "inner.zip": packed(MEMBERS), "c.txt": PAGE}
    out = "points outside its archive. Pack it again with paths inside the archive."
    within = "is an archive inside an archive. Unpack the outer archive, and load that folder."
    assert results(tmp_path, packed(members)) == [
        ("all.zip!../a.txt", 0, f"all.zip!../a.txt {out}"),
        ("all.zip!..\\b.txt", 0, f"all.zip!..\\b.txt {out}"),
        ("all.zip!inner.zip", 0, f"all.zip!inner.zip {within}"),
        ("all.zip!c.txt", 1, None),
    ]


def overlapping(copies: int) -> bytes:
    """An archive whose list names one packed file so many times."""
    body = packed({"a.tsv": b"\0" * 20_000_000})
    start = body.index(b"PK\x01\x02")
    end = body.index(b"PK\x05\x06")
    entry, size = body[start:end], end - start
    tail = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, copies, copies, size * copies, start, 0)
    return body[:start] + entry * copies + tail


@pytest.mark.parametrize(
    "body", [packed({"a.tsv": b"\0" * 110_000_000}), overlapping(30)], ids=["deep", "overlapping"]
)
def test_a_bomb_is_refused_before_it_has_grown(tmp_path: Path, body: bytes) -> None:
    (tmp_path / "all.zip").write_bytes(body)
    with pytest.raises(InputRefused, match=r"all\.zip expands to more than 250 times its compressed size"):
        read_on(tmp_path / "all.zip")


def with_list_of(size: int, start: int) -> bytes:
    body = packed(MEMBERS)
    end = body.index(b"PK\x05\x06")
    return body[: end + 12] + struct.pack("<LL", size, start) + body[end + 20 :]


BODIES = {
    "nothing in it": (packed({}), "contains no files"),
    "cut": (packed(MEMBERS)[:-30], "cannot be read: File is not a zip file"),
    "list too long": (
        b"PK\x03\x04" + b"\0" * 20_000_000 + with_list_of(17_000_000, 0),
        "member list of 17,000,000 bytes",
    ),
    "list before the file": (with_list_of(2**31, 2**31), "cannot be read: Bad offset for central directory"),
    "list elsewhere": (with_list_of(50, 3), "cannot be read: "),
    "several disks": (b"PK\x07\x08" + packed(MEMBERS)[4:-22], "cannot be read: File is not a zip file"),
    "name that is no text": (
        packed({"\u00e9.txt": PAGE}).replace("\u00e9".encode(), b"\xff\xfe"),
        "cannot be read: 'utf-8' codec",
    ),
    "of a later version": (
        packed(MEMBERS).replace(b"PK\x01\x02\x14\x03\x14", b"PK\x01\x02\x14\x03\xff"),
        "cannot be read: zip file version",
    ),
}


@pytest.mark.parametrize("name", BODIES)
def test_an_archive_that_cannot_be_read_is_refused_by_name(tmp_path: Path, name: str) -> None:
    body, reason = BODIES[name]
    ((path, works, refused),) = results(tmp_path, body)
    assert (path, works) == ("all.zip", 0)
    assert (refused or "").startswith("all.zip ")
    assert reason in (refused or "")


def test_an_archive_cut_or_changed_after_any_byte_ends_no_load(tmp_path: Path) -> None:
    whole = packed(MEMBERS)
    for place in range(0, len(whole), 5):
        for body in (whole[:place], whole[:place] + b"\xff" + whole[place + 1 :]):
            reasons = [reason or "" for *_, reason in results(tmp_path, body)]
            assert ["unforeseen" in reason for reason in reasons] == [False] * max(1, len(reasons)), (
                place,
                reasons,
            )
