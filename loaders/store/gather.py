"""From the parts in force to the three tables of statements."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import partial

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from loaders.statements import PAGES, QUARANTINE, WORKS
from loaders.store.catalogue import Entry
from loaders.store.folder import RecordStore
from loaders.store.forced import InForce, in_force
from loaders.store.owners import name_owners
from loaders.store.splits import Splitter, beginnings, split_works, titles_among
from loaders.tables import Tables, relation, union_all

Parts = Mapping[str, Sequence[InForce]]
_TITLES = pa.schema({"title": pa.string()})


def gather(store: RecordStore, entries: Iterable[Entry], tables: Tables, splitter: Splitter) -> None:
    """Leave the tables `works`, `pages` and `quarantine` of all that is in force.

    Pages, which are small, are taken apart in memory; a dump passes through batch by batch.
    """
    parts: dict[str, list[InForce]] = defaultdict(list)
    for one in in_force(entries):
        parts[one.part].append(one)
    listed = {part: scopes for part, scopes in parts.items() if any(scope.is_page for scope in scopes)}
    _use_dumps(tables, store, {part: scopes for part, scopes in parts.items() if part not in listed})
    works, pages = _read(store, listed, "works", WORKS), _read(store, listed, "pages", PAGES)
    split = split_works(works, splitter, _titles(tables, works))
    works, pages = name_owners(split, pages)
    tables.use("listed", works)
    tables.use("pages_read", pages)
    tables.sql("works_read", union_all("listed", "dumps"))
    for name, schema in (("works", WORKS), ("pages", PAGES)):
        tables.sql(
            name, relation(__file__, "one_a_record", read=f"{name}_read", columns=", ".join(schema.names))
        )
    tables.use("quarantine", _read(store, parts, "quarantine", QUARANTINE))


def _use_dumps(tables: Tables, store: RecordStore, dumps: Parts) -> None:
    tables.use("dumps", WORKS.empty_table())
    names = []
    for number, (part, scopes) in enumerate(sorted(dumps.items())):
        names.append(f"dump_{number}")
        tables.use(f"dump_read_{number}", [store.file(part, "works")])
        tables.map(names[-1], f"dump_read_{number}", partial(_forced, scopes, WORKS), WORKS)
    if names:
        tables.sql("dumps", union_all(*names))


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
    columns = [
        kept[field.name]
        if field.name in kept.schema.names
        else pa.repeat(pa.scalar(told.get(field.name), field.type), len(kept))
        for field in schema
    ]
    return pa.record_batch(columns, schema=schema)
