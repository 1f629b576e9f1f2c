"""The five listing pages and the four arXiv files give what they are known to contain."""

import json
import lzma
from collections import Counter
from io import BytesIO
from itertools import groupby
from pathlib import Path

import pytest
from msgspec.structs import replace

from loaders.listings.dates import read_iso
from loaders.model.records import PageRecord, Quarantined, Reading, Record, WorkRecord
from loaders.sources import load_sources
from loaders.sources.arxiv.ids import read_id
from loaders.sources.arxiv.rows import ArxivRow, read_rows
from tests.sources.golden import parse
from tests.sources.test_cut import invented, works

pytestmark = pytest.mark.corpus

FILES = {"cs.DB": 4_738, "cs.DC": 10_657, "cs.DL": 2_986, "cs.SI": 11_021}
STEP_OF_CUTS = 397


def source_of(name: str) -> str:
    return name.partition("-")[0]


def listing(corpus: Path, name: str) -> bytes:
    return (corpus / "listings" / f"{name}.txt").read_bytes()


def read_listing(corpus: Path, name: str) -> list[Record]:
    return parse(source_of(name), listing(corpus, name), Reading(name))


def gold(corpus: Path) -> dict[str, list[dict[str, object]]]:
    lines = (corpus / "gold" / "seed-records.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    return {name: list(group) for name, group in groupby(rows, lambda row: row["listing"])}


def stated(work: WorkRecord) -> dict[str, object]:
    return {
        "authors": None if work.authors is None else [byline.name for byline in work.authors],
        "authors_open": work.authors_open,
        "date_as_printed": work.date.printed if work.date else None,
        "code": next(iter(work.codes), None),
        "has_code": work.has_code or False,
        "tag": next(iter(work.tags), None),
        "kind": work.kind,
    }


def test_the_five_pages_give_102_works_and_nothing_set_aside(corpus: Path) -> None:
    records = [record for name in gold(corpus) for record in read_listing(corpus, name)]
    assert Counter(map(type, records)) == {WorkRecord: 102, PageRecord: 5}
    assert not any(isinstance(record, Quarantined) for record in records)


def test_the_five_pages_agree_with_the_gold(corpus: Path) -> None:
    for name, rows in gold(corpus).items():
        found = works(read_listing(corpus, name))
        for work, row in zip(found, rows, strict=True):
            known = {"code": None, "has_code": False, "tag": None, "kind": None} | row
            if work.glued is None:
                assert {"title": work.title} | stated(work) == {
                    key: known[key] for key in ("title", *stated(work))
                }
            else:
                assert work.glued.startswith(str(row["title"]))
                assert all(name in work.glued for name in row["authors"])  # type: ignore[attr-defined]  # JSON


@pytest.mark.parametrize("name", ["bzpeer-shaohuai-shi", "catalyzex-shaohuai-shi", "scholarfeed-shaoduo-gan"])
def test_a_listing_cut_anywhere_gives_no_new_records(corpus: Path, name: str) -> None:
    data, whole = listing(corpus, name), works(read_listing(corpus, name))
    for end in range(STEP_OF_CUTS, len(data), STEP_OF_CUTS):
        found = works(parse(source_of(name), data[:end], Reading(name)))
        assert found[:-1] == whole[: max(len(found) - 1, 0)]
        last = zip(found[-1:], whole[len(found) - 1 :], strict=False)
        assert [invented(cut, full) for cut, full in last if invented(cut, full)] == []


def test_a_listing_cut_in_front_keeps_the_works_behind(corpus: Path) -> None:
    name = "scholarfeed-shigang-li"
    lines, whole = listing(corpus, name).split(b"\n"), works(read_listing(corpus, name))
    for start in range(0, len(lines) - 10, 7):
        found = works(parse("scholarfeed", b"\n".join(lines[start:]), Reading(name)))
        kept = whole[len(whole) - len(found) :]
        assert [replace(work, place="") for work in found] == [replace(work, place="") for work in kept]


@pytest.fixture(scope="module")
def arxiv(corpus: Path) -> dict[str, bytes]:
    folder = corpus / "data" / "arxiv-oai-tsv-20200101"
    return {name: lzma.decompress((folder / f"{name}.tsv.xz").read_bytes()) for name in FILES}


def test_every_arxiv_row_is_read_and_identifiers_agree_between_the_files(arxiv: dict[str, bytes]) -> None:
    titles: dict[str, set[str | None]] = {}
    for name, data in arxiv.items():
        records = parse("arxiv", data, Reading(f"{name}.tsv"))
        assert len(works(records)) == len(records) == FILES[name]
        for work in works(records):
            titles.setdefault(work.key, set()).add(work.title)
    assert len(titles) == 28_346
    assert [key for key, found in titles.items() if len(found) > 1] == []


def test_every_damaged_identifier_of_the_arxiv_files_is_repaired(arxiv: dict[str, bytes]) -> None:
    rows = [
        row
        for data in arxiv.values()
        for row in read_rows(BytesIO(data), "file")
        if isinstance(row, ArxivRow)
    ]
    how = Counter(read_id(row.cells["arxiv_id"], read_iso(row.cells["created"])[0]).how for row in rows)
    assert how == {"intact": 20_302, "repaired": 9_100}


def test_a_head_of_64_kib_is_enough_for_each(arxiv: dict[str, bytes], corpus: Path) -> None:
    heads = {name: data[: 2**16] for name, data in arxiv.items()}
    heads |= {name: listing(corpus, name)[: 2**16] for name in gold(corpus)}
    known = {
        name: [key for key, one in load_sources().items() if one.recognises(head)]
        for name, head in heads.items()
    }
    assert known == {name: ["arxiv" if name in FILES else source_of(name)] for name in heads}
