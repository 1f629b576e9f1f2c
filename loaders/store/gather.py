"""From the parts in force to the tables of statements."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from loaders.statements import ORGANISATIONS, PAGES, QUARANTINE, WORKS
from loaders.store.catalogue import Entry
from loaders.store.folder import RecordStore
from loaders.store.forced import InForce, in_force
from loaders.store.owners import name_owners
from loaders.store.splits import STATED, Splitter, Stated, beginnings, first_names, split_works, stated_among
from loaders.tables import Tables, relation

Parts = Mapping[str, Sequence[InForce]]
_TOLD = ["key", "scope", "loaded_at", "file"]


def gather(store: RecordStore, entries: Iterable[Entry], tables: Tables, splitter: Splitter) -> None:
    """Leave the tables `works`, `pages`, `organisations` and `quarantine` of all that is in force.

    Pages, which are small, are taken apart in memory; a dump passes through batch by batch.
    """
    parts: dict[str, list[InForce]] = defaultdict(list)
    for one in _apart(in_force(entries := list(entries))):
        parts[one.part].append(one)
    listed = {part: scopes for part, scopes in parts.items() if any(scope.is_page for scope in scopes)}
    dumps = {part: scopes for part, scopes in parts.items() if part not in listed}
    _use_dumps(tables, store, dumps, entries)
    works, pages = _read(store, listed, "works", WORKS), _read(store, listed, "pages", PAGES)
    split = split_works(works, splitter, _stated(tables, works))
    works, pages = name_owners(split, pages)
    tables.use("listed", works)
    tables.use("pages_read", pages)
    tables.use("works_read", ["listed", "dumps"])
    _distinct(tables, "works", WORKS)
    _distinct(tables, "pages", PAGES)
    registries = {part: scopes for part, scopes in parts.items() if any(one.organisations for one in scopes)}
    tables.use("organisations_read", _read(store, registries, "organisations", ORGANISATIONS))
    _distinct(tables, "organisations", ORGANISATIONS)
    tables.use("quarantine", _read(store, parts, "quarantine", QUARANTINE))


def _distinct(tables: Tables, name: str, schema: pa.Schema) -> None:
    """Keep each record once; most loads repeat none, and need no copy of all."""
    read = f"{name}_read"
    if tables.one(relation(__file__, "repeated", read=read)).num_rows:
        columns = ", ".join(schema.names)
        tables.sql(name, relation(__file__, "one_a_record", read=read, columns=columns))
    else:
        tables.use(name, [read])


def _apart(forced: Sequence[InForce]) -> list[InForce]:
    """The same scopes; those that the pages of two people of one name share are told apart by their part."""
    pages = Counter((one.source, one.scope) for one in forced if one.is_page)
    return [
        replace(one, shown=f"{one.scope} {one.part[:8]}") if pages[one.source, one.scope] > 1 else one
        for one in forced
    ]


def _use_dumps(tables: Tables, store: RecordStore, dumps: Parts, entries: Iterable[Entry]) -> None:
    """Keep `dumps`, the works of all dumps in force, with one map for many small parts."""
    tables.use("no_dumps", WORKS.empty_table())
    names = []
    for number, bundle in enumerate(_bundles(dumps, entries)):
        names.append(f"dump_{number}")
        tables.use(f"dump_read_{number}", [store.file(part, "works") for part in bundle])
        told = _told(scope for part in bundle for scope in dumps[part])
        tables.map(names[-1], f"dump_read_{number}", partial(_forced, told, WORKS), WORKS)
    tables.use("dumps", ["no_dumps", *names])


def _bundles(dumps: Parts, entries: Iterable[Entry]) -> Collection[Sequence[str]]:
    """The parts, in as few bundles as let a scope tell of which part of its bundle a row is."""
    held = {entry.part: {(one.source, one.scope) for one in entry.readings} for entry in entries}
    seen: dict[tuple[str, str], int] = {}
    bundles: dict[int, list[str]] = defaultdict(list)
    for part in sorted(dumps):
        turn = max(seen.get(scope, 0) for scope in held[part])
        seen.update(dict.fromkeys(held[part], turn + 1))
        bundles[turn].append(part)
    return bundles.values()


def _stated(tables: Tables, works: pa.Table) -> set[Stated]:
    """What dumps state that bears upon a glued string."""
    glued = works["glued"].drop_null().to_pylist()
    tables.map("stated", "dumps", partial(stated_among, beginnings(glued), first_names(glued)), STATED)
    rows = tables.one("select title, authors from stated").to_pylist()
    return {Stated(row["title"], tuple(row["authors"])) for row in rows}


def _read(store: RecordStore, parts: Parts, kind: str, schema: pa.Schema) -> pa.Table:
    batches = [
        _forced(told, schema, batch)
        for part, scopes in sorted(parts.items())
        for told in [_told(scopes)]
        for batch in pq.ParquetFile(store.file(part, kind)).iter_batches()
    ]
    return pa.Table.from_batches(batches, schema=schema)


def _told(scopes: Iterable[InForce]) -> pa.RecordBatch:
    """What the rows of each scope say of it, beside its source and its own name as `key`."""
    listed = [(f"{one.source}\n{one.scope}", one.shown, one.loaded_at, one.file) for one in scopes]
    columns = zip(*listed, strict=True) if listed else [()] * len(_TOLD)
    return pa.record_batch([pa.array(column, pa.string()) for column in columns], names=_TOLD)


def _forced(scopes: pa.RecordBatch, schema: pa.Schema, read: pa.RecordBatch) -> pa.RecordBatch:
    """Stage: rows whose scope is in force, as `schema`; what other records decide is still null."""
    place = pc.index_in(pc.binary_join_element_wise(read["source"], read["scope"], "\n"), scopes["key"])
    kept, place = read.filter(place.is_valid()), place.drop_null()
    told = {name: scopes[name].take(place) for name in _TOLD[1:]}
    columns = [_column(field, told, kept) for field in schema]
    return pa.record_batch(columns, schema=schema)


def _column(field: pa.Field, told: Mapping[str, pa.Array], read: pa.RecordBatch) -> pa.Array:
    if field.name in told:
        return told[field.name]
    if field.name in read.schema.names:
        return read[field.name].cast(field.type)
    return pa.nulls(len(read), field.type)
