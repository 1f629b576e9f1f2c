"""From the parts in force to the tables of statements."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
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
from loaders.store.splits import Splitter, beginnings, split_works, titles_among
from loaders.tables import Tables, relation

Parts = Mapping[str, Sequence[InForce]]
_TITLES = pa.schema({"title": pa.string()})


def gather(store: RecordStore, entries: Iterable[Entry], tables: Tables, splitter: Splitter) -> None:
    """Leave the tables `works`, `pages`, `organisations` and `quarantine` of all that is in force.

    Pages, which are small, are taken apart in memory; a dump passes through batch by batch.
    """
    parts: dict[str, list[InForce]] = defaultdict(list)
    for one in _apart(in_force(entries)):
        parts[one.part].append(one)
    listed = {part: scopes for part, scopes in parts.items() if any(scope.is_page for scope in scopes)}
    _use_dumps(tables, store, {part: scopes for part, scopes in parts.items() if part not in listed})
    works, pages = _read(store, listed, "works", WORKS), _read(store, listed, "pages", PAGES)
    split = split_works(works, splitter, _titles(tables, works))
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


def _use_dumps(tables: Tables, store: RecordStore, dumps: Parts) -> None:
    tables.use("no_dumps", WORKS.empty_table())
    names = []
    for number, (part, scopes) in enumerate(sorted(dumps.items())):
        names.append(f"dump_{number}")
        tables.use(f"dump_read_{number}", [store.file(part, "works")])
        tables.map(names[-1], f"dump_read_{number}", partial(_forced, scopes, WORKS), WORKS)
    tables.use("dumps", ["no_dumps", *names])


def _titles(tables: Tables, works: pa.Table) -> list[str]:
    """Titles of dumps with which a glued string begins."""
    starts = beginnings(works["glued"].drop_null().to_pylist())
    tables.map("known_titles", "dumps", partial(titles_among, starts), _TITLES)
    found = tables.one("select distinct title from known_titles")
    return sorted(found["title"].to_pylist())


def _read(store: RecordStore, parts: Parts, kind: str, schema: pa.Schema) -> pa.Table:
    batches = [
        _forced(scopes, schema, batch)
        for part, scopes in sorted(parts.items())
        for batch in pq.ParquetFile(store.file(part, kind)).iter_batches()
    ]
    return pa.Table.from_batches(batches, schema=schema)


def _forced(scopes: Sequence[InForce], schema: pa.Schema, read: pa.RecordBatch) -> pa.RecordBatch:
    """Stage: rows whose scope is in force, as `schema`; what other records decide is still null."""
    names = pa.array([f"{one.source}\n{one.scope}" for one in scopes])
    kept = read.filter(pc.is_in(pc.binary_join_element_wise(read["source"], read["scope"], "\n"), names))
    told = {"loaded_at": scopes[0].loaded_at, "file": scopes[0].file}
    shown = {(one.source, one.scope): one.shown for one in scopes}
    stated = zip(kept["source"].to_pylist(), kept["scope"].to_pylist(), strict=True)
    columns = {
        field.name: kept[field.name].cast(field.type) for field in schema if field.name in kept.schema.names
    }
    columns["scope"] = pa.array([shown[scope] for scope in stated], pa.string())
    rest = {field.name: pa.scalar(told.get(field.name), field.type) for field in schema}
    filled = [columns[name] if name in columns else pa.repeat(rest[name], len(kept)) for name in schema.names]
    return pa.record_batch(filled, schema=schema)
