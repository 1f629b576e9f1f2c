"""An error that nobody foresaw costs the input that it met, and no other."""

import gzip
import io
import os
import tarfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

import pytest

from app.errors import InputRefused
from loaders.loading.report import FileReport
from loaders.model.records import Reading, Record, WorkRecord
from loaders.reading.intake import Intake, LoadRequest, ingest_all
from loaders.reading.isolation import isolated
from loaders.sources import load_sources
from loaders.store import RecordStore

PAGE = b"DCMay 3, 2020\nRinging BellsAda Example\nBells ring.\n"
BAD = b"CLMay 4, 2020\nRinging WellsAda Example\nWells ring.\n"
SECRET = "Ada Example of 12 Bell Street"
DEFECT = "Nothing of it was loaded. Please report this line as a bug in Coterie."
SOURCE = "loaders.sources.scholarfeed"


def results(tmp_path: Path, *paths: Path, workers: int = 1) -> list[tuple[str, int, str | None]]:
    """What is reported of each input: its name, its works, and the reason for which it was refused."""
    intake = Intake(RecordStore(tmp_path / "records"), 1, "2026-11-21", workers=workers)
    reports = [report for report, _ in ingest_all(LoadRequest(list(map(str, paths))), intake)]
    return [(_short(report.path, tmp_path), report.records, _reason(report, tmp_path)) for report in reports]


def _short(text: str, folder: Path) -> str:
    return text.replace(f"{folder}/", "")


def _reason(report: FileReport, folder: Path) -> str | None:
    return report.refused and _short(report.refused, folder)


def written(tmp_path: Path) -> list[Path]:
    """Two pages; of the second one something goes wrong."""
    places = [tmp_path / "page.txt", tmp_path / "bad.txt"]
    for place, data in zip(places, (PAGE, BAD), strict=True):
        place.write_bytes(data)
    return places


def failing(error: BaseException) -> Callable[..., Any]:
    def fail(*_: object) -> None:
        raise error

    return fail


@pytest.mark.parametrize(
    "error", [KeyError(SECRET), OSError(SECRET), RecursionError(SECRET), AssertionError(), StopIteration()]
)
@pytest.mark.parametrize("step", ["recognises", "parse"])
def test_an_input_that_meets_an_unforeseen_error_is_refused_and_the_rest_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, step: str
) -> None:
    page, bad = written(tmp_path)
    real = getattr(load_sources()["scholarfeed"], step)

    def fails(data: Any, *more: object) -> Any:
        known = data if isinstance(data, bytes) else data.peek()
        if known.startswith(b"CL"):
            raise error
        return real(data, *more)

    monkeypatch.setattr(f"{SOURCE}.{step}", fails)
    (read, refused) = results(tmp_path, page, bad)
    assert (read, refused[:2], SECRET in str(refused)) == (("page.txt", 1, None), ("bad.txt", 0), False)
    unforeseen = f"unexpected error {type(error).__name__} at loaders/"
    assert (refused[2] or "").startswith(f"bad.txt cannot be read: {unforeseen}")


def test_an_input_that_fails_half_way_is_refused_with_the_place_of_the_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, bad = written(tmp_path)
    real = load_sources()["scholarfeed"].parse

    def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
        for record in real(stream, reading):
            yield record
            if reading.name == "bad.txt" and isinstance(record, WorkRecord):
                raise KeyError(SECRET)

    monkeypatch.setattr(f"{SOURCE}.parse", parse)
    read, (name, works, reason) = results(tmp_path, page, bad)
    assert (read, name, works) == (("page.txt", 1, None), "bad.txt", 0)
    assert reason is not None
    assert reason.endswith(f", after reading as far as line 1. {DEFECT}")
    assert len(list((tmp_path / "records" / "parts").iterdir())) == 1


def test_a_record_that_cannot_be_stored_refuses_only_its_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, bad = written(tmp_path)
    real = load_sources()["scholarfeed"].parse
    half = WorkRecord("scholarfeed", "k", "s", "line 1", "p", title="half a pair \ud800")

    def parse(stream: BinaryIO, reading: Reading) -> Iterator[Record]:
        return iter([half]) if reading.name == "bad.txt" else real(stream, reading)

    monkeypatch.setattr(f"{SOURCE}.parse", parse)
    read, refused = results(tmp_path, page, bad)
    assert (read, refused[:2]) == (("page.txt", 1, None), ("bad.txt", 0))


@pytest.mark.parametrize("workers", [1, 2])
def test_a_member_whose_bytes_cannot_be_had_is_refused_by_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, workers: int
) -> None:
    monkeypatch.setattr("loaders.reading.readers.BYTES_THAT_PAY", 0)
    with tarfile.open(tmp_path / "all.tar", "w") as archive:
        for name, data in {
            "a.txt": PAGE,
            "b.txt.gz": gzip.compress(os.urandom(4_000))[:-8],
            "c.txt": BAD,
        }.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    reason = "all.tar!b.txt.gz is truncated. Check the file, or download it again."
    assert results(tmp_path, tmp_path / "all.tar", workers=workers) == [
        ("all.tar!a.txt", 1, None),
        ("all.tar!b.txt.gz", 0, reason),
        ("all.tar!c.txt", 1, None),
    ]


def test_an_unforeseen_error_in_opening_a_file_refuses_it_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, _ = written(tmp_path)
    with tarfile.open(tmp_path / "all.tar", "w") as archive:
        archive.add(page, "a.txt")
    monkeypatch.setattr("tarfile.TarFile.next", failing(IndexError(SECRET)))
    refused, read = results(tmp_path, tmp_path / "all.tar", page)
    assert (refused[:2], read) == (("all.tar", 0), ("page.txt", 1, None))
    assert (refused[2] or "").startswith(
        "all.tar cannot be read: unexpected error IndexError at loaders/reading/"
    )


@pytest.mark.parametrize("error", [KeyboardInterrupt(), MemoryError(), SystemExit(4), GeneratorExit()])
def test_an_error_outside_the_input_is_raised_unchanged(error: BaseException) -> None:
    with pytest.raises(type(error)), isolated("page.txt"):
        raise error


def test_a_store_that_cannot_be_written_to_is_no_fault_of_an_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, _ = written(tmp_path)
    monkeypatch.setattr("loaders.store.folder.write_part", failing(OSError(28, "No space left on device")))
    with pytest.raises(OSError, match="No space left"):
        results(tmp_path, page)


def test_a_refusal_is_not_reported_as_an_unexpected_error() -> None:
    with pytest.raises(InputRefused, match=r"^page is empty\.$"), isolated("page.txt"):
        raise InputRefused("page is empty.")
