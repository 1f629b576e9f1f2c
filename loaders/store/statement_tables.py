"""From the parts in force to the tables of statements."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from functools import partial

import pyarrow as pa
import pyarrow.parquet as pq

from loaders.model.statements import CONCEPTS, EARLIER_PAGES, ORGANISATIONS, PAGES, QUARANTINE, WORKS
from loaders.store.catalogue import CatalogueEntry
from loaders.store.dumps import Parts, use_citations, use_concepts, use_dumps
from loaders.store.folder import RecordStore
from loaders.store.in_force import InForce, in_force, with_distinct_scopes
from loaders.store.owners import name_owners
from loaders.store.scoped import rows_of, scope_columns
from loaders.store.splits import (
    STATED,
    StatedWork,
    StringSplitter,
    beginnings,
    first_names,
    split_works,
    stated_among,
)
from loaders.tables import StageCache, Tables, relation


def gather(
    tables: Tables,
    store: RecordStore,
    entries: Iterable[CatalogueEntry],
    splitter: StringSplitter,
    kept: StageCache,
) -> None:
    """Write the tables of statements: the records in force, one row each.

    `earlier_pages` gets the earlier readings of pages that stay as observations. Pages are small and are read
    into memory. Dumps are read batch by batch; a dump that has not changed is copied from `kept`.
    """
    entries = list(entries)
    parts: dict[str, list[InForce]] = defaultdict(list)
    current = with_distinct_scopes(in_force(entries))
    for one in current:
        parts[one.part].append(one)
    listed = {part: scopes for part, scopes in parts.items() if any(scope.is_page for scope in scopes)}
    dumps = {part: scopes for part, scopes in parts.items() if part not in listed}
    use_dumps(tables, store, dumps, entries, kept)
    use_citations(tables, store, dumps, entries)
    works, pages = _read(store, listed, "works", WORKS), _read(store, listed, "pages", PAGES)
    split = split_works(works, splitter, _stated(tables, works))
    works, pages = name_owners(split, pages)
    tables.use("listed", works)
    tables.use("pages_read", pages)
    tables.use("works_read", ["listed", "dumps"])
    _distinct(tables, "works", WORKS)
    _distinct(tables, "pages", PAGES)
    tables.use("earlier_pages_read", _read(store, _earlier(current), "pages", EARLIER_PAGES))
    _distinct(tables, "earlier_pages", EARLIER_PAGES)
    _use_organisations(tables, store, parts)
    _use_concepts(tables, store, parts, entries)
    tables.use("quarantine", _read(store, parts, "quarantine", QUARANTINE))


def _use_organisations(tables: Tables, store: RecordStore, parts: Parts) -> None:
    """Write `organisations`; a part without them has no file of them."""
    registries = {part: scopes for part, scopes in parts.items() if any(one.organisations for one in scopes)}
    tables.use("organisations_read", _read(store, registries, "organisations", ORGANISATIONS))
    _distinct(tables, "organisations", ORGANISATIONS)


def _use_concepts(tables: Tables, store: RecordStore, parts: Parts, entries: list[CatalogueEntry]) -> None:
    """Write `concepts`; a part without them has no file of them."""
    use_concepts(tables, store, parts, entries)
    _distinct(tables, "concepts", CONCEPTS)


def _distinct(tables: Tables, name: str, schema: pa.Schema) -> None:
    """Write each record once; most loads repeat none and need no copy."""
    read = f"{name}_read"
    if tables.one(relation(__file__, "repeated", read=read)).num_rows:
        columns = ", ".join(schema.names)
        tables.sql(name, relation(__file__, "one_a_record", read=read, columns=columns))
    else:
        tables.use(name, [read])


def _earlier(pages: Iterable[InForce]) -> Parts:
    """The parts of earlier readings of these pages, shown under the scope of the newest reading."""
    parts: dict[str, list[InForce]] = defaultdict(list)
    for page in pages:
        for one in page.earlier:
            parts[one.part].append(replace(one, shown=page.shown))
    return parts


def _stated(tables: Tables, works: pa.Table) -> set[StatedWork]:
    """The titles and names that dumps state, which help to split a string of both."""
    glued = works["glued"].drop_null().to_pylist()
    if not glued:
        return set()
    tables.map("stated", "dumps", partial(stated_among, beginnings(glued), first_names(glued)), STATED)
    rows = tables.one("select title, authors from stated").to_pylist()
    return {StatedWork(row["title"], tuple(row["authors"])) for row in rows}


def _read(store: RecordStore, parts: Parts, kind: str, schema: pa.Schema) -> pa.Table:
    batches = [
        rows_of(columns, schema, batch)
        for part, scopes in sorted(parts.items())
        for columns in [scope_columns(scopes)]
        for batch in pq.ParquetFile(store.file(part, kind)).iter_batches()
    ]
    return pa.Table.from_batches(batches, schema=schema)
