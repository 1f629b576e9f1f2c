"""From records to statements: split, owned, each once."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from app.errors import FolderCorrupt
from loaders.model.records import Byline, PageRecord, Quarantined, Record, StatedDate, WorkRecord
from loaders.model.statements import PAGES, QUARANTINE, WORKS
from loaders.store import RecordStore, StatedWork, gather
from loaders.store.catalogue import read_catalogue
from loaders.store.columns import record_id
from loaders.tables import StageCache, Tables
from tests.loaders.institutions.registries import organisation

ROPES = organisation("0aaaaaa11", "Rope Society", "NO", "Oslo", acronym="RS")
PAGE = PageRecord("site", "p1", "p1", "line 1", "site 1", "author page", works_shown=3)
WORK = WorkRecord("site", "w1", "p1", "line 9", "site 1", title="A Title", date=StatedDate("2020", 2020))


@dataclass(frozen=True)
class BarSplit:
    title: str
    authors: tuple[str, ...]
    authors_open: bool
    confidence: float
    is_accepted: bool


def split_at_bars(
    texts: Sequence[str], abstracts: Sequence[str | None], stated: Sequence[StatedWork]
) -> list[BarSplit]:
    taken = [text.partition("|") for text in texts]
    return [BarSplit(title, tuple(names.split(", ")), False, 0.9, bool(names)) for title, _, names in taken]


def load(store: RecordStore, tables: Tables, *files: list[Record]) -> None:
    entries = [store.write(f"{n}.txt", file, load=1, loaded_at="2026-11-21") for n, file in enumerate(files)]
    gather(tables, store, entries, split_at_bars, StageCache())


def texts_for_splitter(store: RecordStore, tables: Tables, *files: list[Record]) -> list[StatedWork]:
    """What the splitter gets from other records."""
    works: list[StatedWork] = []

    def listen(
        texts: Sequence[str], abstracts: Sequence[str | None], stated: Sequence[StatedWork]
    ) -> list[BarSplit]:
        works.extend(stated)
        return split_at_bars(texts, abstracts, stated)

    entries = [store.write(f"{n}.txt", file, load=1, loaded_at="2026-11-21") for n, file in enumerate(files)]
    gather(tables, store, entries, listen, StageCache())
    return works


def rows(tables: Tables, columns: str, table: str = "works") -> list[tuple[object, ...]]:
    found = tables.one(f"select {columns} from {table}").to_pylist()
    return sorted((tuple(row.values()) for row in found), key=repr)


def test_statements_have_the_agreed_columns(store: RecordStore, tables: Tables) -> None:
    load(store, tables, [PAGE, WORK, Quarantined("site", "p1", "line 4", "cut")])
    found = [tables.one(f"select * from {name}") for name in ("works", "pages", "quarantine")]
    assert [
        table.cast(schema).num_rows for table, schema in zip(found, (WORKS, PAGES, QUARANTINE), strict=True)
    ] == [1, 1, 1]


def test_a_glued_string_is_split_or_stays_whole_for_review(store: RecordStore, tables: Tables) -> None:
    glued = [
        msgspec.structs.replace(WORK, key=k, title=None, glued=g)
        for k, g in [("a", "One|Ada Ex, Bo Li"), ("b", "Two")]
    ]
    load(store, tables, [PAGE, *glued])
    assert rows(tables, "title, authors[1].name as first, notes[1] as note") == [
        ("One", "Ada Ex", None),
        (
            "Two",
            None,
            "for review: title and authors are in one string that could not be split with confidence",
        ),
    ]


def test_the_splitter_gets_titles_and_people_of_its_strings(store: RecordStore, tables: Tables) -> None:
    glued = msgspec.structs.replace(WORK, key="a", title=None, glued="Deep RiversAda Exner, Bo Li")
    dump: list[Record] = [
        msgspec.structs.replace(WORK, key=title, scope="cs", title=title, authors=[Byline(name)])
        for title, name in [("Deep Rivers", "Cy Du"), ("Lakes", "Ada Exner"), ("Seas", "Di Po")]
    ]
    assert texts_for_splitter(store, tables, [PAGE, glued], dump) == [
        StatedWork("Deep Rivers", ("Cy Du",)),
        StatedWork("Lakes", ("Ada Exner",)),
    ]


def test_the_owner_is_the_one_name_on_every_complete_list(store: RecordStore, tables: Tables) -> None:
    works = [
        msgspec.structs.replace(WORK, key=g, title=None, glued=g)
        for g in ("One|A. Ex, Bo Li", "Two|Cy Du, Ada Ex")
    ]
    load(store, tables, [PAGE, *works])
    assert rows(tables, "person, person_from, notes[1]", "pages") == [
        ("Ada Ex", "inferred", "owner inferred: the only name on all 2 complete author lists")
    ]


@pytest.mark.parametrize(
    ("lists", "note"),
    [
        (["One|Ada Ex, Bo Li"], "owner unknown: 1 complete author lists are too few to decide"),
        (
            ["One|Ada Ex, Bo Li", "Two|Ada Ex, Bo Li"],
            "owner unknown: 2 names fit all 2 complete author lists",
        ),
        (["One|Ada Ex", "Two|Bo Li"], "owner unknown: no name fits all 2 complete author lists"),
    ],
)
def test_an_owner_is_not_guessed(store: RecordStore, tables: Tables, lists: list[str], note: str) -> None:
    load(store, tables, [PAGE, *[msgspec.structs.replace(WORK, key=g, title=None, glued=g) for g in lists]])
    assert (rows(tables, "person, notes[1]", "pages"), rows(tables, "distinct owner")) == (
        [(None, note)],
        [(None,)],
    )


def test_the_id_of_a_record_depends_on_its_content_not_its_place() -> None:
    moved = msgspec.structs.replace(WORK, place="line 70", parser="site 2")
    assert (record_id(moved), record_id(msgspec.structs.replace(WORK, title="B"))) == (
        record_id(WORK),
        "Rt4sookq2m4ovwumd",
    )


def test_a_name_in_another_script_is_a_statement_and_its_absence_none() -> None:
    plain = msgspec.structs.replace(WORK, authors=(Byline("Ada Ex"), Byline("Bo Li", ("Inst",))))
    lines = (Byline("Ada Ex"), Byline("Bo Li", ("Inst",), other_scripts=("\u674e\u6ce2",)))
    listed = msgspec.structs.replace(WORK, authors=lines)
    assert [record_id(plain), record_id(listed)] == ["Rgazefwtukjl7nzhu", "Rl7fmwzv4soczmqdf"]


def test_a_part_from_before_names_in_other_scripts_is_read(store: RecordStore, tables: Tables) -> None:
    work = msgspec.structs.replace(WORK, authors=(Byline("Ada Ex"),))
    entry = store.write("a.tsv", [work], load=1, loaded_at="2026-11-21")
    file = store.file(entry.part, "works")
    table = pq.read_table(file)
    was = pa.list_(pa.struct(list(WORKS.field("authors").type.value_type)[:-1]))
    place = table.schema.get_field_index("authors")
    pq.write_table(table.set_column(place, "authors", table["authors"].cast(was)), file)
    gather(tables, store, [entry], split_at_bars, StageCache())
    assert rows(tables, "authors[1].name, authors[1].other_scripts") == [("Ada Ex", None)]


def test_the_same_statement_in_two_files_is_one_record(store: RecordStore, tables: Tables) -> None:
    dumped = [msgspec.structs.replace(WORK, place=f"row {n}") for n in range(2)]
    load(store, tables, [dumped[0]], [dumped[1]])
    assert rows(tables, "record, place") == [(record_id(WORK), "row 0")]


def test_a_part_that_no_catalogue_names_is_pruned_and_the_others_stay(store: RecordStore) -> None:
    kept = store.write("kept.txt", [WORK], load=1, loaded_at="2026-11-21")
    lost = store.write("lost.txt", [PAGE, WORK], load=1, loaded_at="2026-11-21")
    store.prune([kept])
    with pytest.raises(FolderCorrupt, match=r"missing or damaged"):
        store.file(lost.part, "works")
    assert store.file(kept.part, "works").exists()


def test_a_file_of_somebody_else_among_the_parts_stays(store: RecordStore, tmp_path: Path) -> None:
    kept = store.write("kept.txt", [WORK], load=1, loaded_at="2026-11-21")
    other = store.file(kept.part, "works").parents[1] / ".DS_Store"
    other.write_bytes(b"icons")
    store.prune([kept])
    assert other.read_bytes() == b"icons"


def test_a_damaged_catalogue_is_reported(tmp_path: Path) -> None:
    (tmp_path / "catalogue.jsonl").write_text('{"part": 1}\n')
    with pytest.raises(FolderCorrupt, match=r"Line 1 of .*/catalogue\.jsonl"):
        read_catalogue(tmp_path / "catalogue.jsonl")


def test_a_missing_catalogue_is_reported(tmp_path: Path) -> None:
    with pytest.raises(FolderCorrupt, match=r"catalogue\.jsonl is missing"):
        read_catalogue(tmp_path / "catalogue.jsonl")


def test_organisations_of_the_last_load_of_a_registry_are_in_force(
    store: RecordStore, tables: Tables
) -> None:
    tides = organisation("0bbbbbb22", "Tide College", "FR")
    entries = [
        store.write("registry", [ROPES, tides], load=1, loaded_at="2026-11-20"),
        store.write("page.txt", [PAGE, WORK], load=1, loaded_at="2026-11-20"),
        store.write("registry", [ROPES], load=2, loaded_at="2026-11-21"),
    ]
    gather(tables, store, entries, split_at_bars, StageCache())
    assert rows(tables, "key, label, loaded_at", "organisations") == [
        ("0aaaaaa11", "Rope Society", "2026-11-21")
    ]


def test_a_part_without_organisations_has_no_file_of_them(store: RecordStore) -> None:
    entry = store.write("page.txt", [PAGE, WORK], load=1, loaded_at="2026-11-20")
    assert (entry.readings[0].organisations, list(store.file(entry.part, "works").parent.glob("org*"))) == (
        0,
        [],
    )


def test_parts_that_share_a_scope_keep_their_own_file_and_day(store: RecordStore, tables: Tables) -> None:
    first, second, other = (
        msgspec.structs.replace(WORK, key=key, scope=scope)
        for key, scope in [("a", "x"), ("b", "x"), ("c", "y")]
    )
    entries = [
        store.write(f"{one.key}.xml", [one], load=1, loaded_at=f"2026-11-0{day}")
        for day, one in enumerate([first, second, other], 1)
    ]
    gather(tables, store, entries, split_at_bars, StageCache())
    assert rows(tables, "member, scope, loaded_at") == [
        ("site:a", "x", "2026-11-01"),
        ("site:b", "x", "2026-11-02"),
        ("site:c", "y", "2026-11-03"),
    ]
