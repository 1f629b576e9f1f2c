"""The inputs of a path are opened, packed or not, and a fault names the path and what to do."""

import bz2
import gzip
import io
import lzma
import os
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest
import zstandard

from app.errors import InputRefused
from loaders.reading import find_files, open_inputs
from tests.loaders.reading.opened import read, read_on

TEXT = b"Ada Example\n" * 100
PACKERS: dict[str, Callable[[bytes], bytes]] = {
    "": bytes,
    ".gz": gzip.compress,
    ".xz": lzma.compress,
    ".bz2": bz2.compress,
    ".zst": zstandard.ZstdCompressor(write_checksum=True).compress,
}


def tar(members: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        for name, data in members.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
        link = tarfile.TarInfo("link.txt")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        archive.addfile(link)
    return packed.getvalue()


@pytest.mark.parametrize("suffix", PACKERS)
def test_a_file_is_unpacked_by_its_first_bytes(tmp_path: Path, suffix: str) -> None:
    for name in (f"cs.DC.tsv{suffix}", "no-suffix"):
        (tmp_path / name).write_bytes(PACKERS[suffix](TEXT))
    assert read(tmp_path / f"cs.DC.tsv{suffix}") == [("cs.DC.tsv", TEXT)]
    assert read(tmp_path / "no-suffix") == [("no-suffix", TEXT)]


@pytest.mark.parametrize("suffix", [".gz", ".xz", ".bz2", ".zst"])
def test_frames_behind_each_other_are_one_input(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"page.txt{suffix}"
    path.write_bytes(PACKERS[suffix](TEXT) + PACKERS[suffix](b"more"))
    assert read(path) == [("page.txt", TEXT + b"more")]


@pytest.mark.parametrize(
    "damage",
    [
        lambda whole: whole[:1_536],
        lambda whole: whole[:1_600],
        lambda whole: whole[:1_540] + b"?" + whole[1_541:],
    ],
    ids=["cut before a header", "cut in a header", "damaged header"],
)
def test_a_tar_archive_that_breaks_off_between_files_is_named_after_its_files(
    tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    path = tmp_path / "all.tar"
    path.write_bytes(damage(tar({"a.txt": b"x" * 700, "b.txt": b"y"})))
    inputs = open_inputs(str(path))
    assert next(inputs).stream.read() == b"x" * 700
    with pytest.raises(InputRefused, match=r"all\.tar cannot be read: it breaks off, or is damaged, behind"):
        next(inputs)


def test_a_tar_archive_with_an_endless_header_is_refused(tmp_path: Path) -> None:
    entry = tarfile.TarInfo("a.txt")
    entry.pax_headers = {"comment": "x" * 2**20}
    path = tmp_path / "all.tar"
    path.write_bytes(entry.tobuf(tarfile.PAX_FORMAT))
    with pytest.raises(InputRefused, match=r"all\.tar cannot be read: it has a header of 1,048,5\d\d bytes"):
        read(path)


@pytest.mark.parametrize("suffix", PACKERS)
def test_an_archive_gives_its_files_and_no_links_or_hidden_ones(tmp_path: Path, suffix: str) -> None:
    members = {"a/page.txt": TEXT, "b.tsv.gz": gzip.compress(b"x"), ".hidden": b"h", "c/.d/e.txt": b"h"}
    path = tmp_path / f"all.tar{suffix}"
    path.write_bytes(PACKERS[suffix](tar(members)))
    assert read(path) == [("a/page.txt", TEXT), ("b.tsv", b"x")]
    assert [one.path for one in open_inputs(str(path))] == [f"{path}!a/page.txt", f"{path}!b.tsv.gz"]


def test_reading_the_head_of_an_input_leaves_its_stream_whole(tmp_path: Path) -> None:
    (tmp_path / "page.txt").write_bytes(TEXT)
    (one,) = ((one.head(), one.stream.read()) for one in open_inputs(str(tmp_path / "page.txt")))
    assert one == (TEXT, TEXT)


def test_a_folder_is_read_as_its_files_in_order(tmp_path: Path) -> None:
    for name in ("b.txt", "a.txt", ".hidden", "c/d.txt", ".e/f.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(TEXT)
    assert [Path(path).relative_to(tmp_path).as_posix() for path in find_files(str(tmp_path))] == [
        "a.txt",
        "b.txt",
        "c/d.txt",
    ]


def test_standard_input_is_an_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(gzip.compress(TEXT))))
    (one,) = (
        (one.path, one.name, one.stream.read()) for path in find_files("-") for one in open_inputs(path)
    )
    assert one == ("-", "standard input", TEXT)


def test_paths_without_files_are_reported(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for path, reason in ((tmp_path / "none", "does not exist"), (tmp_path / "empty", "contains no files")):
        with pytest.raises(InputRefused, match=f"{path} {reason}") as refusal:
            find_files(str(path))
        assert refusal.value.advice


def test_a_device_is_refused_as_no_file() -> None:
    with pytest.raises(InputRefused, match="/dev/null is not a file"):
        list(open_inputs("/dev/null"))


def test_a_path_that_the_system_refuses_is_refused(tmp_path: Path) -> None:
    path = str(tmp_path / ("x" * 300))
    for act in (find_files, lambda path: list(open_inputs(path))):
        with pytest.raises(InputRefused, match="cannot be read: File name too long"):
            act(path)


def test_a_file_that_is_gone_by_then_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputRefused, match="cannot be read: No such file or directory"):
        list(open_inputs(str(tmp_path / "gone.txt")))


@pytest.mark.parametrize("suffix", [".gz", ".xz", ".bz2", ".zst"])
def test_a_packed_file_cut_short_is_refused(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"page.txt{suffix}"
    path.write_bytes(PACKERS[suffix](TEXT)[:-8])
    with pytest.raises(InputRefused, match=f"{path} is truncated"):
        read(path)


@pytest.mark.parametrize("suffix", [".gz", ".xz", ".bz2", ".zst"])
def test_a_damaged_packed_file_is_refused(tmp_path: Path, suffix: str) -> None:
    path, packed = tmp_path / f"page.txt{suffix}", PACKERS[suffix](TEXT)
    path.write_bytes(packed[:12] + b"\xff\xff\xff\xff" + packed[16:])
    with pytest.raises(InputRefused, match=str(path)):
        read(path)


def test_an_archive_cut_short_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "all.tar"
    path.write_bytes(tar({"page.txt": TEXT * 50})[:20_000])
    with pytest.raises(InputRefused, match=rf"{path}!page.txt cannot be read"):
        read(path)


@pytest.mark.parametrize("suffix", [".gz", ".xz", ".bz2", ".zst"])
def test_a_bomb_is_refused_before_it_has_grown(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"page.txt{suffix}"
    path.write_bytes(PACKERS[suffix](b"\0" * 110_000_000))
    with pytest.raises(InputRefused, match="expands to more than 250 times its compressed size"):
        read_on(path)


def test_an_empty_path_is_refused() -> None:
    with pytest.raises(InputRefused, match=r"^The path is empty\. Use a file or a folder\.$"):
        find_files("")


def test_a_closed_standard_input_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(InputRefused, match="Standard input is closed"):
        list(open_inputs("-"))


def test_broken_and_circular_links_in_a_folder_are_refused(
    tmp_path: Path,
) -> None:
    (tmp_path / "a.txt").write_bytes(TEXT)
    for name, target in {"gone": "/none/there", "self": "self", "up": "."}.items():
        (tmp_path / name).symlink_to(target)
    os.mkfifo(tmp_path / "pipe")
    found = find_files(str(tmp_path))
    assert [Path(path).name for path in found] == ["a.txt", "gone", "self"]
    for path, reason in zip(found[1:], ("No such file or directory", "Too many levels"), strict=True):
        with pytest.raises(InputRefused, match=f"{path} cannot be read: {reason}"):
            list(open_inputs(path))


def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(InputRefused, match="pipe is not a file"):
        list(open_inputs(str(tmp_path / "pipe")))


def test_a_file_whose_bytes_cannot_be_had_is_refused() -> None:
    if not Path("/proc/self/mem").exists():
        pytest.skip("no file here that opens and cannot be read")
    with pytest.raises(InputRefused, match="/proc/self/mem cannot be read: Input/output error"):
        list(open_inputs("/proc/self/mem"))


def test_a_name_that_is_no_text_is_shown_as_text(tmp_path: Path) -> None:
    path = os.fsdecode(os.fsencode(tmp_path) + b"/na\xffme.txt")
    Path(path).write_bytes(TEXT)
    assert [(one.name, one.path) for one in open_inputs(path)] == [
        ("na\ufffdme.txt", f"{tmp_path}/na\ufffdme.txt")
    ]


def test_a_folder_in_a_folder_that_cannot_be_listed_is_not_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "closed").mkdir()
    (tmp_path / "a.txt").write_bytes(TEXT)
    listed = os.scandir

    def scandir(path: str) -> object:  # the tests may run as somebody whom no right is denied
        if str(path).endswith("closed"):
            raise PermissionError(13, "Permission denied", path)
        return listed(path)

    monkeypatch.setattr(os, "scandir", scandir)
    with pytest.raises(InputRefused, match=f"{tmp_path} cannot be read: Permission denied"):
        find_files(str(tmp_path))


def test_links_to_folders_are_followed_without_circles_and_no_file_is_named_twice(tmp_path: Path) -> None:
    for name in ("in/a.txt", "in/deep/b.txt", "out/c.txt", "out/.hidden/d.txt", "alone.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(TEXT)
    links = {"in/0": "deep", "in/there": "../out", "out/back": "../in", "in/up": ".", "in/1.txt": "a.txt"}
    for name, target in {
        **links,
        "in/2.txt": "../out/c.txt",
        "in/3.txt": "../alone.txt",
        "again": "in",
    }.items():
        (tmp_path / name).symlink_to(target)
    for folder in ("in", "again"):
        found = find_files(str(tmp_path / folder))
        assert [Path(path).relative_to(tmp_path / folder).as_posix() for path in found] == [
            "3.txt",
            "a.txt",
            "deep/b.txt",
            "there/c.txt",
        ]


def test_an_archive_without_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "all.tar").write_bytes(tar({".hidden": b"h"}))
    with pytest.raises(
        InputRefused, match=r"all\.tar contains no files\. Use an archive that contains files\."
    ):
        read(tmp_path / "all.tar")


def test_a_member_path_outside_its_archive_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "all.tar").write_bytes(tar({"../a.txt": TEXT, "b.txt": TEXT}))
    reasons = {}
    for one in open_inputs(str(tmp_path / "all.tar")):
        try:
            reasons[one.name] = str(len(one.stream.read()))
        except InputRefused as refusal:
            reasons[one.name] = str(refusal)
    out = "points outside its archive. Pack it again with paths inside the archive."
    assert reasons == {"../a.txt": f"{tmp_path}/all.tar!../a.txt {out}", "b.txt": str(len(TEXT))}
