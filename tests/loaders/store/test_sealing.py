"""Parts with sealed records: read whole with the key, and without these records otherwise."""

from dataclasses import replace
from pathlib import Path

import msgspec
import pyarrow as pa
import pytest

from app.security.seal import Seal
from loaders.model.records import Byline, PageRecord, Quarantined, Record, StatedFunding, WorkRecord
from loaders.store import CatalogueEntry, RecordStore
from loaders.store.sealed.replaced import Redact

PAGE = PageRecord("s", "page", "ada.html", "line 1", "p 1", "author page", person="Ada Lind")
HERS = WorkRecord(
    "s",
    "1",
    "ada.html",
    "line 2",
    "p 1",
    title="Bells",
    authors=(Byline("Ada Lind"),),
    reference_count=2,
    cites=("DOI:10.1234/1", "PMID:7"),
    cited_by=("DOI:10.1234/2",),
    notices=("RETRACTION 2021 DOI:10.1234/3",),
    notice_of=("CORRECTION DOI:10.1234/4",),
    funding=(StatedFunding("Bell Fund", "DOI:10.13039/1", ("A 1",)), StatedFunding(awards=("B 7",))),
)
OTHER = WorkRecord("s", "2", "ada.html", "line 3", "p 1", title="Gongs", authors=(Byline("Bo Ortiz"),))
BROKEN = Quarantined("s", "ada.html", "line 9", "no title")
RECORDS: list[Record] = [HERS, OTHER, PAGE, BROKEN]


@pytest.fixture
def seal(tmp_path: Path) -> Seal:
    return Seal(b"of the tests", tmp_path / "opened")


@pytest.fixture
def sealed(tmp_path: Path, seal: Seal) -> str:
    store = RecordStore(tmp_path / "records", seal)
    part = store.write("ada.html", RECORDS, load=1, loaded_at="2026").part
    redacted = redact(store, part, without_ada)
    store.prune([replaced(store, redacted)])
    return redacted


def without_ada(record: Record) -> Record | None:
    if isinstance(record, PageRecord):
        return None
    if record == HERS:
        return msgspec.structs.replace(HERS, authors=(Byline("erased x"),))
    return record


def redact(store: RecordStore, part: str, hiding: Redact) -> str:
    return store.redact(part, _all, hiding)


def _all(_: str, rows: pa.RecordBatch) -> pa.BooleanArray:
    return pa.array([True] * len(rows))


def replaced(store: RecordStore, part: str) -> CatalogueEntry:
    entry = store.write("none", [], load=1, loaded_at="2026")
    return msgspec.structs.replace(entry, part=part)


def read(tmp_path: Path, seal: Seal | None, part: str) -> list[str]:
    return sorted(map(repr, RecordStore(tmp_path / "records", seal).read(part)))


def test_with_the_key_a_part_is_read_as_it_was(tmp_path: Path, seal: Seal, sealed: str) -> None:
    assert read(tmp_path, seal, sealed) == sorted(map(repr, RECORDS))


def test_a_lasting_cover_keeps_sealed_what_it_does_not_hide_itself(
    tmp_path: Path, seal: Seal, sealed: str
) -> None:
    store = RecordStore(tmp_path / "records", seal)
    assert store.redact(sealed, _all, lambda record: record, is_lasting=True) == sealed
    both = store.redact(sealed, _all, lambda record: None if record == OTHER else record, is_lasting=True)
    assert read(tmp_path, None, both) == sorted(map(repr, [without_ada(HERS), BROKEN]))


@pytest.mark.parametrize("key", [None, b"another"])
def test_without_its_key_a_part_has_replacement_records(
    tmp_path: Path, seal: Seal, sealed: str, key: bytes | None
) -> None:
    other = replace(seal, key=key) if key else None
    stand = [one for one in map(without_ada, RECORDS) if one is not None]
    assert read(tmp_path, other, sealed) == sorted(map(repr, stand))


def test_encrypted_records_cannot_be_read_from_the_files(tmp_path: Path, sealed: str) -> None:
    files = [file for file in (tmp_path / "records").rglob("*") if file.is_file()]
    assert {file.name for file in files if b"Ada Lind" in file.read_bytes()} == set()
    assert len({file.parent.name for file in files}) == 1


def test_an_encrypted_part_redacted_again_is_kept_and_without_redaction_is_written_in_plain(
    tmp_path: Path, seal: Seal, sealed: str
) -> None:
    store = RecordStore(tmp_path / "records", seal)
    again, plain = redact(store, sealed, without_ada), redact(store, sealed, lambda record: record)
    assert (again, store.is_sealed(plain)) == (sealed, False)
    assert read(tmp_path, None, plain) == sorted(map(repr, RECORDS))


def test_records_sealed_with_another_key_stay_unchanged(tmp_path: Path, seal: Seal, sealed: str) -> None:
    store = RecordStore(tmp_path / "records", replace(seal, key=b"another"))
    assert redact(store, sealed, lambda record: record) == sealed
